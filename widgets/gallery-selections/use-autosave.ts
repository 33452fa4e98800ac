import { useEmit, useListener, useMessages, useServices } from 'plinth/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useConfirmation } from '../shared/ui/use-confirmation.js'
import { withSignal } from '../shared/ui/with-signal.js'
import { type AutosaveEvent, startAutosave } from './autosave.js'
import { messages } from './messages.js'

const WORDS = { saved: messages.saved, saving: messages.saving, failed: messages.failedToSave } as const

interface UseAutosaveOptions {
  readonly form: HTMLFormElement
  readonly base: string
  /** Whether the form had unsaved choices when the widget was mounted. */
  readonly wasChanged: boolean
  announce(sentence: string): void
}

/**
 * Saves the form while the page is shown; a save that is under way then goes on without it. When the page comes back, what could not
 * be saved is sent once more: the radios still show it. Call `save` after every change of the form.
 */
export function useAutosave({ form, base, wasChanged, announce }: UseAutosaveOptions) {
  const services = useServices()
  const emit = useEmit<'gallery-selections'>()
  const { text } = useMessages()
  const { confirm, confirmation } = useConfirmation()
  /** Undefined while the page is not shown. */
  const change = useRef<() => void>(undefined)
  const isUnsaved = useRef(wasChanged)
  const onEvent = useEffectEvent((event: AutosaveEvent) => {
    isUnsaved.current = event === 'failed' || event === 'lost'
    // The reader may be back before the answer is.
    if (event === 'lost' && change.current) return change.current()
    if (event === 'lost') return services.toasts.show(text(messages.lost), 'assertive')
    announce(text(WORDS[event]))
    if (event !== 'saved') return
    // Pages in Turbo's cache show the earlier choices.
    services.navigation.forget()
    emit('saved')
  })
  const confirmDiscard = useEffectEvent(() => {
    const [sentence, yes, no] = [text(messages.askToLeave), text(messages.leave), text(messages.stay)]
    return confirm({ sentence, yes, no, isLoss: true })
  })
  // The form's own submit saves everything.
  useListener(form, 'submit', () => {
    isUnsaved.current = false
  })
  /** The autosave that saved last: what earlier ones say is out of date. */
  const newest = useRef<AbortSignal>(undefined)
  useEffect(
    function autosave() {
      const stop = withSignal((signal) => {
        const onChange = startAutosave({
          form,
          base,
          services,
          signal,
          confirmDiscard: () => confirmDiscard(),
          onEvent: (event) => newest.current === signal && onEvent(event),
        })
        change.current = () => {
          newest.current = signal
          onChange()
        }
      })
      if (isUnsaved.current) change.current?.()
      return () => {
        change.current = undefined
        stop()
      }
    },
    [base, form, services],
  )
  return { save: () => change.current?.(), confirmation }
}
