/** What every page of the dashboard shares: it is a member's own, it has the navigation, and opening it is noticed. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireMember } from '../../auth/require-member.js'
import { isStaff } from '../../auth/staff.js'
import { isBare } from '../../http/errors/bare.js'
import { isPrefetch } from '../../http/prefetch.js'
import type { Component } from '../../views/jsx-runtime.js'
import type { LayoutData } from '../../views/layouts/layout.js'
import type { Page } from '../../views/page-meta.js'
import { DASHBOARD_PATH, type Section } from './sections.js'

export interface DashboardLink {
  href: string
  label: string
  /** Unread ones; 0 shows nothing. */
  count: number
  /** Whether the page changes the number while it is read. */
  isLive: boolean
  current: '' | 'page' | 'true'
}

export interface Navigation {
  title: string
  links: DashboardLink[]
  staff: { href: string; label: string }[]
}

declare module '../../views/page-meta.js' {
  interface Page {
    /** The navigation beside a page of the dashboard. */
    dashboard?: Navigation
  }
}

/** The navigation that `dashboard/nav.tsx` draws, as it stands at `path`. */
async function navigationOf(request: FastifyRequest, path: string): Promise<Navigation> {
  const { dashboard, staffGroups } = request.server
  const member = await requireMember(request)
  const { sections } = dashboard
  const states = await Promise.all(sections.map((section) => section.state?.(request, member) ?? {}))
  const links = sections.flatMap(({ path: part, label, isLive }, place): DashboardLink[] => {
    const { isShown = true, count = 0 } = states[place] ?? {}
    if (!isShown) return []
    const href = DASHBOARD_PATH + part
    const current = href === path ? 'page' : isInside(sections, path, href) ? 'true' : ''
    return [{ href, label, count, isLive: isLive === true, current }]
  })
  return {
    title: member.isPreviews ? 'My Plinth+' : 'My Plinth',
    links,
    staff: isStaff(member) ? staffGroups.flatMap(({ links }) => links) : [],
  }
}

/** The overview is above all, and the preferences stand beside the profile, whose address they begin with. */
function isInside(sections: readonly Section[], path: string, href: string): boolean {
  if (href === DASHBOARD_PATH || !path.startsWith(href)) return false
  return !sections.some(({ path: part }) => {
    const other = DASHBOARD_PATH + part
    return other.length > href.length && path.startsWith(other)
  })
}

interface DashboardAbout extends Pick<Page, 'title' | 'path' | 'isFocused'> {
  description?: string
  status?: number
}

/** Sends a page of the dashboard. Opening it is what makes new notifications old, unless it was only fetched ahead or stands in a layer. */
export async function renderDashboard<Props extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  View: Component<Props>,
  page: DashboardAbout,
  props: NoInfer<Props> & LayoutData,
): Promise<FastifyReply> {
  const { dashboard, site } = request.server
  const navigation = await navigationOf(request, page.path)
  if (request.method === 'GET' && !isPrefetch(request) && !isBare(request))
    await dashboard.opened(site.db, (await requireMember(request)).id)
  return reply.page(
    View,
    {
      description: 'Your own pages at Plinth.',
      robots: 'noindex',
      isPersonal: true,
      dashboard: navigation,
      ...page,
    },
    props,
  )
}
