/** `/system/user/`: all that is personal in pages that are the same for everyone. Other features add to its answer. */
import fp from 'fastify-plugin'
import * as v from 'valibot'
import { CARRIED_PREFERENCES } from '../../../widgets/shared/contract/carried-preferences.js'
import { sql } from '../../db/sql.js'
import { systemRoutes } from './routes.js'
import { createUserCall } from './user-call.js'

export default fp(
  async function user(app) {
    app.decorate('userCall', createUserCall())
    app.userCall.addColumn({
      sql: sql`select coalesce(json_object_agg(name, value), '{}') from preference
        where preference.member_id = member.id and name = any(${CARRIED_PREFERENCES}::text[])`,
      schema: v.record(v.string(), v.string()),
      answer: (prefs) => (Object.keys(prefs).length > 0 ? { Prefs: prefs } : {}),
    })
    await app.register(systemRoutes)
  },
  { name: 'user', dependencies: ['auth'] },
)
