/**
 * What a widget keeps in the tab for the same page when it comes again by a reload, or by Back from another site: the server's HTML does not
 * hold what has come to it since. Taken once, and only in the page that the document began with: a later visit begins afresh.
 */
import { unpatched } from 'plinth'
import type { Parser } from '../contract/read.js'
import { namesIn, type Store, sessionStore } from '../services/storage.js'

const PREFIX = 'plinth-place '

interface KeptPlace<T> {
  /** Undefined as well where nothing was kept, or storage is forbidden. */
  take(): T | undefined
  /** Undefined: nothing has come to the page. */
  keep(value: T | undefined): void
}

/** `name` identifies the widget in its page. */
export function createKeptPlace<T>(name: string, parse: Parser<T>): KeptPlace<T> {
  const keyNow = () => `${PREFIX}${name} ${location.pathname}${location.search}`
  return {
    take() {
      try {
        if (!isPageAgain()) return undefined
        const store = sessionStore()
        const text = store.getItem(keyNow())
        store.removeItem(keyNow())
        return text === null ? undefined : parse(JSON.parse(text))
      } catch {
        return undefined
      }
    },
    keep(value) {
      try {
        if (value === undefined) sessionStore().removeItem(keyNow())
        else write(sessionStore(), keyNow(), JSON.stringify(unpatched(value)))
      } catch {
        // It is full, and nothing of ours is left to go: the page begins afresh.
      }
    },
  }
}

function write(store: Store, key: string, text: string): void {
  try {
    store.setItem(key, text)
  } catch {
    // It is full: the places of earlier pages go first.
    for (const old of namesIn(store)) if (old.startsWith(PREFIX)) store.removeItem(old)
    store.setItem(key, text)
  }
}

/** Whether the document has loaded this very page, and not for the first time. */
function isPageAgain(): boolean {
  const { type, name } = Object(performance.getEntriesByType('navigation')[0])
  if (type !== 'reload' && type !== 'back_forward') return false
  const { pathname, search } = new URL(name)
  return pathname === location.pathname && search === location.search
}
