/** For tests of several processes: starts one that says when it is ready. */
import { type ChildProcess, fork } from 'node:child_process'
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
