/** What the toolbar of the staff says of the page it stands on (docs/behaviour.md#staff). */
import type { FastifyRequest } from 'fastify'
import { editPath } from '../../widgets/shared/contract/edit-path.js'
import { isCachingOff } from '../auth/staff.js'
import { pathOf } from '../http/request-log.js'
import { preferencesIn } from '../http/security/preferences-cookie.js'
import { previewAddress } from '../http/security/preview-address.js'
import { minute } from './dates.js'

const NAMES: Readonly<Record<string, string>> = { event: 'fair', 'viewing-room': 'viewing room' }

export interface StaffToolbarView {
  isOpen: boolean
  /** Type of the thing that the page is of; empty when it is of none. */
  type: string
  guid: string
  edits: { label: string; href: string }[]
  /** How often the thing is looked at, asked about and followed. */
  analytics: string | undefined
  isCached: boolean
  /** The page itself, to come back to. */
  from: string
  isUnpublished: boolean
  /** For people without an account, and until when. */
  preview: { address: string; until: string } | undefined
}

/** `body` is what the page says of itself. */
export function staffToolbar(
  request: FastifyRequest,
  body: Readonly<Record<string, string | number>>,
): StaffToolbarView {
  const type = String(body.entityType ?? '')
  const things: [string, unknown][] = [[type, body.entityId]]
  if (type !== 'artist') things.push(['artist', body.entityArtistId])
  things.push(['place', body.entityPlaceId])
  return {
    isOpen: preferencesIn(request).showEditLinks === true,
    type,
    guid: String(body.entityGuid ?? ''),
    edits: things.flatMap(([of, id]) => {
      const href = typeof id === 'number' ? editPath(of, id) : undefined
      return href ? [{ label: `Edit ${NAMES[of] ?? of}`, href }] : []
    }),
    analytics: analyticsOf(type, body.entityId),
    isCached: !isCachingOff(request),
    from: request.originalUrl,
    isUnpublished: request.isUnpublished,
    preview: request.isUnpublished ? previewOf(request) : undefined,
  }
}

function previewOf({ server, originalUrl }: FastifyRequest) {
  const { address, until } = previewAddress(server, pathOf(originalUrl))
  return { address, until: minute(until) }
}

function analyticsOf(type: string, id: unknown): string | undefined {
  // Who looks at a written page is not counted: no call is about one.
  const path = typeof id === 'number' && type !== 'page' ? editPath(type, id) : undefined
  return path && `${path}analytics/`
}
