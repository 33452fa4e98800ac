/** The sites that `plinth init` writes, as their `npm start` shows them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { init } from '../../cli/init/command.js'
import { installAsNpmDoes } from '../../cli/testing/install.js'
import { expect, settled, test } from '../browser.js'
import { freePort } from '../free-port.mjs'
import { startStaticSite } from './static-site.js'

const ROOT = join(import.meta.dirname, '../..')

let folder = ''
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-starter-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('html: a static host shows a carousel and a widget of its own', async ({ page }) => {
  await init(['html'], { folder, dist: join(ROOT, 'dist') })
  const host = await startStaticSite({}, folder)
  await page.goto(`${host.origin}/index.html`)
  await settled(page)
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(page.getByRole('button', { name: 'Slide 2 of 3' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Louder' }).click()
  await expect(page.locator('output')).toHaveText('!!')
  expect(host.missing.filter((asked) => !asked.endsWith('/favicon.ico'))).toEqual([])
  host.stop()
})

test('vite: the development server shows a carousel and a widget of its own', async ({ page }) => {
  await init(['vite'], { folder, dist: join(ROOT, 'dist') })
  installAsNpmDoes(folder)
  const server = await createServer({ root: folder, logLevel: 'error', server: { port: await freePort() } })
  await server.listen()
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  await settled(page)
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(page.getByRole('button', { name: 'Slide 2 of 3' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('output')).toHaveText('5')
  await server.close()
})
