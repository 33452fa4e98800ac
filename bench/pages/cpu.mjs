/** What a process has used of its cores so far, on Linux; undefined elsewhere. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const TICK_MS = 10

/** In milliseconds, of `pid` with its threads and, for `withChildren`, of the processes that it has started. */
export function cpuMsOf(pid, withChildren = false) {
  if (process.platform !== 'linux') return undefined
  const pids = [pid, ...(withChildren ? childrenOf(pid) : [])]
  return pids.reduce((sum, one) => sum + ticksOf(one) * TICK_MS, 0)
}

function childrenOf(pid) {
  return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => Number(line) || [])
}

/** Nothing of a process that ended before it could be read, such as a worker of the database. */
function ticksOf(pid) {
  const stat = readStat(pid)
  if (!stat) return 0
  // Fields are counted from behind the name, which may hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}

function readStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined
    throw error
  }
}
