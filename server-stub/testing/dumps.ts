/** For tests: PGlite in memory as somebody has made it before. */
import { createHash } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../db/database.js'
import { openPglite } from '../db/engines/pglite.js'

const HERE = new URL('../', import.meta.url)
/** What a store's contents depend on: its schema, the demonstration and PGlite itself. */
const MADE_FROM = [
  'db/baseline/',
  'db/migrations/',
  'db/schema/migrate.ts',
  'demo/',
  'painter/',
  '../package-lock.json',
]

/** Made from nothing a store takes seconds, so whoever is first leaves a dump for the others. */
export async function openFromDump(
  name: string,
  make: (db: Database) => Promise<unknown>,
): Promise<Database> {
  const file = join(tmpdir(), `plinth-test-store-${name}-${await fingerprint()}.tar`)
  const dump = await readFile(file).catch(() => undefined)
  if (dump) return openPglite('memory://', new Blob([new Uint8Array(dump)]))
  const db = await openPglite('memory://')
  await make(db)
  // In one step: another worker may be reading.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, new Uint8Array(await (await db.dump()).arrayBuffer()))
  await rename(draft, file)
  return db
}

/** Another schema, another demonstration or another PGlite needs another dump. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const place of MADE_FROM) {
    const url = new URL(place, HERE)
    const files = place.endsWith('/')
      ? (await readdir(url, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort()
      : [url]
    for (const file of files) hash.update(String(file)).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}
