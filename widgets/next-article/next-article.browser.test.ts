import type { Page } from '@playwright/test'
import { findViolations } from '../../tests/axe.js'
import {
  eventsOf,
  expect,
  hostOf,
  nextFrames,
  stopFixture,
  test,
  withoutTypefaces,
} from '../../tests/browser.js'

const state = (page: Page, phase: string) =>
  expect(hostOf(page, 'next-article')).toHaveAttribute('data-state', phase)
const pieces = (page: Page) => page.locator('.w-next-article [data-story]')
/** Puts the upper edge of `selector` so many pixels below the window's top. */
const bringTo = (page: Page, selector: string, index: number, top: number) =>
  page
    .locator(selector)
    .nth(index)
    .evaluate(
      (element, y) => scrollBy({ top: element.getBoundingClientRect().top - y, behavior: 'instant' }),
      top,
    )
const link = '.w-next-article > [data-slot=link]'
const pathOf = (page: Page) => new URL(page.url()).pathname
/** What the page says of the articles it holds. */
const addressesOf = (page: Page) =>
  page
    .locator('[data-story]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('data-story') ?? ''))
const titlesOf = (page: Page) =>
  page
    .locator('[data-story]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('data-story-title') ?? ''))

test('axe finds nothing on a page of two articles: their parts have names of their own', async ({ page }) => {
  await withoutTypefaces(page)
  await page.goto('/magazine/conversations/seo-hye-rin-on-four-oclock/')
  await expect(hostOf(page, 'next-article')).toHaveAttribute('data-widget-state', 'mounted')
  await bringTo(page, link, 0, 800)
  await expect(pieces(page)).toHaveCount(1)
  expect(await findViolations(page, 'body')).toEqual([])
})

test('five articles down, back up, away and Back', async ({ page, site }) => {
  await withoutTypefaces(page)
  const viewed: string[] = []
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/system/read-entity/')) viewed.push(request.url())
    if (request.url().includes('/magazine/next-article/')) asked.push(request.url())
  })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shift: Reflect.get(window, 'shift') + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/magazine/conversations/')
  await site.visit('/magazine/conversations/seo-hye-rin-on-four-oclock/')
  await expect(hostOf(page, 'next-article')).toHaveAttribute('data-widget-state', 'mounted')
  const depth = await page.evaluate(() => history.length)

  // 301 px before its end it does not ask, at 300 it does, once.
  await bringTo(page, link, 0, 800 + 301)
  await nextFrames(page)
  await state(page, 'resting')
  await bringTo(page, link, 0, 800 + 300)
  await expect(pieces(page)).toHaveCount(1)

  for (let count = 1; count <= 4; count++) {
    await expect(pieces(page)).toHaveCount(count)
    const addresses = await addressesOf(page)
    const titles = await titlesOf(page)
    expect(new Set(addresses).size).toBe(count + 1)
    expect(pathOf(page)).toBe(addresses[count - 1])
    await bringTo(page, '[data-story]', count, 402)
    await expect(page).toHaveURL((url) => url.pathname === addresses[count - 1])
    await bringTo(page, '[data-story]', count, 399)
    await expect(page).toHaveURL((url) => url.pathname === addresses[count])
    await expect(page).toHaveTitle(titles[count] ?? '')
    await bringTo(page, link, 0, 700)
  }
  const addresses = await addressesOf(page)
  const titles = await titlesOf(page)
  // What came last mounts like what was there.
  await expect(pieces(page).nth(3).locator('[data-widget="follow"]').first()).toHaveAttribute(
    'data-widget-state',
    'mounted',
  )

  // Up again, by one and by a leap.
  await bringTo(page, '[data-story]', 4, 600)
  await expect(page).toHaveURL((url) => url.pathname === addresses[3])
  await expect(page).toHaveTitle(titles[3] ?? '')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page).toHaveURL((url) => url.pathname === addresses[0])
  await expect(page).toHaveTitle(titles[0] ?? '')
  await bringTo(page, '[data-story]', 3, 100)
  await expect(page).toHaveURL((url) => url.pathname === addresses[3])
  expect(await page.evaluate(() => history.length)).toBe(depth)
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0)

  // Each is told of once, however often it is come by.
  const told = async () =>
    (await eventsOf(page))
      .filter(({ url }) => String(url).endsWith('?next=1'))
      .map(({ event, url }) => `${event} ${url}`)
  await expect.poll(told).toEqual(addresses.slice(1, 5).map((address) => `page_view ${address}?next=1`))
  await expect
    .poll(() => viewed.map((url) => new URL(url).pathname.split('/')[3]))
    .toEqual(Array(5).fill('editorial'))
  expect(new Set(viewed).size).toBe(5)
  expect(new Set(asked).size).toBe(asked.length)

  // Away and Back: the article one was at, with those before it.
  await site.visit('/about/')
  await site.back()
  await expect(page).toHaveURL((url) => url.pathname === addresses[3])
  await expect(page).toHaveTitle(titles[3] ?? '')
  await expect.poll(async () => (await addressesOf(page)).slice(0, 5)).toEqual(addresses.slice(0, 5))
  await expect
    .poll(async () => Math.abs(((await page.locator('[data-story]').nth(3).boundingBox())?.y ?? 0) - 100))
    .toBeLessThan(2)
  await bringTo(page, '[data-story]', 2, 100)
  await expect(page).toHaveURL((url) => url.pathname === addresses[2])

  // One step leaves them all.
  await site.back()
  await expect(page).toHaveURL('/magazine/conversations/')
  await site.forward()
  await expect(page).toHaveURL((url) => url.pathname === addresses[2])
  // Whoever loads it anew is at that article.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText((titles[2] ?? '').replace(' | Plinth', ''))
  const again = (await eventsOf(page)).filter(({ url }) => String(url).endsWith('?next=1'))
  expect(again).toEqual([])
})

test('comes when its place is leapt into, and moves nothing when it comes late', async ({
  page,
  site: _,
}) => {
  // A typeface that only the next article has would come after it, and move it.
  await withoutTypefaces(page)
  await page.goto('/magazine/spotlights/the-line-that-does-not-settle/')
  await expect(hostOf(page, 'next-article')).toHaveAttribute('data-widget-state', 'mounted')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/magazine/next-article/**', async (route) => {
    await held
    await route.continue()
  })
  await bringTo(page, '.w-next-article', 0, -200)
  await state(page, 'loading')
  await page.evaluate(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shift: Reflect.get(window, 'shift') + entry.value })
    }).observe({ type: 'layout-shift' })
  })
  const before = await page.evaluate(() => scrollY)
  answer()
  await expect(pieces(page)).not.toHaveCount(0)
  await state(page, 'resting')
  expect(await page.evaluate(() => scrollY)).toBe(before)
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0)
})

test('stops after five, and what lies below can be reached', async ({ page, site: _ }) => {
  await page.goto('/magazine/news/')
  await page.locator('a.card').first().click()
  await expect(hostOf(page, 'next-article')).toHaveAttribute('data-widget-state', 'mounted')
  for (let count = 1; count <= 5; count++) {
    await bringTo(page, link, 0, 700)
    await expect(pieces(page)).toHaveCount(count)
  }
  await state(page, 'stopped')
  await bringTo(page, '.foot', 0, 100)
  await expect(page.locator('.foot')).toBeInViewport()
  await expect(page.locator(link).getByRole('link')).toBeVisible()
  await expect(pieces(page)).toHaveCount(5)
})

test('shows its place while it comes; what does not come leaves the link, what ends takes it', async ({
  page,
  site,
}) => {
  const at = '/magazine/next-article/news/*'
  await site.fault({ path: at, status: 500, times: 1 })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/magazine/next-article/**', async (route) => {
    await held
    await route.continue()
  })
  await site.openFixture('next-article/default')
  await bringTo(page, link, 0, 900)
  await state(page, 'loading')
  await expect(page.getByRole('link', { name: 'Next article' })).toBeHidden()
  answer()
  await state(page, 'failed')
  await page.unroute('**/magazine/next-article/**')
  await expect(page.getByRole('link', { name: 'Next article' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  // Nothing is kept for it any more.
  await bringTo(page, link, 0, 600)
  await expect(page.getByText('What stands below.')).toBeInViewport()
  site.complaints.length = 0

  // The line was cut.
  await page.route('**/magazine/next-article/**', (route) => route.abort())
  await site.openFixture('next-article/default')
  await bringTo(page, link, 0, 900)
  await state(page, 'failed')
  await page.unroute('**/magazine/next-article/**')
  await expect(page.getByRole('link', { name: 'Next article' })).toBeVisible()
  site.complaints.length = 0

  await site.fault({ path: at, body: '<turbo-frame id="next-article" data-end></turbo-frame>', times: 1 })
  await site.openFixture('next-article/default')
  await bringTo(page, link, 0, 900)
  await state(page, 'ended')
  await expect(page.getByRole('link', { name: 'Next article' })).toHaveCount(0)
  await expect(page.locator('.w-next-article__frame')).toBeHidden()
})

test('who comes to the link by the keyboard goes on in the article that comes', async ({ page }) => {
  await page.goto('/magazine/conversations/seo-hye-rin-on-four-oclock/')
  await page.locator(link).getByRole('link').focus()
  await expect(pieces(page)).toHaveCount(1)
  await expect
    .poll(() =>
      pieces(page)
        .first()
        .evaluate((piece) => piece.contains(document.activeElement)),
    )
    .toBe(true)
})

test('once stopped, the article that has come stays, and all else is the server’s again', async ({
  page,
  site,
}) => {
  await site.openFixture('next-article/default')
  // To its top, and not to the link, which moves down when an article has come already: there it would ask for one more. By the
  // wheel, which counts where the page stands there since it loaded, too.
  const top = await hostOf(page, 'next-article').evaluate((host) => host.getBoundingClientRect().top)
  await page.mouse.wheel(0, Math.max(1, top))
  await expect(pieces(page)).toHaveCount(1)
  await state(page, 'resting')
  const onward = await page.locator(link).innerHTML()
  const { server, stopped } = await stopFixture(page, 'next-article/default', ['list', 'link'])
  expect(stopped).toBe(server)
  await expect(pieces(page)).toHaveCount(1)
  expect(await page.locator(link).innerHTML()).toBe(onward)
})

test('no place is kept where the server says that nothing comes', async ({ page, site }) => {
  const heightOnceStopped = () =>
    page.evaluate(() => {
      window.plinth?.stop()
      return document.querySelector<HTMLElement>('.w-next-article__frame')?.offsetHeight
    })
  await site.openFixture('next-article/last')
  expect(await heightOnceStopped()).toBe(0)
  await site.openFixture('next-article/default')
  expect(await heightOnceStopped()).toBe(800)
})

test('without what it needs it says so, and the link leads on', async ({ page, site }) => {
  await site.openFixture('next-article/bad-date')
  expect(site.complaints.join()).toContain('data-date, data-address or data-page-title is missing')
  site.complaints.length = 0
  await expect(page.getByRole('link', { name: 'Next article' })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('all of an article is there, and a link to the next', async ({ page }) => {
    await page.goto('/magazine/opinions/let-us-touch-the-bronze/')
    await page.getByRole('link', { name: 'Note 2', exact: true }).click()
    await expect(page).toHaveURL(/#note-\d+-2$/)
    await page.getByRole('link', { name: 'Back to note 2 in the text' }).click()
    await expect(page).toHaveURL(/#mark-\d+-2$/)
    await page.locator('.next-link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The unfinished corner')
  })
})
