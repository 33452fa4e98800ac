/**
 * After an act that its own page answers, as one that moves a row up, the keyboard goes on where it was. Turbo puts the answer in the
 * place of the page, and whoever works by keys would begin at its top each time. Of a form that comes back with mistakes it is the first.
 */
import { unshadowed } from '../unshadowed.js'
import { listenTo } from './events.js'

interface SubmitDetail {
  formSubmission: { isSafe: boolean; formElement: HTMLFormElement; submitter?: HTMLElement | null }
}

/** Where somebody was when they sent a form. */
interface Place {
  /** Of the page. */
  path: string
  /** Where the form is sent. */
  action: string
  button: { name: string; value: string } | undefined
  /** The id of the field that they were in. */
  field: string
  isRefused: boolean
}

/** Listens until `signal` aborts. `started` holds the `turbo:submit-start` events that came before. */
export function keepFormFocus(started: readonly Event[], signal: AbortSignal): void {
  let place: Place | undefined
  const on = listenTo(signal)
  const start = ({ formSubmission }: SubmitDetail): void => {
    place = formSubmission.isSafe ? undefined : placeIn(formSubmission)
  }
  const restoreFocus = (root: Element): void => {
    if (place && isFree(root)) targetIn(root, place)?.focus()
    place = undefined
  }
  for (const event of started) start((event as CustomEvent<SubmitDetail>).detail)
  on('submit-start', start)
  on<{ success: boolean }>('submit-end', ({ success }) => {
    if (place && !success) place.isRefused = true
  })
  // A form that comes back is no visit: this one leads elsewhere.
  on('visit', () => {
    if (place?.isRefused) place = undefined
  })
  // What Turbo shows first may be a page that it kept.
  on('render', () => {
    if (document.documentElement.hasAttribute('data-turbo-preview')) return
    if (place?.path !== location.pathname) place = undefined
    restoreFocus(document.body)
  })
  on('frame-render', (_detail, { target }) => target instanceof Element && restoreFocus(target))
}

function placeIn({ formElement: form, submitter }: SubmitDetail['formSubmission']): Place {
  const { activeElement } = document
  const isField = activeElement !== submitter && form.contains(activeElement)
  const button = submitter instanceof HTMLButtonElement ? submitter : undefined
  return {
    path: location.pathname,
    action: form.getAttribute('action') ?? '',
    button: button && { name: button.name, value: button.value },
    field: isField ? (activeElement?.id ?? '') : '',
    isRefused: false,
  }
}

/** Whether nothing in the answer has asked for the focus, and nobody has gone elsewhere meanwhile. */
const isFree = (root: Element): boolean => {
  const { activeElement: active } = document
  return !active || active === document.body || (active.contains(root) && active !== root)
}

/**
 * The same field or button. Where the button cannot be pressed now, one beside it; where it is gone, its form: another in its place
 * would be pressed by whoever presses twice.
 */
function targetIn(root: Element, { action, button, field, isRefused }: Place): HTMLElement | undefined {
  const forms = [...root.querySelectorAll('form')].filter((form) => form.getAttribute('action') === action)
  const wrong = forms.map((form) => form.querySelector<HTMLElement>('[aria-invalid="true"]')).find(Boolean)
  if (isRefused) return wrong ?? undefined
  const again = document.getElementById(field)
  if (again && root.contains(again)) return again
  const buttons = forms.flatMap((form) =>
    [...unshadowed(form, 'elements')].filter((one) => one instanceof HTMLButtonElement),
  )
  const same = button && buttons.find(({ name, value }) => name === button.name && value === button.value)
  if (same && !same.disabled) return same
  const beside = same && buttons.find((one) => !one.disabled && one.parentElement === same.parentElement)
  if (beside) return beside
  const [form] = forms
  // For this once: a press elsewhere does not come to it.
  if (form && !form.hasAttribute('tabindex')) {
    form.tabIndex = -1
    form.addEventListener('blur', () => form.removeAttribute('tabindex'), { once: true })
  }
  return form
}
