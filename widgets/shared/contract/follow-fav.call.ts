import { defineCall } from './call.js'
import { FOLLOW_TYPES } from './follow-types.js'
import { ContractError, count, described, formId, listOf, object, oneOf, type Parsed } from './read.js'

export const FOLLOW_ACTIONS = ['follow', 'unfollow'] as const
export type FollowAction = (typeof FOLLOW_ACTIONS)[number]

const PATH = '/system/follow-fav/'
export const MOST_FOLLOWS_AT_ONCE = 100

/** Ids as forms send them: one is a text, several are a list of texts. An id that comes twice counts once. */
export const entityIds = described(
  { type: 'array', items: formId.schema, minItems: 1, maxItems: MOST_FOLLOWS_AT_ONCE },
  (input) => {
    const ids = [...new Set((Array.isArray(input) ? input : [input]).map(formId))]
    if (ids.length === 0) throw new ContractError('expected at least one id, got none')
    if (ids.length > MOST_FOLLOWS_AT_ONCE)
      throw new ContractError(`expected at most ${MOST_FOLLOWS_AT_ONCE} ids, got ${ids.length}`)
    return ids
  },
)

const readChange = object('follow-fav', {
  action: oneOf(FOLLOW_ACTIONS),
  entityType: oneOf(FOLLOW_TYPES),
  entityIds,
})
/** One change of what a member follows or has saved. */
export type FollowFav = Parsed<typeof readChange>

const readFollows = object('follows', {
  /** All that the member follows and has saved from now on: ids of every type, since no two things share one. */
  FollowFavIds: listOf(count),
})
export type FollowFavAnswer = Parsed<typeof readFollows>

/** Follows or unfollows things of one type, all of them or none. Doing it twice does no more than doing it once. */
export const followFavCall = defineCall({
  name: 'follow-fav',
  method: 'POST',
  routes: [PATH],
  path: () => PATH,
  match: (pathname): Record<string, never> | undefined => (pathname === PATH ? {} : undefined),
  access: 'member',
  sent: readChange,
  answer: { kind: 'json', parse: readFollows },
})

export function followFavBody({ action, entityType, entityIds }: FollowFav): URLSearchParams {
  const body = new URLSearchParams({ action, entityType })
  for (const id of entityIds) body.append('entityIds', String(id))
  return body
}
