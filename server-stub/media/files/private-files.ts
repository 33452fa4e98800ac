/**
 * Files that are nobody's but of those who may read what they belong to: beside the uploads, under names that tell nothing, and without an
 * address. Their names are noted before they are written, so that what comes to belong to nothing is found and removed.
 */
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { uploadsFolder, writeWhole } from './disk-uploads.js'
import { openObjectStore } from './object-store.js'
import type { FileSettings } from './uploads.js'

export interface PrivateFiles {
  /** Keeps a file and gives its name. Until something refers to it, it lasts for an hour. */
  keep(db: Queries, bytes: Uint8Array, type: string): Promise<string>
  /** Throws when there is none. */
  read(name: string): Promise<Buffer>
  /** Removes what belongs to nothing. */
  sweep(db: Queries): Promise<void>
}

export const privateFolder = (dataDir: string): string => join(uploadsFolder(dataDir), 'private')

/** In an object store. */
export const privateName = (name: string): string => `private/${name}`

/** Those on the disk. */
export async function privateFilesOn(dataDir: string): Promise<string[]> {
  const names = await readdir(privateFolder(dataDir)).catch(() => [])
  return names.filter((name) => /^[0-9a-f-]{36}$/.test(name)).sort()
}

const Owner = v.object({ table: v.string(), column: v.string() })
const File = v.object({ name: v.string() })

/** What belongs to nothing, and has had longer than a form is worked on; read from the schema, so that it knows no feature. */
async function unowned(db: Queries): Promise<v.InferOutput<typeof File>[]> {
  const owners = await queryAll(
    db,
    Owner,
    sql`select c.conrelid::regclass::text as table, quote_ident(a.attname) as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'private_file'::regclass`,
  )
  const isFree = owners.map(
    ({ table, column }) =>
      sql`not exists (select 1 from ${sql.raw(table)} where ${sql.raw(column)} = private_file.name)`,
  )
  const where = sql.join([sql`added_at < now() - interval '1 hour'`, ...isFree], ' and ')
  return queryAll(db, File, sql`select name from private_file where ${where} order by name`)
}

export function openPrivateFiles({ dataDir, objectStore }: FileSettings): PrivateFiles {
  const store = objectStore && openObjectStore(objectStore)
  const path = (name: string) => join(privateFolder(dataDir), name)
  return {
    async keep(db, bytes, type) {
      const name = randomUUID()
      await db.query(sql`insert into private_file (name) values (${name})`)
      if (store) await store.write(privateName(name), bytes, type)
      else await writeWhole(path(name), bytes)
      return name
    },
    // What was kept before there was an object store is on the disk until it is moved.
    read: async (name) => (await store?.read(privateName(name))) ?? readFile(path(name)),
    async sweep(db) {
      for (const { name } of await unowned(db)) {
        await store?.remove(privateName(name))
        await rm(path(name), { force: true })
        await db.query(sql`delete from private_file where name = ${name}`)
      }
    },
  }
}
