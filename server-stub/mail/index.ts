/** Sends what the features have written. */
import fp from 'fastify-plugin'
import { sweepEmails } from './outbox.js'
import { addSender } from './sender.js'

export default fp(
  async function mail(app) {
    addSender(app)
    app.everyHour(sweepEmails)
  },
  { name: 'mail', dependencies: ['hourly'] },
)
