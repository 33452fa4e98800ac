/** What the server says of whoever reads (docs/behaviour.md#user-call): for tests that need one without signing in. */
import type { UserAnswer } from '../widgets/shared/contract/user.call.js'

export const VISITOR: UserAnswer = {
  UserKey: '',
  FollowFavIds: [],
  Authed: false,
  LimitedAuth: false,
  G: false,
  P: false,
  NotificationsCount: 0,
  NotificationsCountOld: 0,
}

export const MEMBER: UserAnswer = { ...VISITOR, UserKey: 'ana', Authed: true }
