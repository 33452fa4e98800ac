/** Tells whether a process id still means the process that wrote it down: ids are used again, most of all in containers. */
import { readFile } from 'node:fs/promises'

/** When process `pid` began (boot and clock ticks), '' where the system does not say, undefined when it is not running. */
export async function startOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return isRunning(pid) ? '' : undefined
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (status === undefined) return undefined
  // The second field is the program's name in brackets and may itself hold spaces and brackets.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
  const state = fields[0]
  // A killed process that nobody has waited for is still listed, and holds nothing any more.
  if (state === 'Z' || state === 'X') return undefined
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  return `${boot.trim()}/${fields[19] ?? ''}`
}

/** True while the process that had `pid` and began at `started` runs. */
export async function isSameProcess(pid: number, started: string): Promise<boolean> {
  const now = await startOf(pid)
  return now !== undefined && (now === started || started === '' || now === '')
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
