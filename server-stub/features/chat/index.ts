/** Conversations of members with the advisors. */
import fp from 'fastify-plugin'
import * as v from 'valibot'
import { addReadersLink } from '../../cms/staff-links.js'
import { sql } from '../../db/sql.js'
import { addChatHub } from './hub.js'
import { chatRoutes } from './routes.js'
import { staffChatRoutes } from './staff-routes.js'
import { countUnseen, UNREAD } from './store.js'
import { ChatLink } from './views/footer-link.js'

declare module '../../views/context.js' {
  interface ViewHelpers {
    hasChat?: boolean
  }
}

export default fp(
  async function chat(app) {
    addChatHub(app)
    app.viewHelpers.hasChat = true
    app.viewHelpers.FooterLink = ChatLink
    addReadersLink(app, { href: '/staff/chat/', label: 'Conversations' })
    app.dashboard.addSection({
      path: 'chat/',
      label: 'Chat',
      place: 50,
      state: async ({ server }, member) => ({ count: await countUnseen(server.site.db, member.id) }),
    })
    app.userCall.addColumn({
      // Null while nothing was said.
      sql: sql`select (${UNREAD.member})::integer from conversation where conversation.member_id = member.id`,
      schema: v.nullable(v.number()),
      answer: (unread) => (unread === null ? {} : { ChatUnread: unread }),
    })
    await app.register(chatRoutes)
    await app.register(staffChatRoutes)
  },
  { name: 'chat', dependencies: ['cms', 'dashboard', 'user'] },
)
