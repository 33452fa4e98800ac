/** Remembers in this tab whose panel is open: after a reload it opens again. */
import { sessionStore } from '../shared/services/storage.js'

const OPEN_KEY = 'plinth-chat-open'

/** An empty `member` matches nobody. */
export function rememberOpen(member: string): void {
  try {
    if (member === '') sessionStore().removeItem(OPEN_KEY)
    else sessionStore().setItem(OPEN_KEY, member)
  } catch {
    // The browser forbids storage: after a reload the panel is closed.
  }
}

export function wasOpen(member: string): boolean {
  try {
    return sessionStore().getItem(OPEN_KEY) === member
  } catch {
    return false
  }
}
