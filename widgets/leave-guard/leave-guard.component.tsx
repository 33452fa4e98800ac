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
        const isUnsaved = watchUnsaved({ host, form, isUnsaved: changed }, signal)
        let isAsking = false
        let isLetGo = false
        const mayGo = () => isLetGo || !isUnsaved()

        async function askFor(address: string): Promise<void> {
          if (isAsking) return
          isAsking = true
          isLetGo = await confirm({
            sentence: text(messages.question),
            yes: text(messages.leave),
            no: text(messages.stay),
            isLoss: true,
          })
          isAsking = false
          if (isLetGo && !signal.aborted) navigation.go(address)
        }

        navigation.onLeave((address) => {
          if (mayGo()) return true
          void askFor(address)
          return false
        }, signal)
        addEventListener('beforeunload', (event) => mayGo() || event.preventDefault(), { signal })
      })
    },
    [changed, confirm, form, host, navigation, text],
  )
  return confirmation
}

interface FormParts {
  readonly host: HTMLElement
  readonly form: HTMLFormElement
  /** The server sent the form back unsaved. */
  readonly isUnsaved: boolean
}

/** Watches a form until `signal` aborts. The function says whether it holds what is neither saved nor on its way. */
function watchUnsaved({ host, form, isUnsaved }: FormParts, signal: AbortSignal): () => boolean {
  /** The content that is being saved. */
  let sent = form.getAttribute('aria-busy') === 'true' ? contentOf(form) : undefined

  // On the host, so that a submit which another guard has prevented is not counted.
  host.addEventListener(
    'submit',
    (event) => {
      if (event.target === form && !event.defaultPrevented) sent = contentOf(form)
    },
    { signal },
  )
  // Sent before the guard was mounted, with Turbo still waiting for the token.
  form.addEventListener(
    'turbo:submit-start',
    () => {
      sent ??= contentOf(form)
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
    if (sent !== undefined && sent === contentOf(form)) return false
    if (kept !== undefined && kept === textsOf(form)) return false
    return (isUnsaved && sent === undefined) || isChanged(form)
  }
}

/** Whether a form holds values that the server did not send: compared when the reader is about to leave. */
export function isChanged(form: HTMLFormElement): boolean {
  return [...unshadowed(form, 'elements')].some((control) => {
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    if (control instanceof HTMLSelectElement) return isChosenAnew(control)
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
    if (control.type === 'file') return control.value !== ''
    if (control.type === 'checkbox' || control.type === 'radio')
      return control.checked !== control.defaultChecked
    return control.value !== control.defaultValue
  })
}

/** As an editor that keeps drafts compares them. */
const textsOf = (form: HTMLFormElement): string => {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new URLSearchParams(texts).toString()
}

/** All that a form would send, to be compared. Files by their names and sizes. */
const contentOf = (form: HTMLFormElement): string =>
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
