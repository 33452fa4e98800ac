import type { Page } from '@playwright/test'
import {
  expect,
  hostOf,
  nextFrames,
  nextRequest,
  settled,
  stopFixture,
  test,
  withoutTypefaces,
} from '../../tests/browser.js'

const cards = (page: Page) => hostOf(page, 'grid').locator('[data-slot="items"] > [data-id]')
const loader = (page: Page) => hostOf(page, 'grid').locator('[data-slot="loader"]')
const status = (page: Page) => hostOf(page, 'grid').locator('[data-slot="status"]')

/** A fragment of a list with cards of the given ids. */
const answer = (ids: readonly number[], { total = 1400, next = '', title = '' } = {}) =>
  `<div data-total="${total}" data-title="${title}"><!--grid:content--><ul data-slot="items">${ids
    .map((id) => `<li data-id="${id}"><a href="/fixtures/grid/default/">Work ${id}</a></li>`)
    .join(
      '',
    )}</ul><!--grid:loader--><div data-slot="loader">${next && `<a rel="next" href="${next}">Next page</a>`}</div></div>`
const from = (first: number, count = 24) => Array.from({ length: count }, (_, index) => first + index)
const PAGE = (index: number) => `/artworks/page-index/${index}/page-size/24/`

function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (search.includes('xhr=1')) asked.push(pathname)
  })
  return asked
}

const toEnd = (page: Page) =>
  loader(page).evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
const choose = (page: Page, filters: object[]) =>
  page.evaluate(
    (detail) => {
      document
        .querySelector('main')
        ?.dispatchEvent(new CustomEvent('filters:changed', { bubbles: true, detail }))
    },
    { list: 'works', filters },
  )
const SORTED = [{ key: 'sort', selectedItems: [{ key: 'title', text: 'Title' }] }]

test('once stopped, the pages that have come stay, and all else is the server’s again', async ({
  page,
  site,
}) => {
  await site.fault({ path: PAGE(1), body: answer(from(101), { next: PAGE(2) }), times: 1 })
  await site.fault({ path: PAGE(2), status: 500 })
  await page.setViewportSize({ width: 800, height: 400 })
  await site.openFixture('grid/many')
  await toEnd(page)
  await expect(cards(page)).toHaveCount(48)
  const { server, stopped } = await stopFixture(page, 'grid/many', ['items', 'loader'])
  expect(stopped).toBe(server)
  await expect(cards(page)).toHaveCount(48)
  await expect(loader(page).getByRole('link')).toHaveAttribute('href', PAGE(2))
})

test.describe('going on', () => {
  test('asks for nothing when all results fit on the first page', async ({ page, site }) => {
    const asked = requestsOf(page)
    await site.openFixture('grid/default')
    await toEnd(page)
    await expect(cards(page)).toHaveCount(8)
    expect(asked).toEqual([])
  })

  test('brings the next page when the end comes within 200 px of view, and says so', async ({
    page,
    site,
  }) => {
    await withoutTypefaces(page)
    await site.fault({ path: PAGE(1), body: answer(from(101), { next: PAGE(2) }) })
    const asked = requestsOf(page)
    await page.setViewportSize({ width: 800, height: 400 })
    await site.openFixture('grid/many')
    const scrollTo = (px: number) =>
      loader(page).evaluate((element, below) => {
        const top = element.getBoundingClientRect().top - innerHeight - below
        scrollBy({ top, behavior: 'instant' })
      }, px)
    await scrollTo(240)
    // Two frames: an observer that would have seen the end has spoken by then.
    await nextFrames(page)
    expect(asked).toEqual([])
    await scrollTo(190)
    await expect(cards(page)).toHaveCount(48)
    expect(asked).toEqual([PAGE(1)])
    await expect(status(page)).toHaveText('24 more, 48 of 1,400')
    await expect(loader(page).getByRole('link')).toHaveAttribute('href', PAGE(2))
  })

  test('leaves who is past the list, in the foot of the page, in peace', async ({ page, site }) => {
    await withoutTypefaces(page)
    await site.fault({ path: PAGE(1), body: answer(from(101), { total: 48 }) })
    const asked = requestsOf(page)
    await page.setViewportSize({ width: 800, height: 400 })
    await site.openFixture('grid/many')
    await page.evaluate(() => {
      const foot = document.createElement('footer')
      foot.style.blockSize = '3000px'
      document.body.append(foot)
    })
    const scrollTo = (px: number) =>
      cards(page)
        .last()
        .evaluate((card, below) => {
          scrollBy({ top: card.getBoundingClientRect().bottom - below, behavior: 'instant' })
        }, px)
    await scrollTo(-1)
    await nextFrames(page)
    expect(asked).toEqual([])
    // What the sticky head covers is not in view.
    await scrollTo(160)
    await expect(cards(page)).toHaveCount(48)
    expect(asked).toEqual([PAGE(1)])
  })

  test('leaves out what stands already', async ({ page, site }) => {
    await site.fault({ path: PAGE(1), body: answer([23, 24, 101, 102], { total: 48 }) })
    await site.openFixture('grid/many')
    await toEnd(page)
    await expect(cards(page)).toHaveCount(26)
    await expect(status(page)).toHaveText('2 more, 26 of 48')
  })

  test('once: one page by itself, then by the link, whose follower goes on with what came', async ({
    page,
    site,
  }) => {
    await site.fault({ path: PAGE(1), body: answer(from(101), { next: PAGE(2) }) })
    await site.fault({ path: PAGE(2), body: answer(from(201), { next: PAGE(3) }) })
    const asked = requestsOf(page)
    await site.openFixture('grid/once')
    await toEnd(page)
    await expect(cards(page)).toHaveCount(48)
    await toEnd(page)
    await expect(loader(page).getByRole('link')).toHaveAttribute('href', PAGE(2))
    expect(asked).toEqual([PAGE(1)])
    await loader(page).getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(72)
    await expect(page.getByRole('link', { name: 'Work 201' })).toBeFocused()
  })

  test('pages: the link is a link', async ({ page, site }) => {
    const asked = requestsOf(page)
    await site.openFixture('grid/pages')
    await toEnd(page)
    await loader(page).getByRole('link').click()
    await expect(page).toHaveURL(PAGE(1))
    expect(asked).toEqual([])
  })

  test('a page without items ends the list', async ({ page, site }) => {
    await site.fault({ path: PAGE(1), body: answer([]) })
    await site.openFixture('grid/many')
    await toEnd(page)
    await expect(loader(page).getByRole('link')).toHaveCount(0)
    await expect(cards(page)).toHaveCount(24)
  })

  test('an answer without the comments ends it too, and the console says why', async ({ page, site }) => {
    await site.fault({ path: PAGE(1), body: '<p>Down for the night.</p>' })
    await site.openFixture('grid/many')
    await toEnd(page)
    await expect(loader(page).getByRole('link')).toHaveCount(0)
    await expect(cards(page)).toHaveCount(24)
    expect(site.complaints.splice(0).join()).toContain('lacks its comments; the list ends here')
  })

  test('a page that fails leaves the link and can be tried again', async ({ page, site }) => {
    await site.fault({ path: PAGE(1), status: 503, times: 1 })
    await site.fault({ path: PAGE(1), body: answer(from(101), { total: 48 }) })
    await site.openFixture('grid/many')
    await toEnd(page)
    const failure = hostOf(page, 'grid').getByRole('alert')
    await expect(failure).toContainText('The next page did not load.')
    await expect(loader(page).getByRole('link')).toHaveAttribute('href', PAGE(1))
    await failure.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(cards(page)).toHaveCount(48)
    await expect(cards(page).nth(24).getByRole('link').first()).toBeFocused()
    await expect(failure).toHaveCount(0)
    expect(site.complaints.splice(0).join()).toContain('a page of "works" did not load')
  })
})

test.describe('narrowing', () => {
  test('begins anew with the first page, 200 px below the top of the view, and gives the page its address', async ({
    page,
    site,
  }) => {
    await site.fault({
      path: '/artworks/f/sort/title/page-index/0/page-size/24/',
      body: answer(from(501), { total: 24, title: 'By title' }),
    })
    await site.fault({ path: PAGE(1), body: answer(from(101), { total: 48 }) })
    await site.openFixture('grid/many')
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await choose(page, SORTED)
    await expect(cards(page).first()).toHaveAttribute('data-id', '501')
    await expect(cards(page)).toHaveCount(24)
    await expect(page).toHaveURL('/artworks/f/sort/title/')
    await expect(page).toHaveTitle('By title')
    const top = await hostOf(page, 'grid').evaluate((host) =>
      Math.round(host.getBoundingClientRect().top + scrollY),
    )
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.max(0, top - 200))

    // The address can be told to stay.
    await site.openFixture('grid/once')
    await choose(page, SORTED)
    await expect(cards(page).first()).toHaveAttribute('data-id', '501')
    await expect(page).toHaveURL('/fixtures/grid/once/')
  })

  test('a late answer never replaces a newer one', async ({ page, site }) => {
    await site.fault({
      path: '/artworks/f/sort/title/page-index/0/page-size/24/',
      delayMs: 20_000,
      body: answer([601]),
      times: 1,
    })
    await site.fault({
      path: '/artworks/page-index/0/page-size/24/',
      body: answer([701], { total: 1 }),
      times: 1,
    })
    await site.openFixture('grid/many')
    const late = nextRequest(page, /\/f\/sort\/title\//)
    await choose(page, SORTED)
    await late.left
    await choose(page, [])
    await late.ended
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toHaveAttribute('data-id', '701')
    await expect(page).toHaveURL('/artworks/')
  })

  test('nothing left: says so in so many words', async ({ page, site }) => {
    await site.fault({
      path: '/artworks/f/sort/title/page-index/0/page-size/24/',
      body: answer([], { total: 0, title: 'Nothing' }),
    })
    await site.openFixture('grid/many')
    await choose(page, SORTED)
    await expect(status(page)).toHaveText('No results found.')
    await expect(status(page)).toBeInViewport()

    // The message can be turned off.
    await site.openFixture('grid/silent')
    await choose(page, SORTED)
    await expect(page).toHaveTitle('Nothing')
    await expect(status(page)).toBeEmpty()
  })

  test('a failure says so and can be tried again', async ({ page, site }) => {
    const path = '/artworks/f/sort/title/page-index/0/page-size/24/'
    await site.fault({ path, status: 500, times: 1 })
    await site.fault({ path, body: answer([801], { total: 1 }) })
    await site.openFixture('grid/many')
    await choose(page, SORTED)
    const failure = hostOf(page, 'grid').getByRole('alert')
    await expect(failure).toContainText('The list did not load.')
    await failure.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(cards(page)).toHaveAttribute('data-id', '801')
    await expect(cards(page).getByRole('link').first()).toBeFocused()
    expect(site.complaints.splice(0).join()).toContain('did not load')
  })
})

test.describe('coming back', () => {
  test('to the same card with all loaded pages, without a request', async ({ page, site }) => {
    for (const index of [1, 2])
      await site.fault({
        path: PAGE(index),
        body: answer(from(100 * index + 1), { total: 72, next: PAGE(index + 1) }),
      })
    await site.openFixture('grid/many')
    await toEnd(page)
    await expect(cards(page)).toHaveCount(48)
    await toEnd(page)
    await expect(cards(page)).toHaveCount(72)
    const card = page.getByRole('link', { name: 'Work 201', exact: true })
    await card.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
    // The typeface has come, and what came into view has its true height.
    await page.evaluate(() => document.fonts.ready)
    await nextFrames(page)
    const before = await card.evaluate((link) => Math.round(link.getBoundingClientRect().top))
    await site.visit('/fixtures/grid/default/')
    await settled(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await site.back()
    await expect(cards(page)).toHaveCount(72)
    await expect(hostOf(page, 'grid')).toHaveAttribute('data-widget-state', 'mounted')
    await expect
      .poll(async () => Math.abs((await card.evaluate((link) => link.getBoundingClientRect().top)) - before))
      .toBeLessThanOrEqual(2)
    expect(requests).toEqual([])
  })

  test('to a narrowed list, which then goes on where it stopped', async ({ page, site }) => {
    const sorted = (index: number) => `/artworks/f/sort/title/page-index/${index}/page-size/24/`
    await site.fault({ path: sorted(0), body: answer(from(501), { total: 40, next: sorted(1) }) })
    await site.openFixture('grid/many')
    await site.fault({ path: sorted(1), body: answer(from(601, 16), { total: 40 }) })
    await page.setViewportSize({ width: 400, height: 500 })
    await choose(page, SORTED)
    await expect(cards(page).first()).toHaveAttribute('data-id', '501')
    await site.visit('/fixtures/grid/default/')
    await site.back()
    await expect(cards(page).first()).toHaveAttribute('data-id', '501')
    await expect(hostOf(page, 'grid')).toHaveAttribute('data-widget-state', 'mounted')
    // As a reader scrolls: what a script does in the first frames after coming back is undone.
    await page.mouse.move(200, 200)
    await page.mouse.wheel(0, 5_000)
    await expect(cards(page)).toHaveCount(40)
  })
})

test('of ten thousand cards only those about the view are laid out and painted', async ({ page, site }) => {
  await page.route(`**${PAGE(1)}?xhr=1`, (route) =>
    route.fulfill({ contentType: 'text/html', body: answer(from(1_001, 10_000), { total: 48 }) }),
  )
  await site.openFixture('grid/many')
  // However long a busy machine takes to place them.
  const placed = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('grid:loaded', () => resolve(), { once: true })),
  )
  await toEnd(page)
  await placed
  await expect(cards(page)).toHaveCount(10_024)
  const drawn = () =>
    cards(page).evaluateAll(
      (items) =>
        items.filter((item) => item.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
          .length,
    )
  for (const part of [0.25, 0.5, 0.75]) {
    await page.evaluate((to) => scrollTo({ top: document.body.scrollHeight * to, behavior: 'instant' }), part)
    // The first page's 24, and some screenfuls. Looked at once for both: it takes long.
    await expect
      .poll(async () => {
        const count = await drawn()
        return count > 0 && count < 200
      })
      .toBe(true)
  }
})
