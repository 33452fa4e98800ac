/** What the header says of a member (docs/behaviour.md#header). Pure. */
import type { UserState } from '../shared/services/user.state.js'

/** No number above it is shown. */
const MOST_SHOWN = 99

/** Undefined for visitors, and while it is not known who is looking. */
export function accountOf(state: UserState) {
  if (state.status !== 'authed') return undefined
  return {
    isPreviews: state.isPreviews,
    /** What is new since the member area was opened. */
    fresh: Math.min(state.notifications, MOST_SHOWN),
    /** What is unread from before. */
    unread: Math.min(state.notificationsOld, MOST_SHOWN),
  }
}
