import { useCallback, useMemo, useSyncExternalStore } from 'react'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * What a field of the server's form holds, and a function that sets it as the reader would: with the events `input` and `change`. Of a list of
 * radios, or of a checkbox, it is the value of the one that is checked, and empty when none is. The reset of the form counts too.
 * ```tsx
 * const [size, setSize] = useFieldValue(useSlot('size', HTMLSelectElement))
 * return <button type="button" disabled={size === 'large'} onClick={() => setSize('large')}>Large</button>
 * ```
 * A value that another script sets without an event is noticed with the next one.
 */
export function useFieldValue(
  field: Field | readonly Field[],
): [value: string, set: (value: string) => void] {
  const fields = useMemo(() => [field].flat(), [field])
  const subscribe = useCallback(
    (notify: () => void) => {
      const listening = new AbortController()
      const { signal } = listening
      // Of a group of radios only the one that is checked says so: whoever belongs to the form may have changed it.
      const root = fields[0]?.form ?? fields[0]?.ownerDocument
      for (const type of ['input', 'change']) root?.addEventListener(type, notify, { capture: true, signal })
      // A form is reset after its event.
      root?.addEventListener('reset', () => setTimeout(() => signal.aborted || notify()), { signal })
      return () => listening.abort()
    },
    [fields],
  )
  const value = useSyncExternalStore(subscribe, () => read(fields))
  const set = useCallback((next: string) => setValue(fields, next), [fields])
  return [value, set]
}

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

const read = (fields: readonly Field[]): string =>
  fields.find((field) => !isCheckable(field) || field.checked)?.value ?? ''

function setValue(fields: readonly Field[], value: string): void {
  for (const field of fields) {
    const before = isCheckable(field) ? field.checked : field.value
    if (isCheckable(field)) field.checked = field.value === value
    else field.value = value
    if (before === (isCheckable(field) ? field.checked : field.value)) continue
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
