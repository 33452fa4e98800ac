/** The same store tests on both engines: PGlite in a folder, and a throwaway PostgreSQL started where its binaries are found. */
import { describe } from 'vitest'
import { findPostgres } from '../../tests/postgres.mjs'
import { type Engine, startPglite, startPostgres } from './throwaway.js'

export type { Engine } from './throwaway.js'

/** Runs a suite once for each engine. Without PostgreSQL its half says so loudly, and fails when `CI` is set. */
export function eachEngine(suite: (start: () => Promise<Engine>, name: Engine['name']) => void): void {
  describe('on PGlite', () => suite(startPglite, 'pglite'))
  const binaries = findPostgres()
  if (binaries) {
    describe('on PostgreSQL', () => suite(() => startPostgres(binaries), 'postgresql'))
    return
  }
  const message = 'PostgreSQL NOT TESTED: no initdb in PATH or /usr/lib/postgresql/*/bin; install postgresql'
  if (process.env.CI) throw new Error(message)
  console.warn(`\n!!!!\n!!!! ${message}\n!!!!\n`)
}
