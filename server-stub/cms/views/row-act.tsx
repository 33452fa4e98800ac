/** @jsxImportSource #html */

interface RowActProps {
  /** What the server is to do, and with which row. */
  act: string
  words: string
  /** Of the row, for screen readers. */
  name: string | number
  isDisabled?: boolean
}

/** A button of one row among others that read alike. */
export const RowAct = ({ act, words, name, isDisabled = false }: RowActProps) => (
  <button class="button" name="do" value={act} aria-label={`${words} ${name}`} disabled={isDisabled}>
    {words}
  </button>
)
