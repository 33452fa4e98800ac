/** For tests: a store with the schema alone or with the demonstration catalogue. */

import type { Database } from '../db/database.js'
import { migrate } from '../db/schema/migrate.js'
import { fillDemonstration } from '../demo/fill.js'
import { type Engine, engineOn, sharedPostgres, startPglite } from './throwaway.js'

/** The one day on which tests take place. */
export const TEST_DAY = '2026-03-14'

/** Opens a new one that holds nothing. */
export async function openTestStore(): Promise<Database> {
  return (await engine()).openMigrated()
}

/** Opens a new one with the demonstration as it is made on the day of the tests. */
export async function openFilledTestStore(): Promise<Database> {
  return (await engine()).openMade('filled', makeDemonstration)
}

/** For `openMade('filled', …)`, which every suite may share. */
export async function makeDemonstration(db: Database): Promise<void> {
  await migrate(db)
  await fillDemonstration(db, () => undefined, new Date(`${TEST_DAY}T09:00:00Z`))
}

let chosen: Promise<Engine> | undefined

/**
 * PostgreSQL where it is found: a copy takes it a twentieth of the time that PGlite takes to open one. The tests in a browser run over
 * PGlite, so that every statement of the site meets both.
 */
function engine(): Promise<Engine> {
  chosen ??= sharedPostgres().then((server) => (server ? engineOn(server) : startPglite()))
  return chosen
}
