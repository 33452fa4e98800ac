/** The same store tests on both engines: PGlite in a folder, and a throwaway PostgreSQL started where its binaries are found. */
import { afterAll, beforeAll, describe } from 'vitest'
import { findPostgres } from '../../tests/postgres.mjs'
import { type Engine, engineOn, sharedPostgres, startPglite } from './throwaway.js'

/** An engine that is there while its suite runs. */
export type SuiteEngine = Omit<Engine, 'stop'>

/** Runs a suite once for each engine. Without PostgreSQL its half says so loudly, and fails when `CI` is set. */
export function eachEngine(suite: (engine: SuiteEngine) => void): void {
  describe('on PGlite', () => suite(duringSuite('pglite', startPglite)))
  if (findPostgres()) {
    const start = async () => {
      const server = await sharedPostgres()
      if (!server) throw new Error('testing: PostgreSQL was there and is gone')
      return engineOn(server)
    }
    describe('on PostgreSQL', () => suite(duringSuite('postgresql', start)))
    return
  }
  const message = 'PostgreSQL NOT TESTED: no initdb in PATH or /usr/lib/postgresql/*/bin; install postgresql'
  if (process.env.CI) throw new Error(message)
  console.warn(`\n!!!!\n!!!! ${message}\n!!!!\n`)
}

function duringSuite(name: Engine['name'], start: () => Promise<Engine>): SuiteEngine {
  let engine: Engine | undefined
  beforeAll(async () => {
    engine = await start()
  })
  afterAll(() => engine?.stop())
  const started = () => {
    if (!engine) throw new Error('testing: an engine is there in hooks and tests only; call it there')
    return engine
  }
  return {
    name,
    open: async () => started().open(),
    openMigrated: async () => started().openMigrated(),
    openMade: async (name, make) => started().openMade(name, make),
    settings: async () => started().settings(),
  }
}
