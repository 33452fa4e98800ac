/** What every page of the member area shares: it is a member's own, it has the area's navigation, and opening it is noticed. */
import type { FastifyReply, FastifyRequest } from 'fastify'

import { requireMember } from '../../auth/require-member.js'
import { isStaff } from '../../auth/staff.js'
import { STAFF_GROUPS } from '../../cms/staff-links.js'
import { isBare } from '../../http/bare.js'
import { isPrefetch } from '../../http/prefetch.js'
import type { Page } from '../../views/page.js'
import { countUnseen } from '../chat/store.js'
import { countNotifications } from '../notifications/store.js'
import { mayReadPreviews } from '../previews/readers.js'
import { countInvitations } from '../private-views/store.js'
import { openMemberArea } from '../user/store.js'

export const AREA_PATH = '/my-plinth/'

export interface DeskLink {
  href: string
  label: string
  /** Unread ones; 0 shows nothing. */
  count: number
  /** Whether the page changes the number while it is read. */
  isLive: boolean
  current: '' | 'page' | 'true'
}

const SECTIONS = [
  ['', 'Overview'],
  ['following/', 'Following'],
  ['saved/', 'Saved'],
  ['notifications/', 'Notifications'],
  ['chat/', 'Chat'],
  ['orders/', 'Orders'],
  ['profile/preferences/', 'Preferences'],
  ['profile/', 'Profile'],
  ['account/', 'Account'],
] as const

const PREVIEWS_SECTION = ['previews/', 'Previews'] as const
const PRIVATE_VIEWS_SECTION = ['private-views/', 'Private views'] as const

/** What galleries, and the admins with them, are asked to do. */
const GALLERY_SECTIONS = [
  ['gallery-selections/', 'Gallery selections'],
  ['gallery-approval/', 'Gallery approval'],
] as const

/** The navigation that `dashboard/nav.eta` draws, as it stands at `path`. */
async function deskOf(request: FastifyRequest, path: string): Promise<object> {
  const { server } = request
  const member = await requireMember(request)
  const { db } = server.site
  const [{ unread }, unseen, invitations] = await Promise.all([
    countNotifications(db, member.id),
    countUnseen(db, member.id),
    countInvitations(db, member.id, server.site.today()),
  ])
  const counts: Readonly<Record<string, number>> = {
    'notifications/': unread,
    'chat/': unseen,
    'private-views/': invitations.fresh,
  }
  const own = [
    ...(mayReadPreviews(member) ? [PREVIEWS_SECTION] : []),
    ...(invitations.all > 0 ? [PRIVATE_VIEWS_SECTION] : []),
    ...(member.isGallery || member.isAdmin ? GALLERY_SECTIONS : []),
  ]
  // What a role is here for comes first: on a phone the row begins with it.
  const [overview, ...others] = SECTIONS
  const links = [overview, ...own, ...others].map(([part, label]): DeskLink => {
    const href = AREA_PATH + part
    return {
      href,
      label,
      count: counts[part] ?? 0,
      isLive: part === 'notifications/',
      current: href === path ? 'page' : isInside(path, href) ? 'true' : '',
    }
  })
  return {
    title: member.isPreviews ? 'My Plinth+' : 'My Plinth',
    links,
    staff: isStaff(member) ? STAFF_GROUPS.flatMap(({ links }) => links) : [],
  }
}

/** The overview is above all, and the preferences stand beside the profile, whose address they begin with. */
function isInside(path: string, href: string): boolean {
  if (href === AREA_PATH || !path.startsWith(href)) return false
  return !SECTIONS.some(([part]) => {
    const other = AREA_PATH + part
    return other.length > href.length && path.startsWith(other)
  })
}

interface DeskPage extends Pick<Page, 'title' | 'path'> {
  description?: string
  status?: number
}

/** Sends a page of the area. Opening it is what makes new notifications old, unless it was only fetched ahead or stands in a layer. */
export async function drawDesk(
  request: FastifyRequest,
  reply: FastifyReply,
  view: string,
  page: DeskPage,
  data: object = {},
): Promise<FastifyReply> {
  const desk = await deskOf(request, page.path)
  if (request.method === 'GET' && !isPrefetch(request) && !isBare(request))
    await openMemberArea(request.server.site.db, (await requireMember(request)).id)
  return reply.page(
    view,
    { description: 'Your own pages at Plinth.', robots: 'noindex', isPersonal: true, ...page },
    { ...data, desk },
  )
}
