/** For tests of several processes: starts one that says when it is ready. */
import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** `entry` is a file of this folder. */
export function startChild(entry: string, args: readonly string[]): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL(entry, import.meta.url)), args, {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child))
    child.once('exit', (code) => reject(new Error(`test: a process ended with ${code}`)))
  })
}

/** Gives its exit code. */
export const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', resolve))

/** As `kill -9` does, and waits until it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  const gone = ended(child)
  child.kill('SIGKILL')
  await gone
}

/** Stops it where it is, and waits until it stands, where the system tells: a signal alone may leave it the time for one more answer. */
export async function halt(child: ChildProcess): Promise<void> {
  child.kill('SIGSTOP')
  const state = async () => {
    const status = await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => undefined)
    return status === undefined ? undefined : /\) (.)/.exec(status)?.[1]
  }
  for (let now = await state(); now !== undefined && now !== 'T'; ) now = await state()
}
