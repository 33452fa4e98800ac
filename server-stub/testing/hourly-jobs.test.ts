import { expect, it } from 'vitest'
import { buildApp } from '../app.js'
import { readConfig } from '../config/config.js'
import { PAINTER } from '../painter/painter.js'
import { eachEngine } from './engines.js'
import { TEST_DAY } from './store.js'

const config = readConfig({ SESSION_SECRET: 'a secret for tests only, long enough' })

eachEngine((engine) => {
  it('runs every hourly job at the start, without an error', async () => {
    const db = await engine.openMigrated()
    const errors: string[] = []
    const stream = { write: (line: string) => errors.push(line) }
    const app = await buildApp(
      { db, config, today: () => TEST_DAY, painter: PAINTER },
      { logger: { level: 'error', stream } },
    )
    await app.ready()
    await app.close()
    await db.close()
    expect(errors).toEqual([])
  })
})
