/** Whether a page asks its reader to join or to follow, and what it asks (docs/behaviour.md#follow): pure. */
import { type FollowType, followTypeOf } from '../shared/contract/follow-types.js'
import type { UserState } from '../shared/services/user.state.js'

/** What the page says of itself: its body's data, or the host's own options in their place. */
export type PageData = Readonly<Record<string, string | undefined>>

/** What the reader is asked to follow. */
export interface Target {
  type: FollowType
  id: number
  name: string
}

export interface Question {
  /** Empty until the page knows it. */
  message: string
  target: Target | undefined
}

interface General {
  /** Ids of pages that are about nothing and ask all the same. */
  pages: readonly string[]
  /** What they ask. */
  invitation: string
}

/** What the page would ask, or undefined when it is about nothing and is none of the general pages. */
export function questionIn(data: PageData, { pages, invitation }: General): Question | undefined {
  if (data.entityId) return { message: data.entityFollowMsg?.trim() ?? '', target: targetIn(data) }
  if (!pages.includes(data.pageId ?? '')) return undefined
  return { message: data.entityFollowMsg?.trim() || invitation, target: undefined }
}

/** The page's own artist, gallery and so on if it can be followed; for works and articles their artist, for exhibitions their gallery. */
export function targetIn(data: PageData): Target | undefined {
  switch (data.entityType) {
    case 'artwork':
    case 'article':
      return target('artist', data.entityArtistId, data.entityArtistName)
    case 'exhibition':
    case 'viewing-room':
      return target('gallery', data.galleryId, data.entityGalleryName)
    case 'artist':
      return target('artist', data.entityId, data.entityName ?? data.entityArtistName)
    case 'gallery':
      return target('gallery', data.entityId, data.entityName ?? data.entityGalleryName)
    case 'city':
      return target('city', data.entityId, data.entityName ?? data.entityCityName)
    default:
      return target(data.entityType, data.entityId, data.entityName)
  }
}

function target(typeName = '', idText = '', name = ''): Target | undefined {
  const type = followTypeOf(typeName)
  return type && name && /^[1-9]\d{0,8}$/.test(idText) ? { type, id: Number(idText), name } : undefined
}

/** A template's blank that nobody has filled in: `{name}`, `{{ name }}`, `[[name]]`, `%name%`, or the word undefined. */
export const isUnresolved = (message: string): boolean =>
  /\{[^{}]*\}|\[\[[^[\]]*\]\]|%\w+%|undefined/.test(message)

export type Decision = 'wait' | 'skip' | 'ask'

/** What becomes of the question at one look. `shownAtMs` is 0 when it was never asked. */
export function answerTo({ message, target }: Question, user: UserState, shownAtMs: number): Decision {
  if (shownAtMs > 0) return 'skip'
  if (message === '' || user.status === 'initializing') return 'wait'
  if (isUnresolved(message)) return 'skip'
  // Members have signed up: all that can be asked of them is to follow.
  return user.status === 'authed' && !target ? 'skip' : 'ask'
}

/** Names a text in the preferences cookie, where it must be short (FNV-1a, 32 bits). */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return `h${(hash >>> 0).toString(36)}`
}
