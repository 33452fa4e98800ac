import { SlotError, unshadowed } from 'plinth'
import { useMessages, useNavigation } from 'plinth/react'
import { useEffect } from 'react'
import { useConfirmation } from '../shared/ui/use-confirmation.js'
import { withSignal } from '../shared/ui/with-signal.js'
import { messages } from './messages.js'

interface Props {
  readonly host: HTMLElement
  readonly options: { readonly changed: boolean }
}

export function LeaveGuard({ host, options: { changed } }: Props) {
  const form = host.querySelector('form')
  if (!form) throw new SlotError('there is no form in it; put data-widget="leave-guard" around one')
  const navigation = useNavigation()
  const { text } = useMessages()
  const { confirm, confirmation } = useConfirmation()

  useEffect(
    function guardForm() {
      return withSignal((signal) => {
        allowKeeping(false)
        const isUnsaved = watchUnsaved({ host, form, isUnsaved: changed }, signal)
        let isAsking = false
        let isLetGo = false
        const mayGo = () => isLetGo || !isUnsaved()

        async function askBefore(leave: () => void): Promise<void> {
          if (isAsking) return
          isAsking = true
          isLetGo = await confirm({
            sentence: text(messages.question),
            yes: text(messages.leave),
            no: text(messages.stay),
            isLoss: true,
          })
          isAsking = false
          if (isLetGo && !signal.aborted) leave()
        }

        navigation.onLeave((address) => {
          if (mayGo()) return true
          void askBefore(() => navigation.go(address))
          return false
        }, signal)
        // Before another form does what it is for: the page that answers would take the place of what is written here.
        document.addEventListener(
          'submit',
          (event) => {
            const { target: other, submitter } = event
            if (!(other instanceof HTMLFormElement) || other === form) return
            if (mayGo() || !leavesPage(other, submitter)) return
            event.preventDefault()
            event.stopImmediatePropagation()
            void askBefore(() => other.requestSubmit(submitter))
          },
          { capture: true, signal },
        )
        document.addEventListener(
          'turbo:submit-end',
          ({ detail }) => {
            if (!detail.success) isLetGo = false
          },
          { signal },
        )
        // A step Back cannot be held, so Forward has to bring back what is written.
        document.addEventListener(
          'turbo:visit',
          ({ detail }) => {
            if (detail.action === 'restore' && !mayGo()) allowKeeping(true)
          },
          { signal },
        )
        addEventListener('beforeunload', (event) => mayGo() || event.preventDefault(), { signal })
      })
    },
    [changed, confirm, form, host, navigation, text],
  )
  return confirmation
}

/** Widgets that leave it to the browser, or to Turbo, to send a form; what others do with one is theirs. */
const OTHER_WIDGETS = '[data-widget]:not([data-widget="submit-guard"], [data-widget="leave-guard"])'

/** Whether the answer to a form comes in the place of the page. */
function leavesPage(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const said = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name)
  if (form.closest(OTHER_WIDGETS) || said('method')?.toLowerCase() === 'dialog') return false
  if (!['', '_self', '_top'].includes(said('target') ?? '')) return false
  const frame = submitter?.dataset.turboFrame ?? form.dataset.turboFrame
  return frame ? frame === '_top' : form.closest('turbo-frame:not([target="_top"])') === null
}

/** Whether Turbo keeps a page of which the server says that it is not to be kept. */
function allowKeeping(isKept: boolean): void {
  const meta = document.head.querySelector<HTMLMetaElement>('meta[name="turbo-cache-control"]')
  if (isKept && meta?.content === 'no-cache') meta.content = WITH_WRITING
  else if (!isKept && meta?.content === WITH_WRITING) meta.content = 'no-cache'
}

/** Turbo knows nothing of the word, and keeps the page. */
const WITH_WRITING = 'with-writing'

interface FormParts {
  readonly host: HTMLElement
  readonly form: HTMLFormElement
  /** The server sent the form back unsaved. */
  readonly isUnsaved: boolean
}

/** Watches a form until `signal` aborts. The function says whether it holds what is neither saved nor on its way. */
function watchUnsaved({ host, form, isUnsaved }: FormParts, signal: AbortSignal): () => boolean {
  /** What is being saved. */
  let sent = form.getAttribute('aria-busy') === 'true' ? valuesOf(form) : undefined

  // On the host, so that a submit which another guard has prevented is not counted.
  host.addEventListener(
    'submit',
    (event) => {
      if (event.target === form && !event.defaultPrevented) sent = valuesOf(form)
    },
    { signal },
  )
  // Sent before the guard was mounted, with Turbo still waiting for the token.
  form.addEventListener(
    'turbo:submit-start',
    () => {
      sent ??= valuesOf(form)
    },
    { signal },
  )
  // A submit that failed or was refused saves nothing. A form that the server sends again has its own guard.
  form.addEventListener(
    'turbo:submit-end',
    ({ detail }) => {
      if (!detail.success) sent = undefined
    },
    { signal },
  )
  /** What an editor in the form has kept as a draft. */
  let kept: string | undefined
  host.addEventListener(
    'story-editor:kept',
    ({ detail }) => {
      kept = detail.content
    },
    { signal },
  )
  return () => {
    if (isUnfinished(form)) return true
    if (kept !== undefined && kept === textsOf(form)) return false
    return (isUnsaved && sent === undefined) || isChanged(form, sent)
  }
}

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
const isUnfinished = (form: HTMLFormElement): boolean =>
  controlsOf(form).some(
    (control) =>
      control.name === '' &&
      control.validity.customError &&
      // A picture may have been dropped beside its field.
      (control.type === 'file' || currentValueOf(control) !== initialValueOf(control)),
  )

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The controls of a form that a person may change. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...unshadowed(form, 'elements')].filter(
    (control): control is Control =>
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement && control.type !== 'hidden'),
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
  return control.type === 'file' ? '' : control.defaultValue
}

const isTicked = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio'

const chosenIn = ({ options }: HTMLSelectElement, isChosen: (option: HTMLOptionElement) => boolean): string =>
  [...options].flatMap((option, index) => (isChosen(option) ? [index] : [])).join()

/** As an editor that keeps drafts compares them. */
const textsOf = (form: HTMLFormElement): string => {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new URLSearchParams(texts).toString()
}
