/** What is said when the server cannot start: a sentence where the person who started it can mend it. */
import { ConfigError } from './config/setting.js'
import { StoreAwayError } from './db/database.js'
import { FolderLockedError } from './db/engines/lock.js'
import { NewerDatabaseError, OlderDatabaseError } from './db/schema/migrate.js'
import { isDiskFull } from './http/errors/disk-full.js'

/** Errors whose message is all that is to be said. */
const SENTENCES = [ConfigError, FolderLockedError, NewerDatabaseError, OlderDatabaseError, StoreAwayError]
/** What the system calls a disk or a folder that takes no file. */
const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; make room on it',
  EDQUOT: 'the disk quota is used up; raise it or make room',
  EROFS: 'the disk is read-only; mount a writable one there',
  EACCES: 'this user may not write there; give the folder to the user that runs the server',
  EPERM: 'this user may not write there; give the folder to the user that runs the server',
  ENOTDIR: 'a part of the path is a file; name a folder',
}
/** PostgreSQL's codes, of the embedded database too. */
const POSTGRES: Readonly<Record<string, string>> = {
  '53100': 'the disk of the database is full; make room on it',
  '28P01': 'the database refuses the password; check DATABASE_URL',
  '28000': 'the database refuses the user; check DATABASE_URL',
  '3D000': 'there is no such database; create it, or check DATABASE_URL',
  '42501': 'the user may not do this in the database; give it the rights to create tables',
}
/** A sentence, or the whole error. `dataDir` is the folder that the server writes to. */
export function startErrorText(error: unknown, dataDir: string): unknown {
  if (SENTENCES.some((known) => error instanceof known)) return Object(error).message
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') return `PORT: ${error.message}; stop the other server or set another PORT`
  const isOfDatabase = code in POSTGRES
  const disk = DISK[code] ?? (isDiskFull(error) && !isOfDatabase ? DISK.ENOSPC : undefined)
  if (disk)
    return `DATA_DIR: ${pathOf(error) ?? dataDir} could not be written (${error.message}): ${disk}, or set another DATA_DIR`
  const database = POSTGRES[code]
  return database ? `DATABASE_URL: ${error.message}: ${database}` : error
}

function pathOf(error: Error): string | undefined {
  return 'path' in error && typeof error.path === 'string' ? error.path : undefined
}
