/** Where the servers of a machine that work on one database meet: a folder with a socket, which nobody else may enter. */
import { createHash } from 'node:crypto'
import { lstat, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { fingerprint } from '../fingerprint.js'

export interface MeetingPlace {
  folder: string
  address: string
  /** Takes away what nobody else will use. */
  leave(): Promise<void>
}

/** Raise it when the messages change: servers of two versions do not understand each other. */
const MESSAGES = 1

/** One for all servers with this database and folder of data that run this code; without an address of the database, one of its own. */
export async function meetingPlace(dataDir: string, databaseUrl: string | undefined): Promise<MeetingPlace> {
  if (databaseUrl === undefined) {
    const folder = await mkdtemp(join(tmpdir(), 'plinth-search-'))
    return { folder, address: addressIn(folder), leave: () => rm(folder, { recursive: true, force: true }) }
  }
  const data = await realpath(dataDir).catch(() => resolve(dataDir))
  const name = createHash('sha256')
    .update(JSON.stringify([MESSAGES, data, databaseUrl, fingerprint(), process.version]))
    .digest('hex')
    .slice(0, 16)
  const { uid } = userInfo()
  const folder = join(tmpdir(), `plinth-search-${uid}-${name}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = await lstat(folder)
  if (uid !== -1 && (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0))
    throw new Error(`search: ${folder} belongs to somebody else; remove it`)
  return { folder, address: addressIn(folder), leave: async () => undefined }
}

const addressIn = (folder: string): string =>
  process.platform === 'win32' ? `\\\\.\\pipe\\${folder.replace(/[^a-z0-9]/gi, '-')}` : join(folder, 'socket')
