/** Hashes of dist/widgets.json in a page's import map: what they let in, and what they keep out (docs/embedding.md). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { expect, nextFrames, settled, test } from './browser.js'

const CAROUSEL = `<section class="w-carousel" data-widget="carousel" data-autoplay="false" aria-label="Works"><ul class="w-carousel__track" data-slot="track" tabindex="0">
<li class="w-carousel__slide" data-slot="slide"><a href="/one/">One</a></li><li class="w-carousel__slide" data-slot="slide"><a href="/two/">Two</a></li></ul></section>`
const EXPANDER = `<div class="w-expander" data-widget="expander" data-max="1" id="facts"><ul class="w-expander__list"><li data-slot="item">A</li><li data-slot="item">B</li></ul>
<a class="w-expander__toggle" data-slot="toggle" href="#facts">Show all 2</a></div>`

/** Of each script in dist/, by its address. */
async function hashes(): Promise<Map<string, string>> {
  const text = await readFile(join(import.meta.dirname, '../dist/widgets.json'), 'utf8')
  const { files }: { files: Record<string, { integrity: string }> } = JSON.parse(text)
  const scripts = Object.entries(files).filter(([path]) => path.endsWith('.js'))
  return new Map(scripts.map(([path, { integrity }]) => [`/dist/${path}`, integrity]))
}

const addressIn = (integrity: ReadonlyMap<string, string>, start: string): string => {
  const found = [...integrity.keys()].find((address) => address.startsWith(`/dist/chunks/${start}-`))
  if (!found) throw new Error(`no chunk ${start} in dist/widgets.json; build first`)
  return found
}

/** A page whose import map guards every script; gives the scripts that it asked for, one entry for each time. */
async function open(page: Page, integrity: ReadonlyMap<string, string>): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const map = JSON.stringify({ integrity: Object.fromEntries(integrity) })
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A site</title><link rel="stylesheet" href="/dist/plinth.css">
<script type="importmap">${map}</script><script type="module" src="/dist/embed.js" integrity="${integrity.get('/dist/embed.js')}"></script></head><body><main>${CAROUSEL}${EXPANDER}</main></body></html>`
  await page.route('**/own/', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('/own/')
  return asked
}

test('every script that a page loads fits its hash, and is asked for once', async ({ page, site }) => {
  const integrity = await hashes()
  const asked = await open(page, integrity)
  await settled(page)
  await page.getByRole('button', { name: 'Next slide' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Slide 2 of 2' })).toHaveAttribute('aria-current', 'true')
  const scripts = asked.filter((path) => path.endsWith('.js'))
  expect(scripts).toContain(addressIn(integrity, 'carousel.widget'))
  expect(scripts.filter((path) => !integrity.has(path))).toEqual([])
  expect(new Set(scripts).size).toBe(scripts.length)
  expect(site.complaints).toEqual([])
})

test('a script with another hash is refused; its host stays as the server wrote it, the others work', async ({
  page,
  site,
}) => {
  await page.clock.install()
  const integrity = await hashes()
  const carousel = addressIn(integrity, 'carousel.widget')
  integrity.set(carousel, String(integrity.get(addressIn(integrity, 'expander.widget'))))
  const attempts: Request[] = []
  page.on('request', (request) => request.url().endsWith(carousel) && attempts.push(request))
  await open(page, integrity)
  const host = page.locator('.w-carousel')
  await expect(page.locator('.w-expander')).toHaveAttribute('data-widget-state', 'mounted')
  await expect.poll(() => site.complaints.join('\n')).toContain('integrity')
  await page.clock.runFor(121_000)
  await expect(host).toHaveAttribute('data-widget-state', 'failed')
  expect(site.complaints.join('\n')).toContain('carousel: Loading chunk failed')
  await expect(host.getByRole('link', { name: 'Two' })).toHaveAttribute('href', '/two/')
  expect(await host.evaluate((element) => element.innerHTML)).toBe(
    CAROUSEL.replace(/^<section[^>]*>|<\/section>$/g, ''),
  )
  // The attempt that was under way when the time was over is refused as well, and the browser says so only then.
  await Promise.all(attempts.map(async (attempt) => (await attempt.response())?.finished()))
  await nextFrames(page)
  site.complaints.length = 0
})
