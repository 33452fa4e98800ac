import { address } from './address.js'
import { defineCall, flag, nothing } from './call.js'
import { CARRIED_PREFERENCES, type CarriedValues } from './carried-preferences.js'
import {
  boolean,
  ContractError,
  count,
  type Described,
  described,
  listOf,
  object,
  optional,
  type Parsed,
  text,
} from './read.js'

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

const readPriceKey = object('price key', {
  /** `YYYY-MM-DD` */
  Day: text,
  /** 32 bytes in base64url, for AES-GCM. */
  Key: text,
})
/** Opens the prices that pages were sealed with on one day. */
export type PriceKey = Parsed<typeof readPriceKey>

const OWN_ADDRESS = /^\/(?![/\\])/
const ownAddress = described({ type: 'string', pattern: OWN_ADDRESS.source }, (input) => {
  const found = text(input)
  if (OWN_ADDRESS.test(found)) return found
  throw new ContractError(`expected an address of this site, got ${JSON.stringify(found.slice(0, 40))}`)
})

export const readPersonalisation = object('personalisation', {
  Title: text,
  Description: text,
  /** Whose words or whose show it is; may be empty. */
  DescriptionBy: text,
  /** From `/` on. */
  Url: ownAddress,
  LinkLabel: text,
})
/** One thing chosen for the reader. */
export type Personalisation = Parsed<typeof readPersonalisation>

const readPreferences: Described<CarriedValues> = object(
  'preferences',
  Object.fromEntries(CARRIED_PREFERENCES.map((name) => [name, optional(text)])),
)

const readUser = object('user', {
  /** Tells one member from another and says nothing else; empty for visitors. What waits to be sent is theirs alone. */
  UserKey: text,
  FollowFavIds: listOf(count),
  Authed: boolean,
  /** Signed in, but the e-mail address is not confirmed: may follow and favourite, sees no prices. */
  LimitedAuth: boolean,
  /** A gallery's account. */
  G: boolean,
  /** A previews account. */
  P: boolean,
  NotificationsCount: count,
  NotificationsCountOld: count,
  /** For members alone whose address is confirmed. */
  PriceKeys: optional(listOf(readPriceKey)),
  /** What the member has decided on whatever device. */
  Prefs: optional(readPreferences),
  /** Messages of the advisors that the member has not seen; missing while nothing was said. */
  ChatUnread: optional(count),
  /** A visitor of whom a first personalisation interaction was recorded: may see what is chosen for them. */
  Personalised: optional(boolean),
  /** Only where the page has the personalisation flag, for members and visitors of whom an interaction was recorded. */
  Personalisation: optional(readPersonalisation),
})
/** The answer of the user call (docs/behaviour.md#user-call). */
export type UserAnswer = Parsed<typeof readUser>

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
  parameters: { p13n: optional(flag), r: optional(text) },
  sent: nothing,
  answer: { kind: 'json', parse: readUser },
})
