/** Where the work of staff begins: everything that is edited, and how much of it is not published. */
import type { FastifyInstance } from 'fastify'
import { guardMembers } from '../auth/require-member.js'
import { staffOnly } from '../auth/staff-only.js'
import { count } from '../views/prose.js'
import { countsOfCollections } from './publishing/store.js'
import { staffPage } from './staff-page.js'
import { StaffStartPage } from './views/start.js'

export async function startRoutes(app: FastifyInstance): Promise<void> {
  guardMembers(app)
  staffOnly(app)

  app.get('/staff/', async (_request, reply) => {
    const counts = await countsOfCollections(app.site.db)
    const groups = app.staffGroups.map(({ title, links }) => ({
      title,
      links: links.map(({ href, label, collection }) => {
        const { all = 0, hidden = 0 } = (collection && counts.get(collection)) ?? {}
        return {
          href,
          label,
          count: collection ? count(all) : '',
          hidden: hidden > 0 ? `${count(hidden)} not published` : '',
        }
      }),
    }))
    return reply.page(StaffStartPage, staffPage('Everything to edit', '/staff/', 'For staff.'), { groups })
  })
}
