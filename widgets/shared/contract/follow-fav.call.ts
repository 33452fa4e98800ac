import { defineCall } from './call.js'
import { FOLLOW_TYPES, type FollowType } from './follow-types.js'
import { ContractError, count, fields, listOf, oneOf, text } from './read.js'

export const FOLLOW_ACTIONS = ['follow', 'unfollow'] as const
export type FollowAction = (typeof FOLLOW_ACTIONS)[number]

/** One change of what a member follows or has saved. */
export interface FollowFav {
  action: FollowAction
  entityType: FollowType
  entityIds: number[]
}

export interface FollowFavAnswer {
  /** All that the member follows and has saved from now on: ids of every type, since no two things share one. */
  FollowFavIds: number[]
}

const PATH = '/system/follow-fav/'
export const MOST_FOLLOWS_AT_ONCE = 100

/** Follows or unfollows things of one type, all of them or none. Doing it twice does no more than doing it once. */
export const followFavCall = defineCall({
  name: 'follow-fav',
  method: 'POST',
  routes: [PATH],
  path: () => PATH,
  match: (pathname): Record<string, never> | undefined => (pathname === PATH ? {} : undefined),
  sent: parseSent,
  answer: {
    kind: 'json',
    parse(input: unknown): FollowFavAnswer {
      return { FollowFavIds: fields('follow-fav', input)('FollowFavIds', listOf(count)) }
    },
  },
})

/** The body of the call. */
export function followFavBody({ action, entityType, entityIds }: FollowFav): URLSearchParams {
  const body = new URLSearchParams({ action, entityType })
  for (const id of entityIds) body.append('entityIds', String(id))
  return body
}

function parseSent(input: unknown): FollowFav {
  const read = fields('follow-fav', input)
  return {
    action: read('action', oneOf(FOLLOW_ACTIONS)),
    entityType: read('entityType', oneOf(FOLLOW_TYPES)),
    entityIds: read('entityIds', entityIds),
  }
}

/** Ids as forms send them: one is a text, several are a list of texts. An id that comes twice counts once. */
export function entityIds(input: unknown): number[] {
  const ids = [...new Set((Array.isArray(input) ? input : [input]).map(entityId))]
  if (ids.length === 0) throw new ContractError('expected at least one id, got none')
  if (ids.length > MOST_FOLLOWS_AT_ONCE)
    throw new ContractError(`expected at most ${MOST_FOLLOWS_AT_ONCE} ids, got ${ids.length}`)
  return ids
}

function entityId(input: unknown): number {
  const value = text(input)
  // Nine digits are as many as the store's numbers hold.
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value)
  throw new ContractError(`expected a numeric id, got ${JSON.stringify(value.slice(0, 40))}`)
}
