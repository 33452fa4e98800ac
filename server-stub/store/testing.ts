/** The same store tests on both engines: PGlite in a folder, and a throwaway PostgreSQL started where its binaries are found. */
import { afterAll, beforeAll, describe } from 'vitest'
import { findPostgres } from '../../tests/postgres.mjs'
import { type Engine, engineOn, type PostgresServer, startPglite, startPostgres } from './throwaway.js'

/** An engine that is there while its suite runs. */
export type SuiteEngine = Omit<Engine, 'stop'>

/** One server for all suites of a worker: starting one takes seconds. It goes with the worker. */
let server: Promise<PostgresServer> | undefined

/** Runs a suite once for each engine. Without PostgreSQL its half says so loudly, and fails when `CI` is set. */
export function eachEngine(suite: (engine: SuiteEngine) => void): void {
  describe('on PGlite', () => suite(duringSuite('pglite', startPglite)))
  const binaries = findPostgres()
  if (binaries) {
    const start = async () => {
      server ??= startPostgres(binaries)
      return engineOn(await server)
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
    settings: async () => started().settings(),
  }
}
