import type { FastifyInstance } from 'fastify'
import { sweepMembers } from '../auth/members.js'
import { sweepTwoStep } from '../auth/two-step-store.js'
import { sweepMailTokens } from '../features/accounts/mail-tokens.js'
import { sweepRequests } from '../features/newsletter/store.js'
import { forgetNews } from '../features/notifications/store.js'
import { sweepRecommendations } from '../features/recommendations/store.js'
import { sweepLetters } from '../mail/outbox.js'
import { forgetChanges } from '../search/changes-store.js'
import { forgetClicks } from '../search/clicks-store.js'

const HOUR_MS = 60 * 60 * 1000

/** Clears away what has run out, now and every hour. */
export function sweepHourly(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined
  async function sweep(): Promise<void> {
    const { db } = app.site
    try {
      await sweepMembers(db)
      await sweepMailTokens(db)
      await sweepTwoStep(db)
      await sweepRequests(db)
      await sweepLetters(db)
      await forgetChanges(db)
      await forgetClicks(db)
      await forgetNews(db)
      await sweepRecommendations(db)
    } catch (err) {
      app.log.error({ err }, 'sweeping failed')
    }
  }
  app.addHook('onReady', async function startSweeping() {
    await sweep()
    timer = setInterval(sweep, HOUR_MS).unref()
  })
  app.addHook('onClose', async function stopSweeping() {
    clearInterval(timer)
  })
}
