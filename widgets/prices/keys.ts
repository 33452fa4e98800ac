/** Asks for newer keys, once for each day, however many prices of the page want them. */
import type { User } from '../shared/services/user.js'

const asked = new WeakMap<User, Map<string, Promise<void>>>()

/** Resolves when the keys of `day` have been asked for. Whoever has subscribed to `user` hears of them before that. */
export function askForKeysOf(day: string, user: User): Promise<void> {
  const days = asked.get(user) ?? new Map<string, Promise<void>>()
  asked.set(user, days)
  const known = days.get(day)
  if (known) return known
  // The call itself says what went wrong with it.
  const coming = user.reload().then(
    () => undefined,
    () => undefined,
  )
  days.set(day, coming)
  return coming
}
