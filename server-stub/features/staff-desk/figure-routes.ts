/** One page with what a house looks at each Monday, for admins. */
import type { FastifyInstance } from 'fastify'
import { guardMembers } from '../../auth/require-member.js'
import { adminsOnly, staffOnly } from '../../auth/staff-only.js'
import { Price } from '../../catalogue/artworks/price.js'
import { staffPage } from '../../cms/staff-page.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { figuresAt, type Sold, soldAt } from './figures-store.js'
import { FIGURES_PATH, MEMBERS_PATH } from './paths.js'
import { HouseFiguresPage } from './views/figures.js'

export async function figureRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  staffOnly(app)
  adminsOnly(app, SENTENCES.deskForAdmins)

  app.get(FIGURES_PATH, async (_request, reply) => {
    const now = new Date().toISOString()
    const [figures, sold] = await Promise.all([figuresAt(db, now), soldAt(db, now)])
    return reply.page(
      HouseFiguresPage,
      staffPage('Figures', FIGURES_PATH, 'How the week went, and what waits.'),
      {
        weeks: [
          { label: 'Orders paid', now: figures.orders, before: figures.ordersBefore, href: '/staff/orders/' },
          {
            label: 'Sold for',
            now: amounts(sold, true),
            before: amounts(sold, false),
            href: '/staff/orders/',
          },
          {
            label: 'Enquiries',
            now: figures.enquiries,
            before: figures.enquiriesBefore,
            href: '/staff/enquiries/',
          },
          { label: 'New members', now: figures.members, before: figures.membersBefore, href: MEMBERS_PATH },
        ],
        waiting: [
          {
            label: 'Enquiries unanswered for two days',
            count: figures.lateEnquiries,
            href: '/staff/enquiries/',
          },
          {
            label: 'Applications of galleries',
            count: figures.applications,
            href: '/staff/gallery-accounts/',
          },
          { label: 'Works to be looked at', count: figures.works, href: '/staff/gallery-works/' },
        ],
      },
    )
  })
}

const amounts = (sold: readonly Sold[], isThisWeek: boolean): string =>
  sold
    .filter((one) => one.isThisWeek === isThisWeek)
    .map(({ minor, currency }) => new Price(minor, currency).reveal())
    .join(', ') || '–'
