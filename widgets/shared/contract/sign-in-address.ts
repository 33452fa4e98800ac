/** Where a reader who is not signed in is asked to; it is a page of its own, and it opens in the page layer. */
import { entityIds } from './follow-fav.call.js'
import { type FollowType, followTypeOf } from './follow-types.js'
import { ContractError } from './read.js'

export const FOLLOW_PATH = '/auth/follow-fav/'

export interface FollowPrompt {
  entityType: FollowType
  entityIds: number[]
  /** Where the reader comes from: an address of this site. */
  redirect?: string
}

/** `/auth/follow-fav/?entityType=artist&entityId=12&redirect=/artists/`; several ids stand in it one by one. */
export function signInAddress({ entityType, entityIds, redirect }: FollowPrompt): string {
  const query = new URLSearchParams({ entityType })
  for (const id of entityIds) query.append('entityId', String(id))
  if (redirect) query.set('redirect', redirect)
  return `${FOLLOW_PATH}?${query}`
}

/** What such an address asks for, or undefined when it asks for nothing there is. */
export function readSignInAddress(search: string): FollowPrompt | undefined {
  const query = new URLSearchParams(search)
  const entityType = followTypeOf(query.get('entityType') ?? '')
  const redirect = query.get('redirect')
  if (!entityType) return undefined
  try {
    return { entityType, entityIds: entityIds(query.getAll('entityId')), ...(redirect ? { redirect } : {}) }
  } catch (error) {
    if (error instanceof ContractError) return undefined
    throw error
  }
}
