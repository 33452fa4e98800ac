/** dist/embed.js on a page of another site. */
import type { Page } from '@playwright/test'
import { expect, settled, test } from '../tests/browser.js'

const CAROUSEL = `<section class="w-carousel" data-widget="carousel" data-autoplay="false" aria-label="Works"><ul class="w-carousel__track" data-slot="track">
<li class="w-carousel__slide" data-slot="slide">1</li><li class="w-carousel__slide" data-slot="slide">2</li></ul></section>`

const page = (scripts: string, rest = '') => `<!doctype html><html lang="en"><head><title>A site</title>
<link rel="stylesheet" href="/dist/plinth.css">${scripts}</head><body><main>${CAROUSEL}<a href="/own/next/">Next page</a>${rest}</main></body></html>`

const EMBED = '<script type="module" src="/dist/embed.js"></script>'
const BOOT = '<script type="module" src="/dist/boot.js"></script>'
const TURBO = '<script type="module" src="/own/turbo.js"></script>'

/** Answers for `/own/`, with the build of Turbo that a page includes by itself. */
async function serve(browser: Page, html: string): Promise<void> {
  await browser.route('**/own/**', (route) =>
    route.request().url().endsWith('/turbo.js')
      ? route.fulfill({ path: 'node_modules/@hotwired/turbo/dist/turbo.es2017-esm.js' })
      : route.fulfill({ contentType: 'text/html', body: html }),
  )
}

/** A mark on the window, which only an ordinary navigation takes away. */
const mark = (browser: Page) => browser.evaluate(() => Object.assign(window, { isSamePage: true }))
const isSamePage = (browser: Page) => browser.evaluate(() => 'isSamePage' in window)

test('on a page without Turbo widgets mount, and a link is an ordinary navigation', async ({
  page: browser,
}) => {
  await serve(browser, page(EMBED))
  await browser.goto('/own/')
  await settled(browser)
  await expect(browser.getByRole('button', { name: 'Next slide' })).toBeVisible()
  expect(await browser.evaluate(() => 'Turbo' in window)).toBe(false)

  await mark(browser)
  await browser.getByRole('link', { name: 'Next page' }).click()
  await browser.waitForURL('**/own/next/')
  await settled(browser)
  expect(await isSamePage(browser)).toBe(false)
  expect(await browser.evaluate(() => 'Turbo' in window)).toBe(false)
})

test('on a page with a Turbo of its own, visits stay Turbo’s and widgets live with them', async ({
  page: browser,
}) => {
  await serve(browser, page(TURBO + EMBED))
  await browser.goto('/own/')
  await settled(browser)
  await mark(browser)
  await browser.getByRole('link', { name: 'Next page' }).click()
  await browser.waitForURL('**/own/next/')
  await settled(browser)
  expect(await isSamePage(browser)).toBe(true)
  await expect(browser.getByRole('button', { name: 'Next slide' })).toHaveCount(1)
})

test('boot.js after embed.js on one page starts nothing a second time', async ({ page: browser }) => {
  await serve(browser, page(EMBED + BOOT))
  let mounted = 0
  await browser.exposeFunction('noteMounted', () => {
    mounted++
  })
  await browser.addInitScript(() =>
    addEventListener('widget:mounted', () => (window as unknown as { noteMounted(): void }).noteMounted()),
  )
  await browser.goto('/own/')
  await settled(browser)
  await browser.evaluate(() => import('/dist/boot.js' as string))
  await settled(browser)
  await expect(browser.getByRole('button', { name: 'Next slide' })).toHaveCount(1)
  expect(mounted).toBe(1)
})

test('on a page without Turbo the code for its visits is not requested', async ({ page: browser }) => {
  await serve(browser, page(EMBED))
  const requested: string[] = []
  browser.on('request', (request) => requested.push(request.url()))
  await browser.goto('/own/')
  await settled(browser)
  expect(requested.filter((address) => /\/chunks\/live-/.test(address))).toEqual([])
})
