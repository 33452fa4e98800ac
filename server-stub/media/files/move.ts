/** Moves uploaded pictures from the disk to the object store: each is looked at before, sent, and read back. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadsFolder } from './disk-uploads.js'
import type { ObjectStore } from './object-store.js'
import { uploadName } from './uploads.js'

export interface Moved {
  /** Sent now. */
  sent: number
  /** There already, such as from a run that was interrupted. */
  kept: number
  /** Left on the disk alone, with a sentence that says why. */
  failed: string[]
}

const NAME = /^([0-9a-f]{64})\.jpg$/

/** Files that are sent at the same time. */
const AT_ONCE = 4

/** Copies all uploads; what is on the disk stays. Run again, it goes on where it was: what is there, and is the same, is not sent again. */
export async function moveUploads(
  dataDir: string,
  store: ObjectStore,
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<Moved> {
  const folder = uploadsFolder(dataDir)
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).sort()
  const moved: Moved = { sent: 0, kept: 0, failed: [] }
  const left = names.values()
  let done = 0
  async function work(): Promise<void> {
    for (const name of left) {
      try {
        moved[await moveOne(folder, name, store)]++
      } catch (error) {
        moved.failed.push(`${name}: ${error instanceof Error ? error.message : error}`)
      }
      onProgress(++done, names.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return moved
}

async function moveOne(folder: string, name: string, store: ObjectStore): Promise<'sent' | 'kept'> {
  const file = NAME.exec(name)?.[1] ?? ''
  const bytes = await readFile(join(folder, name))
  // A picture's name is the checksum of what it holds.
  if (sha256(bytes) !== file) throw new Error('damaged on the disk; bring it back from a backup')
  const isThere = (await store.size(uploadName(file))) === bytes.length && (await isWhole(store, file))
  if (isThere) return 'kept'
  await store.write(uploadName(file), bytes, 'image/jpeg')
  if (!(await isWhole(store, file)))
    throw new Error('arrived otherwise than it was sent; run the command again')
  return 'sent'
}

async function isWhole(store: ObjectStore, file: string): Promise<boolean> {
  const there = await store.read(uploadName(file))
  return there !== undefined && sha256(there) === file
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
