/** @jsxImportSource #html */

/** What is wrong with a form as a whole, said at once. */
export function FormError({ error }: { error: string | undefined }) {
  return (
    error && (
      <p class="form__error" role="alert">
        {error}
      </p>
    )
  )
}
