/** Two servers on one store, with an artist of each kind that tests of them ask for. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { Config } from '../../config/config.js'
import type { Database } from '../../db/database.js'
import { openStore } from '../../db/open.js'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import type { SuiteEngine } from '../engines.js'
import { openTestAppOn } from '../site.js'

/** Opens them for the suite around it, with the demonstration's members, the artist Ana (11) and, published or not, Bo (12). */
export function duringTwoServers(
  engine: SuiteEngine,
  { settings = {}, isBoPublished = true }: { settings?: Partial<Config>; isBoPublished?: boolean } = {},
): (number: number) => FastifyInstance {
  const stores: Database[] = []
  let apps: FastifyInstance[] = []

  beforeAll(async () => {
    const store = { ...(await engine.settings()), log() {} }
    stores.push(await openStore(store))
    // A folder has one process; two applications on it are as near as one comes.
    if (engine.name === 'postgresql') stores.push(await openStore(store))
    const [one, two = one] = stores
    if (!one || !two) throw new Error('the stores did not open')
    await addDemoMembers(one)
    await one.query(sql`insert into artist (id, source, source_id, slug, name, sort_name, published)
       values (11, 't', 'a', 'a', 'Ana', 'Ana', true), (12, 't', 'b', 'b', 'Bo', 'Bo', ${isBoPublished})`)
    apps = await Promise.all([one, two].map((db) => openTestAppOn(db, settings)))
  })
  afterAll(async () => {
    for (const app of apps) await app.close()
    for (const store of stores) await store.close()
  })

  return (number) => {
    const app = apps[number]
    if (!app) throw new Error('the servers did not start')
    return app
  }
}
