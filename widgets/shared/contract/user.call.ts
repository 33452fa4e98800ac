import { address } from './address.js'
import { defineCall, nothing } from './call.js'
import { CARRIED_PREFERENCES, type CarriedValues } from './carried-preferences.js'
import { boolean, ContractError, count, fields, listOf, optional, text } from './read.js'

/** What a page is about, by which the server knows what the visitor looks at. */
export interface EntityReference {
  alias: string
  entityId: string
  relatedId: string
  relatedId2: string
}

export interface UserParams {
  entity?: EntityReference
  /** The page has the personalisation flag. */
  isPersonalised?: boolean
  /** Of the recommendation that led here. */
  recommendationId?: string
}

/** Opens the prices that pages were sealed with on one day. */
export interface PriceKey {
  /** `YYYY-MM-DD` */
  Day: string
  /** 32 bytes in base64url, for AES-GCM. */
  Key: string
}

/** One thing chosen for the reader. */
export interface Personalisation {
  Title: string
  Description: string
  /** Whose words or whose show it is; may be empty. */
  DescriptionBy: string
  /** From `/` on. */
  Url: string
  LinkLabel: string
}

/** The answer of the user call (docs/behaviour.md#user-call). */
export interface UserAnswer {
  /** Tells one member from another and says nothing else; empty for visitors. What waits to be sent is theirs alone. */
  UserKey: string
  FollowFavIds: number[]
  Authed: boolean
  /** Signed in, but the e-mail address is not confirmed: may follow and favourite, sees no prices. */
  LimitedAuth: boolean
  /** A gallery's account. */
  G: boolean
  /** A previews account. */
  P: boolean
  NotificationsCount: number
  NotificationsCountOld: number
  /** For members alone whose address is confirmed. */
  PriceKeys?: PriceKey[]
  /** What the member has decided on whatever device. */
  Prefs?: CarriedValues
  /** Messages of the advisors that the member has not seen; missing while nothing was said. */
  ChatUnread?: number
  /** A visitor of whom a first personalisation interaction was recorded: may see what is chosen for them. */
  Personalised?: boolean
  /** Only where the page has the personalisation flag, for members and visitors of whom an interaction was recorded. */
  Personalisation?: Personalisation
}

const user = address('/system/user/[{alias}/{entityId}/{relatedId}/{relatedId2}/]')

/** Who is looking. It also sets the token cookie that unsafe requests need. */
export const userCall = defineCall({
  name: 'user',
  method: 'GET',
  routes: user.routes,
  path({ entity, isPersonalised, recommendationId }: UserParams) {
    const query = new URLSearchParams()
    if (isPersonalised) query.set('p13n', '1')
    if (recommendationId) query.set('r', recommendationId)
    return user.build({ ...entity }) + (query.size > 0 ? `?${query}` : '')
  },
  match(pathname, search = ''): UserParams | undefined {
    const segments = user.read(pathname)
    if (!segments) return undefined
    const query = new URLSearchParams(search)
    const { alias, entityId, relatedId, relatedId2 } = segments
    const recommendationId = query.get('r')
    return {
      ...(alias && entityId && relatedId && relatedId2
        ? { entity: { alias, entityId, relatedId, relatedId2 } }
        : {}),
      ...(query.get('p13n') === '1' ? { isPersonalised: true } : {}),
      ...(recommendationId ? { recommendationId } : {}),
    }
  },
  sent: nothing,
  answer: { kind: 'json', parse: parseUser },
})

function parseUser(input: unknown): UserAnswer {
  const read = fields('user', input)
  const keys = read('PriceKeys', optional(listOf(priceKey)))
  const prefs = read('Prefs', optional(carriedValues))
  const unread = read('ChatUnread', optional(count))
  const personalised = read('Personalised', optional(boolean))
  const chosen = read('Personalisation', optional(personalisation))
  return {
    UserKey: read('UserKey', text),
    FollowFavIds: read('FollowFavIds', listOf(count)),
    Authed: read('Authed', boolean),
    LimitedAuth: read('LimitedAuth', boolean),
    G: read('G', boolean),
    P: read('P', boolean),
    NotificationsCount: read('NotificationsCount', count),
    NotificationsCountOld: read('NotificationsCountOld', count),
    ...(keys && { PriceKeys: keys }),
    ...(prefs && { Prefs: prefs }),
    ...(unread !== undefined && { ChatUnread: unread }),
    ...(personalised && { Personalised: true }),
    ...(chosen && { Personalisation: chosen }),
  }
}

function carriedValues(input: unknown): CarriedValues {
  const read = fields('preferences', input)
  return Object.fromEntries(
    CARRIED_PREFERENCES.flatMap((name) => {
      const value = read(name, optional(text))
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function personalisation(input: unknown): Personalisation {
  const read = fields('personalisation', input)
  return {
    Title: read('Title', text),
    Description: read('Description', text),
    DescriptionBy: read('DescriptionBy', text),
    Url: read('Url', ownAddress),
    LinkLabel: read('LinkLabel', text),
  }
}

const ownAddress = (input: unknown): string => {
  const found = text(input)
  if (/^\/(?![/\\])/.test(found)) return found
  throw new ContractError(`expected an address of this site, got ${JSON.stringify(found.slice(0, 40))}`)
}

function priceKey(input: unknown): PriceKey {
  const read = fields('key', input)
  return { Day: read('Day', text), Key: read('Key', text) }
}
