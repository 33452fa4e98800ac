/** Pages that nobody sees yet, and regions that an author is writing in: what stands there is the server's. */
import type { Page } from '@playwright/test'
import { expect, nextFrames, settled, test } from '../tests/browser.js'
import { carousel, openOwn, ownPage, readMore } from '../tests/own-page.js'

test('in a page that the browser draws ahead nothing mounts or is asked for, until it is in sight', async ({
  page,
  site: _,
}) => {
  // What a page finds that is drawn ahead: browsers under test do not draw any.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
    // A body that comes later is no different.
    addEventListener('load', () =>
      document.body.insertAdjacentHTML('beforeend', document.querySelector('#Works')?.outerHTML ?? ''),
    )
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/own/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: ownPage(carousel('Works', 3, ' data-mount="load"')),
    }),
  )
  await page.goto('/own/')
  await expect(page.locator('[data-widget="carousel"]')).toHaveCount(2)
  await nextFrames(page)
  expect(asked.filter((path) => /\/chunks\/.*\.js$/.test(path))).toEqual([])
  await expect(page.locator('[data-widget-state]')).toHaveCount(0)
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect(page.locator('[data-widget-state="mounted"]')).toHaveCount(2)
})

const REGION = (id: string) => `<main id="${id}">${carousel('Works')}${readMore('about')}</main>`
const contentOf = (page: Page, id: string) => page.locator(`#${id}`).evaluate(({ innerHTML }) => innerHTML)
const SERVERS = carousel('Works') + readMore('about')

test('where authors write in the page, they have the server’s HTML, and widgets come back after', async ({
  page,
  site: _,
}) => {
  await openOwn(page, REGION('page'))
  await page.locator('.w-read-more__toggle').click()
  await expect(page.locator('.w-carousel__controls')).toHaveCount(1)
  const edit = (value: string | null) =>
    page.locator('#page').evaluate((region, is) => {
      if (is === null) region.removeAttribute('contenteditable')
      else region.setAttribute('contenteditable', is)
    }, value)
  for (const value of ['true', '', 'plaintext-only']) {
    await edit(value)
    await expect.poll(() => contentOf(page, 'page')).toBe(SERVERS)
    await edit(value === '' ? 'false' : null)
    await settled(page)
    await expect(page.locator('.w-carousel__controls')).toHaveCount(1)
  }
  // What was written meanwhile is the server's from now on.
  await edit('true')
  await expect.poll(() => contentOf(page, 'page')).toBe(SERVERS)
  await page
    .locator('#page p')
    .first()
    .evaluate((words) => {
      words.textContent = 'Written'
    })
  await edit(null)
  await settled(page)
  await page.evaluate(() => window.plinth?.stop())
  expect(await contentOf(page, 'page')).toBe(SERVERS.replace('Works 1', 'Written'))
})

test('a region that is written in from the start is left as it is, also in what its editor has locked', async ({
  page,
  site: _,
}) => {
  const inner = `<div contenteditable="false">${carousel('Locked')}</div>${readMore('about')}`
  await page.route('**/own/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: ownPage(`<main id="page" contenteditable="true">${inner}</main>${carousel('Beside')}`),
    }),
  )
  await page.goto('/own/')
  await expect(page.locator('.w-carousel__controls')).toHaveCount(1)
  expect(await contentOf(page, 'page')).toBe(inner)
  await page
    .locator('#page')
    .evaluate((region) => region.insertAdjacentHTML('beforeend', '<p data-widget="copy">Link</p>'))
  await nextFrames(page)
  await expect(page.locator('#page [data-widget-state]')).toHaveCount(0)
})
