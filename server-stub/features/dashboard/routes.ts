/** The overview, made of what the features add to it (docs/behaviour.md#dashboard). */
import type { FastifyInstance } from 'fastify'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { renderDashboard } from './dashboard.js'
import { DASHBOARD_PATH } from './sections.js'
import { DashboardPage } from './views/overview.js'

export async function overviewRoutes(app: FastifyInstance): Promise<void> {
  const { dashboard, site } = app
  guardMembers(app)

  app.get(DASHBOARD_PATH, async (request, reply) => {
    const member = await requireMember(request)
    const [greeting, tasks, parts] = await Promise.all([
      dashboard.greetingOf(site.db, member),
      dashboard.tasksOf(site.db, member, site.today()),
      Promise.all(dashboard.parts.map(({ draw }) => draw(app, member))),
    ])
    return renderDashboard(
      request,
      reply,
      DashboardPage,
      { title: member.isPreviews ? 'My Plinth+' : 'My Plinth', path: DASHBOARD_PATH },
      { name: member.name, greeting, tasks, parts },
    )
  })
}
