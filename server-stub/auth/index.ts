/** Who is asking: sessions, roles, and the tokens that unsafe requests carry. */
import fp from 'fastify-plugin'
import { addSlowDown } from '../http/limits/slow-down.js'
import { sweepMembers } from './members.js'
import { addSessions } from './sessions.js'
import { addStaff } from './staff.js'
import { addTokens } from './token-check.js'
import { sweepTwoStep } from './two-step-store.js'
import { addUnsentForms } from './unsent-form.js'

export default fp(
  async function auth(app) {
    addSessions(app)
    addSlowDown(app)
    addStaff(app)
    addTokens(app)
    addUnsentForms(app)
    app.everyHour(sweepMembers)
    app.everyHour(sweepTwoStep)
  },
  { name: 'auth', dependencies: ['http', 'jobs'] },
)
