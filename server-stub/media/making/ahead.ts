/** Pictures made ahead by jobs: those of the first pages once the server listens, those of an upload, and placeholders that are missing. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Database, Queries } from '../../db/database.js'
import { jobKind, Nothing } from '../../jobs/kind.js'
import { addJob } from '../../jobs/store.js'
import { blankPictures, keepPlaceholders } from '../catalogue.js'
import { WIDTHS } from '../pictures/address.js'
import type { Pool } from './pool.js'
import { FIRST_PAGES, makeAhead, ROUNDS, type Wanted } from './warm-up.js'

const PAGE_JOB = jobKind({
  name: 'pictures of a page',
  payload: v.object({ path: v.string(), round: v.number() }),
})
const PICTURE_JOB = jobKind({ name: 'sizes of a picture', payload: v.object({ pictureId: v.number() }) })
const PLACEHOLDER_JOB = jobKind({ name: 'placeholders', payload: Nothing })

/** What a page that shows a new picture asks for first. */
const SIZES = WIDTHS.filter((width) => width >= 320 && width <= 960)
const BATCH = 40

/** Has the sizes of a new picture made before anybody asks for them. */
export async function addPictureJob(db: Queries, pictureId: number): Promise<void> {
  await addJob(db, PICTURE_JOB, { pictureId })
}

/** Makes a picture in a size, behind what visitors wait for. */
export type Make = (wanted: Wanted, signal: AbortSignal) => Promise<void>

export function addPictureJobs(app: FastifyInstance, pool: Pool, make: Make): void {
  const { db, config } = app.site
  const html = async (path: string) => (await app.inject(path)).body
  app.jobs.add(PAGE_JOB, ({ path, round }, { signal }) =>
    makeAhead({ html, make: (wanted) => make(wanted, signal), signal }, path, round),
  )
  app.jobs.add(PICTURE_JOB, async ({ pictureId }, { signal }) => {
    for (const width of SIZES) await make({ pictureId, width }, signal)
  })
  app.jobs.add(PLACEHOLDER_JOB, (_, { signal }) => findPlaceholders(db, pool, signal))
  if (!config.warmUp) return
  app.addHook('onListen', async function addFirstJobs() {
    try {
      // What is made already costs a look: so every start has them looked at.
      await addJob(db, PLACEHOLDER_JOB, {}, { key: 'all', keyUntil: 'begun' })
      for (let round = 0; round < ROUNDS; round++)
        for (const path of FIRST_PAGES)
          await addJob(db, PAGE_JOB, { path, round }, { key: `${round} ${path}`, keyUntil: 'begun' })
    } catch (err) {
      app.log.warn({ err }, 'media: pictures will not be painted ahead')
    }
  })
}

/** Those of all pictures that have none, such as from before there were any. One that cannot be painted keeps its plain tone. */
async function findPlaceholders(db: Database, pool: Pool, signal: AbortSignal): Promise<void> {
  for (let after = 0; ; ) {
    const blank = await blankPictures(db, after, BATCH)
    const found = new Map<number, string>()
    for (const { id, ...picture } of blank) {
      after = id
      signal.throwIfAborted()
      const options = { when: 'behind', client: 'placeholders', signal } as const
      const placeholder = await pool.run('placeholder', picture, options).catch(() => '')
      if (placeholder !== '') found.set(id, placeholder)
    }
    if (found.size > 0) await keepPlaceholders(db, found)
    if (blank.length < BATCH) return
  }
}
