/** For tests: the whole application over a store in memory. */
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.js'
import { type Config, readConfig } from '../config/config.js'
import type { Database } from '../db/database.js'
import { filmRoutes } from '../demo/demo.js'
import { PAINTER } from '../painter/painter.js'
import { emptyStore } from './empty-store.js'
import { openFilledTestStore, openTestStore, TEST_DAY } from './store.js'

export { TEST_DAY } from './store.js'

/** Settings of the whole application in tests. */
export const TEST_SETTINGS = {
  SESSION_SECRET: 'a secret for tests only, long enough',
  PASSWORD_COST: '10',
}

/** Members may pay by card, at a provider that does not answer. */
export const TEST_CARDS = {
  cardPayments: { secretKey: 'sk_test_key', webhookSecret: 'whsec_of_tests', apiUrl: 'http://127.0.0.1:9' },
}

/** Opens the application over a new, empty store, which `close()` closes too. `changes` replace single settings. */
export async function openTestApp(changes: Partial<Config> = {}): Promise<FastifyInstance> {
  return openOwning(await openTestStore(), changes)
}

/** The same over the demonstration catalogue. */
export async function openFilledTestApp(changes: Partial<Config> = {}): Promise<FastifyInstance> {
  return openOwning(await openFilledTestStore(), changes)
}

async function openOwning(db: Database, changes: Partial<Config>): Promise<FastifyInstance> {
  const app = await openTestAppOn(db, changes)
  app.addHook('onClose', async () => db.close())
  await app.ready()
  return app
}

/** Opens another application over a store that is open already: a store takes seconds to make. */
export async function openTestAppOn(db: Database, changes: Partial<Config>): Promise<FastifyInstance> {
  const config = { ...readConfig(TEST_SETTINGS), ...changes }
  return buildApp({ db, config, today: () => TEST_DAY, painter: PAINTER }, { plugins: [filmRoutes] })
}

/** Opens the application over an empty store. */
export async function openStorelessApp(changes: Partial<Config> = {}): Promise<FastifyInstance> {
  return openTestAppOn(emptyStore(), changes)
}
