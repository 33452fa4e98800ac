/** @jsxImportSource #html */

interface AddBlockProps {
  at: number
  kinds: { kind: string; label: string }[]
}

/** A block of any kind is begun here. */
export function AddBlock({ kinds, at }: AddBlockProps) {
  return (
    <details class="writing__add">
      <summary>Add a block here</summary>
      <p class="writing__acts">
        {kinds.map(({ kind, label }) => (
          <button class="writing__act" name="do" value={`add-${at}-${kind}`} formnovalidate>
            {label}
          </button>
        ))}
      </p>
    </details>
  )
}
