import { SlotError } from 'plinth'
import { useMessages, useNavigation } from 'plinth/react'
import { useEffect } from 'react'
import { onLayerClosing } from '../shared/ui/layer-closing.js'
import { isPlainClick } from '../shared/ui/link.js'
import { useConfirmation } from '../shared/ui/use-confirmation.js'
import { withSignal } from '../shared/ui/with-signal.js'
import { isChanged, isUnfinished, textsOf, valuesOf } from './form-values.js'
import { leadsFrame, takesPlace } from './leads.js'
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
            if (mayGo() || !takesPlace(host, other, submitter)) return
            event.preventDefault()
            event.stopImmediatePropagation()
            void askBefore(() => other.requestSubmit(submitter))
          },
          { capture: true, signal },
        )
        // A link within a frame is no visit.
        document.addEventListener(
          'click',
          (event) => {
            const link = event.target instanceof Element ? event.target.closest('a') : null
            if (!link || event.defaultPrevented || !isPlainClick(event) || mayGo()) return
            if (!leadsFrame(host, link)) return
            event.preventDefault()
            event.stopImmediatePropagation()
            void askBefore(() => link.click())
          },
          { capture: true, signal },
        )
        onLayerClosing(
          host,
          (close) => {
            if (mayGo()) return true
            void askBefore(close)
            return false
          },
          signal,
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
