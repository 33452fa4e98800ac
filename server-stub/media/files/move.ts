/** Moves uploads and private files from the disk to the object store: each is looked at before, sent, and read back. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { uploadsFolder } from './disk-uploads.js'
import type { ObjectStore } from './object-store.js'
import { privateFilesOn, privateFolder, privateName } from './private-files.js'
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

interface OnDisk {
  path: string
  /** In the object store. */
  name: string
  type: string
  /** What the name of an uploaded picture says that it holds. */
  checksum?: string | undefined
}

async function filesOn(dataDir: string): Promise<OnDisk[]> {
  const folder = uploadsFolder(dataDir)
  const uploads = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).sort()
  return [
    ...uploads.map((name) => {
      const file = NAME.exec(name)?.[1] ?? ''
      return { path: join(folder, name), name: uploadName(file), type: 'image/jpeg', checksum: file }
    }),
    ...(await privateFilesOn(dataDir)).map((name) => ({
      path: join(privateFolder(dataDir), name),
      name: privateName(name),
      type: 'application/octet-stream',
    })),
  ]
}

/** Copies all of them; what is on the disk stays. Run again, it goes on where it was: what is there, and is the same, is not sent again. */
export async function moveUploads(
  dataDir: string,
  store: ObjectStore,
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<Moved> {
  const files = await filesOn(dataDir)
  const moved: Moved = { sent: 0, kept: 0, failed: [] }
  const left = files.values()
  let done = 0
  async function work(): Promise<void> {
    for (const file of left) {
      try {
        moved[await moveOne(file, store)]++
      } catch (error) {
        moved.failed.push(`${basename(file.path)}: ${error instanceof Error ? error.message : error}`)
      }
      onProgress(++done, files.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return moved
}

async function moveOne({ path, name, type, checksum }: OnDisk, store: ObjectStore): Promise<'sent' | 'kept'> {
  const bytes = await readFile(path)
  if (checksum !== undefined && sha256(bytes) !== checksum)
    throw new Error('damaged on the disk; bring it back from a backup')
  const isWhole = async () => {
    const there = await store.read(name)
    return there?.equals(bytes) === true
  }
  if ((await store.size(name)) === bytes.length && (await isWhole())) return 'kept'
  await store.write(name, bytes, type)
  if (!(await isWhole())) throw new Error('arrived otherwise than it was sent; run the command again')
  return 'sent'
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
