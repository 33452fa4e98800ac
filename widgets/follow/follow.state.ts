/** What a press does (row 4.14): pure. */
import type { FollowAction } from '../shared/contract/follow-fav.call.js'
import type { UserState } from '../shared/services/user.state.js'

/** Ids as the attribute writes them, `12` or `12,40`; none when one of them is no number. */
export function parseIds(text: string): number[] {
  const parts = text.split(',').map((part) => part.trim())
  return parts.every((part) => /^[1-9]\d{0,8}$/.test(part)) ? [...new Set(parts.map(Number))] : []
}

/** Whether it can be done, or the reader is asked to sign in. */
export const pressFor = ({ status }: UserState): 'do' | 'ask' => (status === 'authed' ? 'do' : 'ask')

/**
 * What is done. It turns round what the first id is; but after signing in it only follows, since what the reader had pressed
 * was Follow, and does nothing if that is so already.
 */
export function actionFor(isFollowed: boolean, hasJustSignedIn: boolean): FollowAction | undefined {
  if (hasJustSignedIn) return isFollowed ? undefined : 'follow'
  return isFollowed ? 'unfollow' : 'follow'
}
