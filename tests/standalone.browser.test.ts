/** The files of dist/standalone/: one widget on a page of another site, with React beside it and nothing else. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, settled, test } from './browser.js'

const ROOT = join(import.meta.dirname, '..')

const CAROUSEL = `<section class="w-carousel" data-widget="carousel" data-autoplay="false" aria-label="Works"><ul class="w-carousel__track" data-slot="track">
<li class="w-carousel__slide" data-slot="slide">1</li><li class="w-carousel__slide" data-slot="slide">2</li></ul></section>`
const READ_MORE = `<div class="w-read-more" data-widget="read-more" id="text" data-lines="3">
<div class="w-read-more__content" data-slot="content"><p>${'Salt and light. '.repeat(60)}</p></div>
<a class="w-read-more__toggle" data-slot="toggle" href="#text">Read more</a></div>`

interface PageParts {
  readonly head: string
  readonly main?: string
  readonly lang?: string
}

/** Opens a page that answers nothing but itself, and gives the scripts that it asked for. */
async function open(page: Page, { head, main = CAROUSEL, lang = 'en' }: PageParts): Promise<string[]> {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>A site</title><link rel="stylesheet" href="/dist/plinth.css">${head}</head><body><main>${main}</main></body></html>`
  await page.route('**/own/', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('/own/')
  return scripts
}

const script = (name: string) => `<script type="module" src="/dist/standalone/${name}.js"></script>`

test('a carousel takes its own file and React’s, works by keys, and is given back', async ({ page }) => {
  const scripts = await open(page, { head: script('carousel') })
  await settled(page)
  await page.getByRole('button', { name: 'Next slide' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Slide 2 of 2' })).toHaveAttribute('aria-current', 'true')
  expect(scripts).toEqual(['/dist/standalone/carousel.js', '/dist/standalone/react.js'])
  await page.evaluate(() => window.plinth?.stop())
  expect(await page.locator('main').innerHTML()).toBe(CAROUSEL)
})

test('a page in another language takes that language as well', async ({ page }) => {
  const scripts = await open(page, { head: script('carousel'), lang: 'de' })
  await settled(page)
  await expect(page.getByRole('button', { name: 'Nächste Folie' })).toBeVisible()
  expect(scripts).toContain('/dist/standalone/messages/de.js')
  expect(scripts).toHaveLength(3)
})

test('an import map has it take the page’s own React', async ({ page }) => {
  const map = { imports: { '/dist/standalone/react.js': '/own-react.js' } }
  await page.route('**/own-react.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export * from "/dist/standalone/react.js?own"; globalThis.ownReact = true',
    }),
  )
  const scripts = await open(page, {
    head: `<script type="importmap">${JSON.stringify(map)}</script>${script('carousel')}`,
  })
  await settled(page)
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible()
  expect(scripts).toContain('/own-react.js')
  expect(await page.evaluate(() => Reflect.get(window, 'ownReact'))).toBe(true)
})

test('the same file under another query starts nothing twice; another widget’s is named', async ({
  page,
  site,
}) => {
  const again = '<script type="module" src="/dist/standalone/carousel.js?ver=2"></script>'
  await open(page, { head: script('carousel') + again + script('read-more'), main: CAROUSEL + READ_MORE })
  await expect(page.locator('.w-carousel')).toHaveAttribute('data-widget-state', 'mounted')
  await expect.poll(() => site.complaints.join('\n')).toContain('which is not a widget')
  expect(await page.getByRole('button', { name: 'Next slide' }).count()).toBe(1)
  expect(site.complaints.join('\n')).toContain(
    'plinth: carousel.js runs here, so read-more.js does not; a page with several widgets takes embed.js',
  )
  await expect(page.getByRole('link', { name: 'Read more' })).toBeVisible()
  site.complaints.length = 0
})

test('beside Turbo it leaves the page to embed.js', async ({ page }) => {
  await page.route('**/own-turbo.js', (route) =>
    route.fulfill({ path: join(ROOT, 'node_modules/@hotwired/turbo/dist/turbo.es2017-esm.js') }),
  )
  const turbo = '<script type="module" src="/own-turbo.js"></script>'
  const scripts = await open(page, { head: turbo + script('carousel') })
  await settled(page)
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible()
  expect(scripts).toContain('/dist/embed.js')
})

for (const name of ['drag-carousel', 'expander', 'popover', 'read-more'])
  test(`${name} alone mounts in its usual form`, async ({ page, request }) => {
    const fixture = await (await request.get(`/fixtures/${name}/default/`)).text()
    const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(fixture)?.[1] ?? ''
    expect(main).toContain(`data-widget="${name}"`)
    await open(page, { head: script(name), main })
    await settled(page)
    await expect(page.locator(`[data-widget="${name}"]`).first()).toHaveAttribute(
      'data-widget-state',
      'mounted',
    )
  })
