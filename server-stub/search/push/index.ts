/** Sends what changes to a search service on another machine while the server runs. */
import type { FastifyInstance } from 'fastify'
import { engineOf } from '../engines/engine-of.js'
import { keepPushing } from './keep-pushing.js'
import { createPusher } from './pusher.js'

export function addPushing(app: FastifyInstance): void {
  const { db, config } = app.site
  const remote = config.searchPush ? engineOf(config).openRemote?.() : undefined
  if (!remote) return
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
