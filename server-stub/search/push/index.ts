/** Sends what changes to the hosted service while the server runs. */
import type { FastifyInstance } from 'fastify'
import { createHostedRemote } from './hosted-remote.js'
import { keepPushing } from './keep-pushing.js'
import { createPusher } from './pusher.js'

export function addPushing(app: FastifyInstance): void {
  const { db, config } = app.site
  if (!config.algolia || !config.searchPush) return
  const remote = createHostedRemote(config.algolia)
  const warn = (problem: string, err: unknown) => app.log.warn({ err }, problem)
  const pusher = createPusher({ db, remote, warn })
  let stop: (() => Promise<void>) | undefined
  app.addHook('onListen', async () => {
    stop = keepPushing({ pusher, warn })
  })
  app.addHook('onClose', async function closePushing() {
    await stop?.()
    remote.close()
  })
}
