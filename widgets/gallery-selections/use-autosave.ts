import { useEmit, useMessages, useServices } from 'plinth/react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useConfirmation } from '../shared/ui/use-confirmation.js'
import type { Saving } from './gallery-selections.state.js'
import { messages } from './messages.js'
import { autosave } from './saving.js'

const WORDS = { kept: messages.saved, sending: messages.saving, failed: messages.unsaved } as const

interface Autosave {
  /** Call it after every change of the form. */
  save(): void
  readonly confirmation: ReactNode
}

/** Saves the form for as long as the page is shown; what is being sent then goes on without it. */
export function useAutosave(form: HTMLFormElement, base: string, say: (sentence: string) => void): Autosave {
  const services = useServices()
  const emit = useEmit()
  const { text } = useMessages()
  const { confirm, confirmation } = useConfirmation()
  const change = useRef(() => {})
  const show = useEffectEvent(({ status }: Saving) => say(text(WORDS[status])))
  const saved = useEffectEvent(() => {
    // Pages that are kept for Back show what was chosen before.
    services.navigation.forget()
    emit('saved')
  })
  const mayLose = useEffectEvent(() => {
    const [sentence, yes, no] = [text(messages.leaving), text(messages.leave), text(messages.stay)]
    return confirm({ sentence, yes, no, isLoss: true })
  })
  const sayLost = useEffectEvent(() => services.toasts.show(text(messages.lost), 'assertive'))
  useEffect(
    function keepSaving() {
      const leaving = new AbortController()
      const { signal } = leaving
      change.current = autosave({
        form,
        base,
        services,
        signal,
        sayLost: () => sayLost(),
        mayLose: () => mayLose(),
        show: (saving) => show(saving),
        saved: () => saved(),
      })
      return () => leaving.abort()
    },
    [base, form, services],
  )
  return { save: () => change.current(), confirmation }
}
