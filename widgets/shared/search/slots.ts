/** The two server nodes that a search stands on. */
interface SearchSlots {
  form: HTMLElement
  field: HTMLElement
}

/** Checks that they are a form and a field; throws a sentence that says what to write. */
export function searchSlots({ form, field }: SearchSlots): {
  form: HTMLFormElement
  field: HTMLInputElement
} {
  if (form instanceof HTMLFormElement && field instanceof HTMLInputElement) return { form, field }
  throw new Error(
    `the slots are <${form.localName}> and <${field.localName}>; write <form data-slot="form"> and in it <input data-slot="field">`,
  )
}
