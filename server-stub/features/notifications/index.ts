/** News of what a member follows, on the page and by e-mail. */
import fp from 'fastify-plugin'
import { addDigests } from './digest-jobs.js'
import { notificationViews } from './notification-views.js'
import { notificationRoutes } from './routes.js'
import {
  countNotifications,
  forgetNews,
  notificationsOf,
  openDashboard,
  UNREAD,
  Unread,
  unreadOf,
} from './store.js'
import { NewsOverview } from './views/overview.js'

const NEW_SHOWN = 4

export default fp(
  async function notifications(app) {
    addDigests(app)
    app.everyHour(forgetNews)
    app.dashboard.addSection({
      path: 'notifications/',
      label: 'Notifications',
      place: 40,
      isLive: true,
      state: async ({ server }, member) => ({
        count: (await countNotifications(server.site.db, member.id)).unread,
      }),
    })
    app.dashboard.addGreeting(async (db, member) => {
      const { fresh = 0 } = (await unreadOf(db, member.id)) ?? {}
      return fresh > 0 ? `${fresh} new since you were last here.` : ''
    })
    app.dashboard.addPart({
      place: 10,
      draw: async ({ site, renderPart }, member) => {
        const { db } = site
        const rows = await notificationsOf(db, member.id, { index: 0, size: NEW_SHOWN, unreadOnly: true })
        return rows.length > 0
          ? renderPart(NewsOverview, {
              news: await notificationViews({ db, today: site.today() }, rows),
            })
          : ''
      },
    })
    app.dashboard.onOpen(openDashboard)
    app.userCall.addColumn({
      sql: UNREAD,
      schema: Unread,
      answer: ({ fresh, old }) => ({ NotificationsCount: fresh, NotificationsCountOld: old }),
    })
    await app.register(notificationRoutes)
  },
  { name: 'notifications', dependencies: ['dashboard', 'follows', 'mail', 'user'] },
)
