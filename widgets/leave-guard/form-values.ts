/** What the controls of a form hold, compared with what they held when the server gave them, or when they were sent. */
import { unshadowed } from 'plinth'

/**
 * Whether a form holds values that are neither the server's nor `sent`: compared when the reader is about to leave.
 * Control by control, since a widget may mount while the form is being saved and put controls of its own beside them.
 */
export function isChanged(form: HTMLFormElement, sent?: ReadonlyMap<Control, string>): boolean {
  return controlsOf(form).some(
    (control) => currentValueOf(control) !== (sent?.get(control) ?? initialValueOf(control)),
  )
}

/** Whether a field that is not sent says that something is missing: a name of which nothing was chosen, a picture that was not uploaded. */
export const isUnfinished = (form: HTMLFormElement): boolean =>
  controlsOf(form).some(
    (control) =>
      control.name === '' &&
      control.validity.customError &&
      // A picture may have been dropped beside its field.
      (control.type === 'file' || currentValueOf(control) !== initialValueOf(control)),
  )

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * The controls of a form that a person may change. A list without a name is not sent: a widget draws it, with what it stands on from the start,
 * and what is chosen in it is told by another control. That may be a hidden one, whose widget writes down in `data-initial` what it began with.
 */
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...unshadowed(form, 'elements')].filter(
    (control): control is Control =>
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLSelectElement && control.name !== '') ||
      (control instanceof HTMLInputElement &&
        (control.type !== 'hidden' || control.dataset.initial !== undefined)),
  )

/** What each control of a form holds. */
export const valuesOf = (form: HTMLFormElement): ReadonlyMap<Control, string> =>
  new Map(controlsOf(form).map((control) => [control, currentValueOf(control)]))

function currentValueOf(control: Control): string {
  if (control instanceof HTMLSelectElement) return chosenIn(control, ({ selected }) => selected)
  if (control instanceof HTMLTextAreaElement) return control.value
  if (isTicked(control)) return String(control.checked)
  return [...(control.files ?? [])].map(({ name, size }) => `${name} ${size}`).join() || control.value
}

function initialValueOf(control: Control): string {
  if (control instanceof HTMLSelectElement) {
    const chosen = chosenIn(control, ({ defaultSelected }) => defaultSelected)
    // Where the server chose none, the browser shows the first.
    return chosen || control.multiple || control.options.length === 0 ? chosen : '0'
  }
  if (control instanceof HTMLTextAreaElement) return control.defaultValue
  if (isTicked(control)) return String(control.defaultChecked)
  if (control.type === 'hidden') return control.dataset.initial ?? ''
  return control.type === 'file' ? '' : control.defaultValue
}

const isTicked = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio'

const chosenIn = ({ options }: HTMLSelectElement, isChosen: (option: HTMLOptionElement) => boolean): string =>
  [...options].flatMap((option, index) => (isChosen(option) ? [index] : [])).join()

/** As an editor that keeps drafts compares them. */
export const textsOf = (form: HTMLFormElement): string => {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new URLSearchParams(texts).toString()
}
