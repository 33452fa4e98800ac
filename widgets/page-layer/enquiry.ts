/** Enquiries on beta pages go to the advisors (docs/behaviour.md#dashboard): where such a link leads. */
import type { UserState } from '../shared/services/user.state.js'

const BETA = '/my-plinth/beta/'
const PART = /^[\w-]+$/

interface EntityLink {
  entityAlias?: string | undefined
  entityId?: string | undefined
}

/**
 * For a previews user on a beta page, the advisors' address for the thing that `data-entity-alias` and `data-entity-id` name on
 * the link; undefined where the link stays as it is.
 */
export function advisorsAddress(
  pathname: string,
  { entityAlias = '', entityId = '' }: EntityLink,
  state: UserState,
): string | undefined {
  const isMeant = pathname.startsWith(BETA) && PART.test(entityAlias) && PART.test(entityId)
  if (!isMeant || state.status !== 'authed' || !state.isPreviews) return undefined
  return `${BETA}contact-advisors/${entityAlias}/${entityId}/`
}
