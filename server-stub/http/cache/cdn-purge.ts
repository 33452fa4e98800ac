/** Tells a CDN to drop its pages once what they show has changed, so that they may stay there longer than a moment. */
import type { FastifyInstance } from 'fastify'
import type { CdnPurge } from '../../config/config.js'
import type { Database } from '../../db/database.js'
import { jobKind, Nothing } from '../../jobs/kind.js'
import { addJob, hasWaitingJob } from '../../jobs/store.js'
import { PAGE_CHANGE_CHANNEL } from './page-version.js'

/** The tag of every page, in the headers that CDNs read; a purge by tag leaves pictures and scripts where they are. */
export const PAGE_TAG = 'pages'

/** An editor's save is several transactions, and CDNs limit how often they are asked. */
const WAIT_S = 1
const TIMEOUT_MS = 10_000

/** Tried until the CDN accepts: what it has would stay out of date. */
export const PURGE_JOB = jobKind({
  name: 'purge of the CDN',
  payload: Nothing,
  attempts: Number.POSITIVE_INFINITY,
  delays: [2, 4, 8, 16, 32, 60],
})

/**
 * After a change was committed. A job that waits, also for another try, asks the CDN later than that; one that runs may have asked it
 * before, and the CDN may have fetched the page since.
 */
export async function addPurge(db: Database): Promise<void> {
  if (await hasWaitingJob(db, PURGE_JOB)) return
  await addJob(db, PURGE_JOB, {}, { key: PAGE_TAG, keyUntil: 'begun', delay: WAIT_S })
}

/** Every process hears of changes; of their jobs there is one. */
export function addCdnPurge(app: FastifyInstance): void {
  const { config, db } = app.site
  const { cdnPurge } = config
  app.jobs.add(PURGE_JOB, cdnPurge && ((_, { signal }) => sendPurge(cdnPurge, signal)))
  if (!cdnPurge) return
  let isDue = false
  let adding: Promise<void> | undefined
  let stop: (() => Promise<void>) | undefined

  /** What changes meanwhile needs another look. */
  async function add(): Promise<void> {
    while (isDue) {
      isDue = false
      await addPurge(db).catch((err: unknown) => app.log.error({ err }, 'cdn: a purge could not be added'))
    }
    adding = undefined
  }
  app.addHook('onReady', async function listenForChanges() {
    stop = await db.listen(PAGE_CHANGE_CHANNEL, () => {
      isDue = true
      adding ??= add()
    })
  })
  app.addHook('onClose', async function stopListening() {
    await stop?.()
    await adding
  })
}

export async function sendPurge({ url, headers, body }: CdnPurge, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch((error: unknown) => {
    // `fetch` itself says no more than that it failed; admins read this.
    const { cause, message } = Object(error)
    throw new Error(`CDN_PURGE_URL did not answer: ${Object(cause).message || message}`, { cause: error })
  })
  if (!answer.ok) throw new Error(`CDN_PURGE_URL answered ${answer.status}`)
  await answer.body?.cancel()
}
