/** Edits a component while Vite's development server runs: the page shows the change, and neither reloads nor forgets its state. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../free-port.mjs'
import { pageWith, visit } from './page.mjs'

export async function editWhileRunning(site) {
  await writeFile(join(site, 'index.html'), pageWith('/src/site.ts'))
  const port = await freePort()
  const server = spawn('npx', ['--no-install', 'vite', '--port', String(port), '--strictPort'], {
    cwd: site,
    stdio: ['ignore', 'pipe', 'inherit'],
    // It ends with its children.
    detached: true,
  })
  try {
    await Promise.race([once(server.stdout, 'data'), once(server, 'exit')])
    assert.equal(server.exitCode, null, 'vite: did not start')
    await visit(`http://localhost:${port}/`, (page) => editCounter(page, join(site, 'src/counter.tsx')))
  } finally {
    if (server.exitCode === null) process.kill(-server.pid)
  }
}

async function editCounter(page, file) {
  await page.getByRole('button', { name: 'Add 2' }).click()
  await page.locator('output', { hasText: '6' }).waitFor()
  await page.evaluate(() => {
    globalThis.isSamePage = true
  })
  await writeFile(file, (await readFile(file, 'utf8')).replace('Add {step}', 'Plus {step}'))
  await page.getByRole('button', { name: 'Plus 2' }).click()
  await page.locator('output', { hasText: '8' }).waitFor()
  assert.equal(await page.evaluate(() => globalThis.isSamePage), true)
}
