/** Keeps the form as it changes: one save under way at a time, the latest after it, and nothing lost on leaving. */

import type { Navigation } from 'plinth'
import { SAVE_KEY_FIELD, SAVE_NUMBER_FIELD } from '../shared/contract/gallery-selections.call.js'
import type { ApiClient } from '../shared/services/api.js'
import { afterAnswer, afterChange, KEPT, type Saving } from './gallery-selections.state.js'
import { createLeaving } from './leaving.js'

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
  let saving = KEPT
  /** Taken when it changed: it can be sent when the page is gone. */
  let body = new URLSearchParams()
  const leaving = createLeaving({
    navigation: services.navigation,
    signal,
    saving: () => saving,
    mayLose,
    giveUp: forget,
    tryAgain,
  })

  // A signal of its own: what is chosen goes out though the page is left in the same moment.
  const post = () =>
    services.api.request('POST', base, { signal: new AbortController().signal, body, keepalive: true })

  function enter(entered: Saving): void {
    saving = entered
    if (!signal.aborted) show(saving)
  }

  function forget(): void {
    saving = KEPT
  }

  async function send(): Promise<void> {
    let isOk = true
    try {
      await post()
    } catch (error) {
      isOk = false
      console.error('gallery-selections: choices were not saved; look at the server’s log', error)
    }
    const step = afterAnswer(saving, isOk)
    enter(step.next)
    if (step.isDue) void send()
    else if (!signal.aborted) {
      if (isOk) saved()
      leaving.goOn()
    } else if (!isOk) sayLost()
  }

  function change(): void {
    leaving.holdAgain()
    body = bodyOf(form)
    const step = afterChange(saving)
    enter(step.next)
    if (step.isDue) void send()
  }

  function tryAgain(): void {
    if (saving.status === 'failed') change()
  }

  numberSaves(form, signal)
  // The form itself says all there is to say.
  form.addEventListener('submit', forget, { signal })
  addEventListener('online', tryAgain, { signal })
  addEventListener('beforeunload', (event) => saving.status === 'failed' && event.preventDefault(), {
    signal,
  })
  addEventListener(
    'pagehide',
    () => {
      // No answer is waited for any more. The number keeps the one under way from having the last word.
      if (saving.status === 'failed' || (saving.status === 'sending' && saving.isNewer))
        post().catch(() => undefined)
    },
    { signal },
  )
  return change
}

/** Whoever reads the form, its own submit too, sends which page it is from and how late. */
function numberSaves(form: HTMLFormElement, signal: AbortSignal): void {
  const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`
  let number = 0
  form.addEventListener(
    'formdata',
    ({ formData }) => {
      number += 1
      formData.set(SAVE_KEY_FIELD, key)
      formData.set(SAVE_NUMBER_FIELD, String(number))
    },
    { signal },
  )
}

function bodyOf(form: HTMLFormElement): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  return body
}
