/** Tells a CDN to drop its pages once what they show has changed, so that they may stay there longer than a moment. */
import type { FastifyInstance } from 'fastify'
import type { CdnPurge } from '../config.js'
import { PAGE_CHANGE_CHANNEL } from './page-version.js'

/** The tag of every page, in the headers that CDNs read; a purge by tag leaves pictures and scripts where they are. */
export const PAGE_TAG = 'pages'

/** An editor's save is several transactions, and CDNs limit how often they are asked. */
const WAIT_MS = 1_000
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 60_000
const TIMEOUT_MS = 10_000

export interface Purger {
  /** Purges in a moment; calls until then share it. */
  schedule(): void
  /** Purges at once what is scheduled, without another try, and ends. */
  close(): Promise<void>
}

interface PurgerParts {
  /** Rejects when the CDN did not accept. */
  send(): Promise<void>
  onFailure(error: unknown, retryMs: number): void
  waitMs?: number
  firstRetryMs?: number
}

/** One purge at a time. What changes during one is purged after it, since the CDN may have fetched the page before. */
export function createPurger({
  send,
  onFailure,
  waitMs = WAIT_MS,
  firstRetryMs = FIRST_RETRY_MS,
}: PurgerParts): Purger {
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined
  let isDue = false
  let isClosed = false
  let retryMs = firstRetryMs

  function wait(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      sending = purge()
    }, ms).unref()
  }

  async function purge(): Promise<void> {
    isDue = false
    try {
      await send()
      retryMs = firstRetryMs
    } catch (error) {
      isDue = true
      onFailure(error, retryMs)
      if (!isClosed) wait(retryMs)
      retryMs = Math.min(2 * retryMs, MAX_RETRY_MS)
    }
    sending = undefined
    if (isDue && !timer && !isClosed) wait(waitMs)
  }

  return {
    schedule() {
      if (isClosed) return
      isDue = true
      if (!timer && !sending) wait(waitMs)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await sending
      if (isDue) await purge()
    },
  }
}

/** Purges after every change of what pages show, in each process; a CDN takes it as often as it comes. */
export function addCdnPurge(app: FastifyInstance): void {
  const { cdnPurge } = app.site.config
  if (!cdnPurge) return
  const purger = createPurger({
    send: () => sendPurge(cdnPurge),
    onFailure: (err, retryMs) =>
      app.log.warn({ err }, `cdn: not purged; trying again in ${retryMs / 1000} s`),
  })
  let stop: (() => Promise<void>) | undefined
  app.addHook('onReady', async function listenForChanges() {
    stop = await app.site.db.listen(PAGE_CHANGE_CHANNEL, () => purger.schedule())
  })
  app.addHook('onClose', async function purgeLast() {
    await stop?.()
    await purger.close()
  })
}

async function sendPurge({ url, headers, body }: CdnPurge): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`CDN_PURGE_URL answered ${answer.status}`)
  await answer.body?.cancel()
}
