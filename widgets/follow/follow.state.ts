/** What a press does (docs/behaviour.md#follow): pure. */
import type { FollowAction } from '../shared/contract/follow-fav.call.js'
import type { UserState } from '../shared/services/user.state.js'

/** Ids as the attribute writes them, `12` or `12,40`; none when one of them is no number. */
export function parseIds(text: string): number[] {
  const parts = text.split(',').map((part) => part.trim())
  return parts.every((part) => /^[1-9]\d{0,8}$/.test(part)) ? [...new Set(parts.map(Number))] : []
}

/** Whether it can be done, or the reader is asked to sign in. */
export const pressFor = ({ status }: UserState): 'do' | 'ask' => (status === 'authed' ? 'do' : 'ask')

/** What a press does: what the button offered. Nothing if that is so already, since the reader has signed in meanwhile or pressed early. */
export function actionFor(isFollowed: boolean, wasFollowed: boolean): FollowAction | undefined {
  if (isFollowed !== wasFollowed) return undefined
  return wasFollowed ? 'unfollow' : 'follow'
}
