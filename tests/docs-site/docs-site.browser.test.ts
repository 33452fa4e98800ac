/** The docs site as `npm run docs` makes it, on a static host and under a path of its own. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findViolations } from '../axe.js'
import { expect, settled, test } from '../browser.js'
import { type StaticSite, startStaticSite } from '../embeddable/static-site.js'

const ROOT = join(import.meta.dirname, '../..')
const PATH = '/somewhere/docs'

/** One of each kind. */
const KINDS = [
  '/',
  '/guides/start/',
  '/guides/why-not/',
  '/widgets/',
  '/widgets/carousel/',
  '/api/plinth/',
  '/search/',
]

// All in one worker, so that the site is built once.
test.describe.configure({ mode: 'default' })

let folder = ''
let host: StaticSite
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-docs-'))
  // It ends with an error where a link or an anchor of a page leads nowhere, or a document is on no page.
  execFileSync('npx', ['--no-install', 'tsx', 'docs/site/main.ts', join(folder, PATH)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  host = await startStaticSite({}, folder)
})
test.afterAll(() => {
  host.stop()
  rmSync(folder, { recursive: true, force: true })
})

const open = (page: Page, path: string) => page.goto(`${host.origin}${PATH}${path}`)

for (const scheme of ['light', 'dark'] as const)
  test(`pages of each kind are accessible in ${scheme} colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    for (const path of KINDS) {
      await open(page, path)
      expect(await findViolations(page, 'body'), path).toEqual([])
    }
  })

test('nothing scrolls sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of KINDS) {
    await open(page, path)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, path).toBeLessThanOrEqual(0)
  }
})

test('the cases of widgets that need nothing are live, and no page asks another host', async ({ page }) => {
  test.slow()
  const { widgets }: { widgets: { name: string; needs?: string }[] } = JSON.parse(
    readFileSync(join(ROOT, 'dist/widgets.json'), 'utf8'),
  )
  const names = widgets.filter(({ needs }) => needs === 'nothing').map(({ name }) => name)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(host.origin))
      elsewhere.push(request.url())
  })
  const missingBefore = host.missing.length
  for (const name of names) {
    await open(page, `/widgets/${name}/default/`)
    await settled(page)
    await expect(page.locator(`[data-widget="${name}"]`).first(), name).toHaveAttribute(
      'data-widget-state',
      'mounted',
    )
    if (name === 'map')
      await expect(page.locator('.leaflet-tile').first()).toHaveAttribute('src', /\/cases\/tile/)
  }
  expect(elsewhere).toEqual([])
  expect(host.missing.slice(missingBefore)).toEqual([])
})

test('a widget’s page shows it live, and copies its markup', async ({ page }) => {
  await open(page, '/widgets/carousel/')
  const live = page.frameLocator('.live').first()
  await live.getByRole('button', { name: 'Next slide' }).click()
  await expect(live.getByRole('button', { name: 'Slide 2 of 5' })).toHaveAttribute('aria-current', 'true')
  await page.locator('summary').getByText('Hugo', { exact: true }).click()
  await expect(page.getByLabel('Markup for Hugo')).toHaveValue(/^\{\{< plinth-carousel/)
  await page.locator('details[open]').getByRole('button', { name: 'Copy' }).click()
  await expect(page.locator('details[open]').getByRole('status')).not.toBeEmpty()
})

test('the header’s field finds a page by any word of it', async ({ page }) => {
  await open(page, '/guides/start/')
  await page.getByLabel('Search these pages').fill('sanitizer')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'In a page of your own' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('In a page of your own')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages are whole, and the search says what to use in its place', async ({ page }) => {
    await open(page, '/')
    await page.locator('.head').getByRole('link', { name: 'Widgets' }).click()
    await page.getByRole('main').getByRole('link', { name: 'carousel', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Accessibility' })).toBeVisible()
    await open(page, '/search/?q=anything')
    await page.getByRole('main').getByRole('link', { name: 'list of widgets' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Widgets')
  })
})

test('every widget and every name of the API has its place', () => {
  const widgets = readdirSync(join(ROOT, 'widgets'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .map(({ name }) => name)
  const pages = readdirSync(join(folder, PATH, 'widgets'))
  expect(pages).toEqual(expect.arrayContaining(widgets))
  const page = readFileSync(join(folder, PATH, 'api/plinth-react/index.html'), 'utf8')
  for (const name of ['useSlots', 'usePersisted', 'InSlot'])
    expect(page).toContain(`<code>${name}</code></h2>`)
})
