/** Opens the store that every part of the server works on, ready for the first page. */
import { join } from 'node:path'
import { type Database, openPostgres, type PostgresLimits } from './database.js'
import { lockFolder } from './engines/lock.js'
import { openPglite } from './engines/pglite.js'
import { refreshCounts } from './schema/counts.js'
import { migrate } from './schema/migrate.js'

export interface StoreSettings {
  dataDir: string
  /** PostgreSQL's address; without one the data lives in `dataDir`. */
  databaseUrl?: string | undefined
  /** Of PostgreSQL. */
  limits?: PostgresLimits
  /** Receives one line of progress at a time. */
  log(text: string): void
  /** Puts a first catalogue into an empty store, such as the demonstration's; without one it stays empty. */
  fill?: (db: Database, log: (text: string) => void) => Promise<void>
}

/**
 * Locks the folder, opens the database, brings its schema up to date and, on first start, fills it.
 * Closing it lets go of the folder.
 * @throws FolderLockedError when another process works on the folder.
 */
export async function openStore(settings: StoreSettings): Promise<Database> {
  const db = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl, settings.limits)
    : await openFolder(settings)
  try {
    const ran = await migrate(db)
    if (ran.length > 0) settings.log(`store: schema brought up to date (${ran.join(', ')})`)
    await settings.fill?.(db, settings.log)
    await refreshCounts(db)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/** PostgreSQL guards itself; only a folder needs the lock. */
async function openFolder({ dataDir, log }: StoreSettings): Promise<Database> {
  const lock = await lockFolder(dataDir)
  try {
    log(`store: opening ${dataDir}`)
    const db = await openPglite(join(dataDir, 'pglite'))
    return {
      ...db,
      async close() {
        await db.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}
