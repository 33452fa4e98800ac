/** Holds what is known of the reader: shows it on the body, and tells those who subscribed and other tabs. */

import type { Navigation } from 'plinth'
import { createStore } from '../ui/store.js'
import type { Store } from './storage.js'
import { bodyAttributes, INITIALIZING, keyOf, type UserState } from './user.state.js'

export interface UserStore {
  state(): UserState
  /** The server has said so. */
  set(next: UserState): void
  /** Shows and tells `next` in this tab alone: what others know has not changed. */
  show(next: UserState): void
  /** Shows the state on a body that has just come. */
  writeBody(): void
  subscribe(run: () => void, until: AbortSignal): void
}

interface StoreParts {
  navigation: Pick<Navigation, 'forget'>
  /** Where tabs tell each other that somebody else is signed in; throws where the browser forbids it. */
  storage(): Store
  signal: AbortSignal
}

export const STORAGE_KEY = 'plinth-user'

export function createUserStore({ navigation, storage, signal }: StoreParts): UserStore {
  const store = createStore<UserState>(INITIALIZING)

  const writeBody = () => writeState(document.body, store.state())

  function show(next: UserState): void {
    // On the body first: those who hear of it may look there.
    writeState(document.body, next)
    store.set(next)
  }

  signal.addEventListener('abort', () => {
    for (const name of Object.keys(bodyAttributes(store.state()))) document.body.removeAttribute(name)
  })

  return {
    state: store.state,
    set(next) {
      const state = store.state()
      // Pages that are kept for Back show what was another's.
      if (state.status !== 'initializing' && keyOf(state) !== keyOf(next)) navigation.forget()
      emitToTabs(storage, keyOf(next))
      show(next)
    },
    show,
    writeBody,
    subscribe: store.subscribe,
  }
}

function writeState(body: HTMLElement, state: UserState): void {
  for (const [name, value] of Object.entries(bodyAttributes(state))) {
    if (value === undefined) body.removeAttribute(name)
    else body.setAttribute(name, value)
  }
}

/** A storage event reaches every other tab, also one that was opened by a full load. */
function emitToTabs(storage: StoreParts['storage'], key: string): void {
  try {
    const shared = storage()
    if (shared.getItem(STORAGE_KEY) !== key) shared.setItem(STORAGE_KEY, key)
  } catch {
    // A private window: its tabs learn of it with their next page.
  }
}
