/** Keeps the form as it changes: one save under way at a time, the latest after it, and nothing lost on leaving. */

import type { Navigation } from 'plinth'
import { SAVE_KEY_FIELD, SAVE_NUMBER_FIELD } from '../shared/contract/gallery-selections.call.js'
import type { ApiClient } from '../shared/services/api.js'
import { createTimer } from '../shared/ui/timer.js'
import { afterAnswer, afterChange, KEPT, type Saving } from './gallery-selections.state.js'

/** How long a visit waits for a save at most. */
const LONGEST_HOLD_MS = 2000

interface SavingParts {
  form: HTMLFormElement
  base: string
  services: { api: Pick<ApiClient, 'request'>; navigation: Pick<Navigation, 'go' | 'onLeave'> }
  signal: AbortSignal
  /** Says, wherever the reader is, that a save has failed after its page was left. */
  sayLost(): void
  /** Asks whether the reader leaves unsaved choices. */
  mayLose(): Promise<boolean>
  /** Says how the save stands. */
  show(saving: Saving): void
  saved(): void
}

/** Gives what is called after every change of the form. */
export function autosave({
  form,
  base,
  services,
  signal,
  sayLost,
  mayLose,
  show,
  saved,
}: SavingParts): () => void {
  const { api, navigation } = services
  const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`
  let number = 0
  let saving = KEPT
  /** Taken when it changed: it can be sent when the page is gone. */
  let body = new URLSearchParams()
  /** Where the reader wants to go. */
  let next: string | undefined
  let isAsking = false
  let isLetGo = false
  const hold = createTimer(signal)

  // Whoever reads the form, its own submit too, sends which page it is from and how late.
  form.addEventListener(
    'formdata',
    ({ formData }) => {
      number += 1
      formData.set(SAVE_KEY_FIELD, key)
      formData.set(SAVE_NUMBER_FIELD, String(number))
    },
    { signal },
  )

  function note(): void {
    body = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  }

  function enter(entered: Saving): void {
    saving = entered
    if (!signal.aborted) show(saving)
  }

  async function send(): Promise<void> {
    let isOk = true
    try {
      // A signal of its own: what is chosen goes out though the page is left in the same moment.
      await api.request('POST', base, { signal: new AbortController().signal, body, keepalive: true })
    } catch (error) {
      isOk = false
      console.error('gallery-selections: choices were not saved; look at the server’s log', error)
    }
    const step = afterAnswer(saving, isOk)
    enter(step.next)
    if (step.isDue) void send()
    else if (!signal.aborted) {
      if (isOk) saved()
      goOn()
    } else if (!isOk) sayLost()
  }

  function change(): void {
    isLetGo = false
    note()
    const step = afterChange(saving)
    enter(step.next)
    if (step.isDue) void send()
  }

  function tryAgain(): void {
    if (saving.status === 'failed') change()
  }

  // The form itself says all there is to say.
  form.addEventListener(
    'submit',
    () => {
      saving = KEPT
    },
    { signal },
  )
  addEventListener('online', tryAgain, { signal })
  addEventListener(
    'beforeunload',
    (event) => {
      if (saving.status === 'failed') event.preventDefault()
    },
    { signal },
  )
  addEventListener(
    'pagehide',
    () => {
      // No answer is waited for any more. The number keeps the one under way from having the last word.
      if (saving.status === 'failed' || (saving.status === 'sending' && saving.isNewer))
        api
          .request('POST', base, { signal: new AbortController().signal, body, keepalive: true })
          .catch(() => undefined)
    },
    { signal },
  )
  navigation.onLeave((address) => {
    if (saving.status === 'kept' || isLetGo) return true
    next = address
    if (saving.status === 'failed') void askToLeave(address)
    else hold.start(LONGEST_HOLD_MS, () => leave(address))
    return false
  }, signal)

  /** The page that comes shows what was chosen here: it is asked for when that is saved, and without waiting for long. */
  function goOn(): void {
    if (next === undefined || saving.status === 'sending') return
    hold.stop()
    if (saving.status === 'kept') leave(next)
    else void askToLeave(next)
  }

  function leave(address: string): void {
    next = undefined
    isLetGo = true
    navigation.go(address)
  }

  async function askToLeave(address: string): Promise<void> {
    if (isAsking) return
    isAsking = true
    const leaves = await mayLose()
    isAsking = false
    if (signal.aborted) return
    if (leaves) {
      saving = KEPT
      leave(address)
    } else {
      next = undefined
      tryAgain()
    }
  }

  return change
}
