/** Looks at every link in the site's texts, behind; what it finds stays until the next look. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.js'
import { jobKind, Nothing } from '../../jobs/kind.js'
import { addJob } from '../../jobs/store.js'
import { judge, type Verdict } from './judge.js'
import { linkedBesides } from './link-sources.js'
import { type FoundLink, keepFindings } from './links-store.js'
import { type Linked, walkLinked } from './texts-store.js'

const EVERY_S = 6 * 60 * 60
const CHECK_JOB = jobKind({ name: 'links of an editor', payload: Nothing })

export function addLinkChecks(app: FastifyInstance): void {
  const check = (db: Database, signal: AbortSignal) => checkLinks(app, db, signal)
  app.jobs.add(CHECK_JOB, (_payload, { db, signal }) => check(db, signal))
  app.jobs.every(EVERY_S, 'links', check)
}

/** One that waits already is enough. */
export async function askForCheck(db: Database): Promise<void> {
  await addJob(db, CHECK_JOB, {}, { key: 'all', keyUntil: 'begun' })
}

async function* everythingLinked(app: FastifyInstance, db: Database): AsyncGenerator<Linked[]> {
  yield* walkLinked(db)
  yield await linkedBesides(app)
}

export async function checkLinks(app: FastifyInstance, db: Database, signal?: AbortSignal): Promise<void> {
  const known = new Map<string, Promise<Verdict>>()
  const found: FoundLink[] = []
  let links = 0
  for await (const records of everythingLinked(app, db)) {
    for (const record of records) {
      for (const { field, address } of record.links) {
        signal?.throwIfAborted()
        links++
        const verdict = known.get(address) ?? judge(app, address)
        known.set(address, verdict)
        const judged = await verdict
        if (judged)
          found.push({ collection: record.collection, entityId: record.id, field, address, ...judged })
      }
    }
  }
  await keepFindings(db, found, links)
}
