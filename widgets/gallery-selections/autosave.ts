/** Saves the form as it changes: one save under way at a time, the latest after it, and nothing lost on leaving. */

import type { Navigation } from 'plinth'
import {
  SAVE_KEY_FIELD,
  SAVE_NUMBER_FIELD,
  saveSelectionCall,
} from '../shared/contract/gallery-selections.call.js'
import { type ApiClient, OUTLIVING } from '../shared/services/api.js'
import { textsIn } from '../shared/ui/texts-in.js'
import {
  SAVED,
  type SaveAction,
  type SaveState,
  saveReducer,
  shouldSend,
} from './gallery-selections.state.js'
import { createVisitHold } from './visit-hold.js'

/** The status of the save; `lost` when it failed after its page was left. */
export type AutosaveEvent = SaveState['status'] | 'lost'

interface AutosaveOptions {
  form: HTMLFormElement
  base: string
  services: { api: Pick<ApiClient, 'call'>; navigation: Pick<Navigation, 'go' | 'onLeave'> }
  signal: AbortSignal
  /** Asks whether the reader leaves unsaved choices. */
  confirmDiscard(): Promise<boolean>
  onEvent(event: AutosaveEvent): void
}

/** Returns the function to call after every change of the form. */
export function startAutosave(options: AutosaveOptions): () => void {
  const { form, base, services, signal, confirmDiscard, onEvent } = options
  let state = SAVED
  /** The form's data, read when it changed: it can be sent after the page is gone. */
  let body = new URLSearchParams()
  const discard = () => dispatch('discarded')
  const hold = createVisitHold({
    navigation: services.navigation,
    signal,
    status: () => state.status,
    confirmDiscard,
    discard,
    tryAgain,
  })

  // The choices are sent although the page is left in the same moment.
  const post = () => services.api.call(saveSelectionCall, { base }, { ...OUTLIVING, body })

  function dispatch(type: SaveAction['type']): void {
    const before = state
    state = saveReducer(before, { type })
    if (state !== before && type !== 'discarded')
      onEvent(state.status === 'failed' && signal.aborted ? 'lost' : state.status)
    if (shouldSend(before, state)) void send()
  }

  async function send(): Promise<void> {
    let isOk = true
    try {
      await post()
    } catch (error) {
      isOk = false
      console.error('gallery-selections: choices were not saved; look at the server’s log', error)
    }
    dispatch(isOk ? 'succeeded' : 'failed')
    if (state.status !== 'saving') hold.onSaveSettled()
  }

  function onChange(): void {
    hold.resetHold()
    body = textsIn(new FormData(form))
    dispatch('changed')
  }

  function tryAgain(): void {
    if (state.status === 'failed') onChange()
  }

  numberSaves(form, signal)
  // The form's own submit saves everything.
  form.addEventListener('submit', discard, { signal })
  addEventListener('online', tryAgain, { signal })
  addEventListener('beforeunload', (event) => state.status === 'failed' && event.preventDefault(), {
    signal,
  })
  addEventListener(
    'pagehide',
    () => {
      // No answer can come any more. The number keeps an earlier request from overwriting this one.
      if (state.status === 'failed' || (state.status === 'saving' && state.hasNewerChanges))
        post().catch(() => undefined)
    },
    { signal },
  )
  return onChange
}

/** Adds to the form's data which opened page it is from, and its number: also to the form's own submit. */
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
