/** Who is looking, as pages need to know it (docs/behaviour.md#user-call): pure. */
import type {
  EntityReference,
  Personalisation,
  PriceKey,
  UserAnswer,
  UserParams,
} from '../contract/user.call.js'

export interface Member {
  status: 'authed'
  /** Tells one member from another. */
  key: string
  isGallery: boolean
  isPreviews: boolean
  /** The e-mail address is not confirmed: may follow and save, sees no prices. */
  isLimited: boolean
  /** New since the member area was last opened. */
  notifications: number
  /** Unread from before. */
  notificationsOld: number
  /** What the server knows to be followed: ids of every type. */
  followed: ReadonlySet<number>
  /** What opens the prices in pages; none while the e-mail address is not confirmed. */
  priceKeys: readonly PriceKey[]
  /** Messages of the advisors that were not seen; undefined while nothing was said. */
  chatUnread?: number | undefined
  /** Chosen for them, on a page with the flag. */
  personalisation?: Personalisation | undefined
}

export interface Visitor {
  status: 'not-authed'
  /** A first personalisation interaction was recorded. */
  isPersonalised?: true
  personalisation?: Personalisation | undefined
}

export type UserState = { status: 'initializing' } | Visitor | Member

export const INITIALIZING: UserState = { status: 'initializing' }
export const NOT_AUTHED: Visitor = { status: 'not-authed' }

export function userStateOf(answer: UserAnswer): UserState {
  if (!answer.Authed)
    return answer.Personalised
      ? { ...NOT_AUTHED, isPersonalised: true, personalisation: answer.Personalisation }
      : NOT_AUTHED
  return {
    status: 'authed',
    key: answer.UserKey,
    isGallery: answer.G,
    isPreviews: answer.P,
    isLimited: answer.LimitedAuth,
    notifications: answer.NotificationsCount,
    notificationsOld: answer.NotificationsCountOld,
    followed: new Set(answer.FollowFavIds),
    priceKeys: answer.PriceKeys ?? [],
    chatUnread: answer.ChatUnread,
    personalisation: answer.Personalisation,
  }
}

/** Empty for whoever is no member. */
export const keyOf = (state: UserState): string => (state.status === 'authed' ? state.key : '')

/** For whom things may be chosen: members, and visitors of whom something was recorded. Empty for everyone else. */
export function personalKeyOf(state: UserState): string {
  if (state.status === 'not-authed') return state.isPersonalised ? 'visitor' : ''
  return state.status === 'authed' ? `member ${state.key}` : ''
}

/** What stands on `<body>`, for styles and scripts of the site; `undefined` takes an attribute away. */
export function bodyAttributes(state: UserState): Readonly<Record<string, string | undefined>> {
  const isMember = state.status === 'authed'
  const variants = isMember
    ? [state.isGallery && 'authed-gallery', state.isPreviews && 'authed-previews'].filter(Boolean)
    : []
  return {
    'data-user-state': [state.status, ...variants].join(' '),
    'data-authed': isMember ? '1' : undefined,
    'data-limited-auth': isMember && state.isLimited ? '1' : undefined,
  }
}

/**
 * The rule for crawlers: the user agent must hold all three of these. No known crawler's does, since they belong to
 * different ones; whoever wants to spare one of them the call changes it here.
 */
export function isSparedBot(userAgent: string): boolean {
  return ['bot', 'semrush', 'ahrefs'].every((word) => userAgent.toLowerCase().includes(word))
}

type BodyData = Readonly<Record<string, string | undefined>>

/** What the page is about, from its body's data. `0` stands for no related thing. */
export function entityIn(data: BodyData): EntityReference | undefined {
  const { entityAlias: alias, entityId } = data
  if (!alias || !entityId) return undefined
  return { alias, entityId, relatedId: data.relatedId || '0', relatedId2: data['relatedId-2'] || '0' }
}

export function userParamsIn(data: BodyData): UserParams {
  const entity = entityIn(data)
  return { ...(entity ? { entity } : {}), ...(data.p13n ? { isPersonalised: true } : {}) }
}
