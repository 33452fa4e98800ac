/** What the header says of the reader (row 2.19): pure. */
import type { UserState } from '../shared/services/user.state.js'

/** No number above it is shown. */
const MOST_SHOWN = 99

/** “My Plinth”, with a plus for previews users and the number of what is new; undefined for whoever is no member. */
export function labelOf(state: UserState, product: string): string | undefined {
  if (state.status !== 'authed') return undefined
  const plus = state.isPreviews ? '+' : ''
  const count = state.notifications > 0 ? ` ${capped(state.notifications)}` : ''
  return `My ${product}${plus}${count}`
}

/** What the icon shows: unread from before. Undefined when there is nothing, or nobody. */
export function unreadOf(state: UserState): string | undefined {
  return state.status === 'authed' && state.notificationsOld > 0 ? capped(state.notificationsOld) : undefined
}

const capped = (count: number): string => String(Math.min(count, MOST_SHOWN))
