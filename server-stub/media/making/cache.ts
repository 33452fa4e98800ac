/** Painted pictures on disk, within a bound: what was used longest ago goes first. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface Cache {
  read(name: string): Promise<Buffer | undefined>
  has(name: string): Promise<boolean>
  /** Written beside and renamed, so that a reader never sees half a file. What the disk refuses is told in the log, and painted anew when next asked for. */
  write(name: string, bytes: Uint8Array): Promise<void>
}

const DEFAULT_BOUND_BYTES = 2 * 2 ** 30
/** Last use is kept in the file's times, to this precision, so that it survives a restart without a write at every read. */
const TOUCH_MS = 3_600_000
/** What is being written is not as old as that. */
const PART_MS = 3_600_000

interface Entry {
  bytes: number
  usedMs: number
}

export function createCache(folder: string, boundBytes = DEFAULT_BOUND_BYTES, now = Date.now): Cache {
  // In order of use: the first is the oldest.
  let entries: Promise<Map<string, Entry>> | undefined
  let total = 0
  let isRefused = false
  const fileOf = (name: string) => join(folder, name.slice(0, 2), name)

  function known(): Promise<Map<string, Entry>> {
    entries ??= survey(folder, now()).then((found) => {
      for (const entry of found.values()) total += entry.bytes
      return found
    })
    // One look that failed is not the last: the next picture looks again.
    entries.catch(() => {
      entries = undefined
    })
    return entries
  }

  async function makeRoom(all: Map<string, Entry>): Promise<void> {
    for (const [name, entry] of all) {
      if (total <= boundBytes) return
      all.delete(name)
      total -= entry.bytes
      await rm(fileOf(name), { force: true })
    }
  }

  /** Told once until the disk takes something again: a full one is asked for every picture. */
  function tell(error: unknown): void {
    if (!isRefused) console.error(`cache: ${folder} could not be written; make room on its disk`, error)
    isRefused = true
  }

  return {
    async read(name) {
      const all = await known()
      try {
        const bytes = await readFile(fileOf(name))
        const entry = all.get(name)
        const usedMs = now()
        if (!entry) total += bytes.length
        all.delete(name)
        all.set(name, { bytes: bytes.length, usedMs })
        if (!entry || usedMs - entry.usedMs > TOUCH_MS) await touch(fileOf(name), usedMs)
        return bytes
      } catch (error) {
        if (!isMissing(error)) throw error
        total -= all.get(name)?.bytes ?? 0
        all.delete(name)
        return undefined
      }
    },
    async has(name) {
      return (await known()).has(name)
    },
    async write(name, bytes) {
      const all = await known()
      const file = fileOf(name)
      const beside = `${file}.${randomUUID()}.part`
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(beside, bytes)
        await rename(beside, file)
      } catch (error) {
        await rm(beside, { force: true }).catch(() => undefined)
        return tell(error)
      }
      isRefused = false
      total += bytes.length - (all.get(name)?.bytes ?? 0)
      all.delete(name)
      all.set(name, { bytes: bytes.length, usedMs: now() })
      await makeRoom(all)
    },
  }
}

/** What is there from before; parts that a crash left behind are removed. */
async function survey(folder: string, nowMs: number): Promise<Map<string, Entry>> {
  await mkdir(folder, { recursive: true })
  const found: [string, Entry][] = []
  for (const item of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!item.isFile()) continue
    const file = join(item.parentPath, item.name)
    const info = await stat(file).catch((error: unknown) => {
      // Another process has made room, or has given a part its name.
      if (isMissing(error)) return undefined
      throw error
    })
    if (!info) continue
    if (item.name.endsWith('.part')) {
      // A younger one may be in the making, by another process.
      if (nowMs - info.mtimeMs > PART_MS) await rm(file, { force: true })
      continue
    }
    found.push([item.name, { bytes: info.size, usedMs: info.mtimeMs }])
  }
  return new Map(found.sort(([, p], [, q]) => p.usedMs - q.usedMs))
}

/** Another process may have made room meanwhile; then there is nothing to touch. */
async function touch(file: string, usedMs: number): Promise<void> {
  try {
    await utimes(file, usedMs / 1000, usedMs / 1000)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
