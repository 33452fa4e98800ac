/**
 * One process at a time in a data folder. Node has no `flock`, and a lock file that is deleted can be raced, so locks are
 * numbered: whoever creates `lock.{n + 1}` above a dead `lock.{n}` holds the folder. The highest number is never deleted,
 * only outdone, which is what makes taking over from a killed process safe when several try at once.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isSameProcess, startOf } from './process-identity.js'

export interface Lock {
  /** Lets the next process in. Safe to call twice. */
  release(): Promise<void>
}

/** Raised when a live process holds the folder. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError'
}

interface Holder {
  pid: number
  /** When that process began, as its system tells it; '' where the system does not. */
  started: string
  host: string
  /** Tells two openings apart when a restarted container has the same host and process id. */
  token: string
}

const HEARTBEAT_MS = 1000
/** A holder on another host cannot be asked, only watched: no heartbeat for this long means that it is gone. */
const FOREIGN_WATCH_MS = 4 * HEARTBEAT_MS
/** Between creating a lock and writing who holds it a process may die; a live one needs no longer than this. */
const UNWRITTEN_MS = 500
/** Openings of this process that have not been released. */
const heldHere = new Set<string>()

/**
 * Takes the lock of `folder`, which is made when it is missing.
 * @throws FolderLockedError when a live process holds it.
 */
export async function lockFolder(folder: string): Promise<Lock> {
  await mkdir(folder, { recursive: true })
  for (;;) {
    const current = await highestLock(folder)
    if (current > 0) await refuseLiveHolder(folder, current)
    const mine = await tryHold(folder, current + 1)
    if (mine) return mine
  }
}

async function tryHold(folder: string, number: number): Promise<Lock | undefined> {
  const file = lockFile(folder, number)
  const holder: Holder = {
    pid: process.pid,
    started: (await startOf(process.pid)) ?? '',
    host: hostname(),
    token: randomUUID(),
  }
  // Others in this process may read the file as soon as it is written.
  heldHere.add(holder.token)
  try {
    await writeFile(file, JSON.stringify(holder), { flag: 'wx' })
  } catch (error) {
    heldHere.delete(holder.token)
    if (hasCode(error, 'EEXIST')) return undefined
    throw error
  }
  // A number that was free because it had been outdone and swept away is not the highest: back off and look again.
  if ((await highestLock(folder)) !== number) {
    await rm(file, { force: true })
    heldHere.delete(holder.token)
    return undefined
  }
  await sweepOlder(folder, number)
  const beat = setInterval(() => {
    const now = new Date()
    utimes(file, now, now).catch(() => undefined)
  }, HEARTBEAT_MS)
  beat.unref()
  return {
    async release() {
      if (!heldHere.delete(holder.token)) return
      clearInterval(beat)
      await writeFile(file, 'released').catch(() => undefined)
    },
  }
}

async function refuseLiveHolder(folder: string, number: number): Promise<void> {
  const file = lockFile(folder, number)
  const holder = await readHolder(file)
  if (!holder || !(await isLive(holder, file))) return
  throw new FolderLockedError(
    `store: ${folder} is in use by process ${holder.pid} on ${holder.host}; ` +
      'stop that server (or import) first, or set another DATA_DIR',
  )
}

async function isLive(holder: Holder, file: string): Promise<boolean> {
  if (holder.host !== hostname()) return hasHeartbeat(file)
  if (holder.pid === process.pid) return heldHere.has(holder.token)
  return isSameProcess(holder.pid, holder.started)
}

async function hasHeartbeat(file: string): Promise<boolean> {
  const before = await modifiedAt(file)
  const until = Date.now() + FOREIGN_WATCH_MS
  while (Date.now() < until) {
    await pause(HEARTBEAT_MS / 4)
    if ((await modifiedAt(file)) !== before) return true
  }
  return false
}

/** Who holds the lock, or undefined when it was released, outdone, or never written. */
async function readHolder(file: string): Promise<Holder | undefined> {
  const until = Date.now() + UNWRITTEN_MS
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => 'released')
    if (text === 'released') return undefined
    const holder = parseHolder(text)
    if (holder || Date.now() > until) return holder
    await pause(20)
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, started, host, token } = JSON.parse(text) as Partial<Holder>
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof token !== 'string') return undefined
    return { pid, host, token, started: typeof started === 'string' ? started : '' }
  } catch {
    return undefined
  }
}

async function highestLock(folder: string): Promise<number> {
  const numbers = (await readdir(folder)).map(lockNumber).filter((number) => number > 0)
  return Math.max(0, ...numbers)
}

async function sweepOlder(folder: string, number: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const other = lockNumber(name)
    if (other > 0 && other < number) await rm(join(folder, name), { force: true })
  }
}

const lockFile = (folder: string, number: number) => join(folder, `lock.${number}`)
const lockNumber = (name: string) => Number(/^lock\.(\d+)$/.exec(name)?.[1] ?? 0)
const modifiedAt = async (file: string) => (await stat(file).catch(() => undefined))?.mtimeMs
const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
