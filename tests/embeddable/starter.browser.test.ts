/** The plain page that `plinth init html` writes, on a static host. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { init } from '../../cli/init/command.js'
import { expect, settled, test } from '../browser.js'
import { type StaticSite, startStaticSite } from './static-site.js'

let folder = ''
let host: StaticSite
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-starter-'))
  await init(['html'], { folder, dist: join(import.meta.dirname, '../../dist') })
  host = await startStaticSite({}, folder)
})
test.afterAll(() => {
  host.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('has a carousel and a widget of its own', async ({ page }) => {
  await page.goto(`${host.origin}/index.html`)
  await settled(page)
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(page.getByRole('button', { name: 'Slide 2 of 3' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Louder' }).click()
  await expect(page.locator('output')).toHaveText('!!')
  expect(host.missing.filter((asked) => !asked.endsWith('/favicon.ico'))).toEqual([])
})
