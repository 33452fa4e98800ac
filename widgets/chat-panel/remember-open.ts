/** Remembers in this tab whose panel is open: after a reload it opens again. */
const OPEN_KEY = 'plinth-chat-open'

/** An empty `member` matches nobody. */
export function rememberOpen(member: string): void {
  try {
    if (member === '') sessionStorage.removeItem(OPEN_KEY)
    else sessionStorage.setItem(OPEN_KEY, member)
  } catch {
    // The browser forbids storage: after a reload the panel is closed.
  }
}

export function wasOpen(member: string): boolean {
  try {
    return sessionStorage.getItem(OPEN_KEY) === member
  } catch {
    return false
  }
}
