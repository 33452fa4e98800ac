/** Whether a form holds values that the server did not send: compared when the reader is about to leave. */
export function isChanged({ elements }: HTMLFormElement): boolean {
  return [...elements].some((control) => {
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    if (control instanceof HTMLSelectElement) return isChosenAnew(control)
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
    if (control.type === 'file') return control.value !== ''
    if (control.type === 'checkbox' || control.type === 'radio')
      return control.checked !== control.defaultChecked
    return control.value !== control.defaultValue
  })
}

/** All that a form would send, to be compared. Files by their names and sizes. */
export const contentOf = (form: HTMLFormElement): string =>
  JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [
      name,
      value instanceof File ? [value.name, value.size] : value,
    ]),
  )

function isChosenAnew({ options, multiple, selectedIndex }: HTMLSelectElement): boolean {
  const all = [...options]
  // Where the server chose none, the browser shows the first.
  if (!multiple && !all.some(({ defaultSelected }) => defaultSelected)) return selectedIndex > 0
  return all.some(({ selected, defaultSelected }) => selected !== defaultSelected)
}
