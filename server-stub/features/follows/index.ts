/** Following people and places, saving works and stories. */
import fp from 'fastify-plugin'
import * as v from 'valibot'
import { sql } from '../../db/sql.js'
import { followCallRoutes } from './call-routes.js'
import { exportFollows } from './export.js'
import { followsOverview } from './overview.js'
import { pendingFollow } from './pending-follow.js'
import { followRoutes } from './routes.js'
import { savedRoutes } from './saved-routes.js'
import { FollowsOverview } from './views/overview.js'

export default fp(
  async function follows(app) {
    app.dashboard.addSection({ path: 'following/', label: 'Following', place: 20 })
    app.dashboard.addSection({ path: 'saved/', label: 'Saved', place: 30 })
    app.accountHooks.pendingActions.push((redirect) => pendingFollow(app, redirect))
    app.accountHooks.exportParts.push(exportFollows)
    app.dashboard.addPart({
      place: 20,
      draw: async (app, member) => app.renderPart(FollowsOverview, await followsOverview(app, member)),
    })
    app.userCall.addColumn({
      sql: sql`array(select entity_id from follow where follow.member_id = member.id order by entity_id)`,
      schema: v.array(v.number()),
      answer: (ids) => ({ FollowFavIds: ids }),
    })
    await app.register(followRoutes)
    await app.register(followCallRoutes)
    await app.register(savedRoutes)
  },
  { name: 'follows', dependencies: ['accounts', 'dashboard', 'user', 'lists'] },
)
