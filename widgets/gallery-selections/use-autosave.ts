import { useEmit, useMessages, useServices } from 'plinth/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useConfirmation } from '../shared/ui/use-confirmation.js'
import { type AutosaveEvent, startAutosave } from './autosave.js'
import { messages } from './messages.js'

const WORDS = { saved: messages.saved, saving: messages.saving, failed: messages.failedToSave } as const

/** Saves the form while the page is shown. A save that is under way then goes on without it. Call `save` after every change of the form. */
export function useAutosave(form: HTMLFormElement, base: string, announce: (sentence: string) => void) {
  const services = useServices()
  const emit = useEmit<'gallery-selections'>()
  const { text } = useMessages()
  const { confirm, confirmation } = useConfirmation()
  const change = useRef(() => {})
  const onEvent = useEffectEvent((event: AutosaveEvent) => {
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
  useEffect(
    function autosave() {
      const controller = new AbortController()
      const { signal } = controller
      change.current = startAutosave({
        form,
        base,
        services,
        signal,
        confirmDiscard: () => confirmDiscard(),
        onEvent: (event) => onEvent(event),
      })
      return () => controller.abort()
    },
    [base, form, services],
  )
  return { save: () => change.current(), confirmation }
}
