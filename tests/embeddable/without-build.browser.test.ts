/** The page without a build that docs/writing-a-widget.md shows, as it stands there. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, settled, test } from '../browser.js'
import { type StaticSite, startStaticSite } from './static-site.js'

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../docs/writing-a-widget.md'), 'utf8')
const SHOWN = /^### Without a build$[\s\S]*?^```html\n([\s\S]*?)^```$/m.exec(DOCUMENT)?.[1] ?? ''

let host: StaticSite
test.beforeAll(async () => {
  host = await startStaticSite({
    '/page.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,"></head><body><main>${SHOWN}</main></body></html>`,
  })
})
test.afterAll(() => host.stop())

test('a widget of one’s own is registered, works, and is no error', async ({ page, site }) => {
  await page.goto(`${host.origin}/page.html`)
  await settled(page)
  await page.getByRole('button', { name: 'Louder' }).click()
  await expect(page.locator('output')).toHaveText('!!')
  expect(site.complaints).toEqual([])
  await page.evaluate(() => window.plinth?.stop())
  await expect(page.locator('output')).toBeEmpty()
  expect(host.missing).toEqual([])
})
