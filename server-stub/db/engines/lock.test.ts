import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderLockedError, lockFolder } from './lock.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A process that takes the lock, says so, and stays. */
async function holdElsewhere(): Promise<{ kill(): Promise<void> }> {
  const script = `import { lockFolder } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)}
    await lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((done) => child.stdout.once('data', done))
  return {
    async kill() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGKILL')
      await ended
    },
  }
}

test('refuses a folder that a living process holds, and says which', async () => {
  const other = await holdElsewhere()
  await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError)
  await expect(lockFolder(folder)).rejects.toThrow(/is in use by process \d+ .*; stop that server/)
  await other.kill()
})

test('takes over from a process that was killed', async () => {
  const other = await holdElsewhere()
  await other.kill()
  const lock = await lockFolder(folder)
  await lock.release()
})

test('refuses a second opening in one process, and allows it after release', async () => {
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError)
  await lock.release()
  await lock.release()
  const again = await lockFolder(folder)
  await again.release()
  expect((await readdir(folder)).length).toBe(1)
})

test('lets exactly one of many in when all find a dead lock', async () => {
  const other = await holdElsewhere()
  await other.kill()
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)))
  expect(tries.filter(({ status }) => status === 'fulfilled').length).toBe(1)
})
