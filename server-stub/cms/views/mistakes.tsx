/** @jsxImportSource #html */

export interface NamedMistake {
  /** Of the field. */
  id: string
  label: string
  error: string
}

interface MistakesProps {
  mistakes: readonly NamedMistake[]
  /** Whether something before it is read first. */
  isSecond?: boolean
}

/** Of a form that was not saved: what is wrong, with links to the fields. The keyboard goes on here. */
export function Mistakes({ mistakes, isSecond = false }: MistakesProps) {
  if (mistakes.length === 0) return null
  return (
    <section class="staff__notice" role="alert" tabindex={-1} autofocus={!isSecond}>
      <p>Not saved: correct {mistakes.length === 1 ? 'one field' : `${mistakes.length} fields`} below.</p>
      <ul>
        {mistakes.map((one) => (
          <li>
            <a href={`#${one.id}`}>{one.label}</a>: <span dir="auto">{one.error}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Of fields as they are drawn. */
export const mistakesOf = (
  fields: readonly { name: string; label: string; error: string }[],
): NamedMistake[] =>
  fields.flatMap(({ name, label, error }) => (error ? { id: `record-${name}`, label, error } : []))
