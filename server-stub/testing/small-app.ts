/** For tests of what requests go through: an application with cookies and keys over an empty store. Routes are the test's. */
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { type Config, readConfig } from '../config/config.js'
import type { Database } from '../db/database.js'
import { addKeys } from '../http/security/secret.js'
import { emptyStore } from './empty-store.js'

export async function openSmallApp(
  changes: Partial<Config> = {},
  db: Database = emptyStore(),
): Promise<FastifyInstance> {
  const app = Fastify()
  const config = { ...readConfig({ SESSION_SECRET: 'a secret for tests only, long enough' }), ...changes }
  app.decorate('site', { db, config, today: () => '2026-03-14' })
  await app.register(cookie)
  await addKeys(app)
  return app
}
