/** Sends what the features have written. */
import fp from 'fastify-plugin'
import { countWaiting, sweepEmails } from './outbox.js'
import { addSender } from './sender.js'

export default fp(
  async function mail(app) {
    addSender(app)
    app.everyHour(sweepEmails)
    app.queues.set('outbox', () => countWaiting(app.site.db))
  },
  { name: 'mail', dependencies: ['jobs', 'telemetry'] },
)
