/** For tests: a store in memory with the schema and nothing in it. */
import { createHash } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openPglite } from './store/database.js'
import { migrate } from './store/migrate.js'

const MIGRATIONS = new URL('./store/migrations/', import.meta.url)
const LOCKFILE = new URL('../package-lock.json', import.meta.url)

/** Opens a new one. Made from nothing it takes seconds, so whoever is first leaves a dump for the others. */
export async function openTestStore(): Promise<Database> {
  const file = join(tmpdir(), `plinth-test-store-${await fingerprint()}.tar`)
  const dump = await readFile(file).catch(() => undefined)
  if (dump) return openPglite('memory://', new Blob([new Uint8Array(dump)]))
  const db = await openPglite('memory://')
  await migrate(db)
  // In one step: another worker may be reading.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, new Uint8Array(await (await db.dump()).arrayBuffer()))
  await rename(draft, file)
  return db
}

/** Another schema or another PGlite needs another dump. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(LOCKFILE))
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    hash.update(name).update(await readFile(new URL(name, MIGRATIONS)))
  }
  return hash.digest('hex').slice(0, 16)
}
