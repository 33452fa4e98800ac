import type { Page, Request } from '@playwright/test'
import {
  changePage,
  eventsOf,
  expect,
  hold,
  hostOf,
  nextFrames,
  nextRequest,
  settled,
  test,
  withoutTimeLimits,
} from '../../tests/browser.js'

const results = (page: Page) => hostOf(page, 'search-results')
const heading = (page: Page) => results(page).locator('[data-slot=heading]')
const field = (page: Page) => results(page).getByRole('searchbox')
const rows = (page: Page) => results(page).locator('[data-object-id]')
const groups = (page: Page) => results(page).locator('[data-view] > [data-alias]')
const tab = (page: Page, name: string) =>
  results(page)
    .getByRole('navigation', { name: 'Kinds of results' })
    .getByRole('link', { name: new RegExp(`^${name} `) })
const tracked = async (page: Page) =>
  (await eventsOf(page)).filter(({ event }) => event === 'search_page_view').map(({ url }) => url)

/** Calls to the search service, and for rows. */
function watch(page: Page) {
  const seen = { searches: [] as Request[], rows: [] as Request[], clicks: [] as Request[] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/1/')) seen.searches.push(request)
    else if (pathname === '/search/' && request.method() === 'POST') seen.rows.push(request)
    else if (pathname === '/algolia-event/') seen.clicks.push(request)
  })
  return seen
}

/** Not until all has settled: that scrolls to what waits to be seen, and near the end the next page is asked for. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(results(page)).toHaveAttribute('data-widget-state', 'mounted')
}

/** Until no further page is on its way, and none was asked for by what is in view now. */
async function atRest(page: Page) {
  const skeleton = results(page).locator('.w-search-results__skeleton')
  await expect(async () => {
    await nextFrames(page)
    expect(await skeleton.count()).toBe(0)
  }).toPass()
}

test('takes the server’s answer as its own: nothing is asked', async ({ page, site: _ }) => {
  const seen = watch(page)
  // Which types have something depends on the day: previews open and close.
  const html = await (await page.request.get('/search/?q=an')).text()
  const groupCount = html.match(/<section class="w-search-results__group"/g)?.length ?? 0
  expect(groupCount).toBeGreaterThan(5)
  await open(page, '/search/?q=an')
  await expect(groups(page)).toHaveCount(groupCount)
  await page.waitForLoadState('networkidle')
  expect([seen.searches.length, seen.rows.length]).toEqual([0, 0])
  await expect.poll(() => tracked(page)).toEqual(['/search/?q=an'])
})

test.beforeEach(({ page }) => withoutTimeLimits(page))

test('searches what is typed, after a rest of 100 ms, with one request', async ({ page, site: _ }) => {
  await open(page, '/search/?q=an')
  const seen = watch(page)
  // Four letters in one go: between real keys a busy machine may rest for 100 ms.
  await field(page).evaluate((input: HTMLInputElement) => {
    for (const text of ['s', 'sa', 'sal', 'salt']) {
      input.value = text
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  })
  await expect(heading(page)).toHaveText(/^[\d,]+ Results?$/)
  await expect(page).toHaveURL(/\/search\/\?q=salt$/)
  await expect.poll(() => tracked(page)).toEqual(['/search/?q=an', '/search/?q=salt'])
  await expect(rows(page).first()).toContainText(/salt/i)
  const asked = seen.searches.map((request) => request.postDataJSON().requests)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toHaveLength(11)
  expect(seen.rows).toHaveLength(1)
})

test('asks for twenty of one type and four of each on All', async ({ page, site: _ }) => {
  await open(page, '/search/?q=a')
  const seen = watch(page)
  await tab(page, 'Artworks').click()
  await expect(rows(page)).toHaveCount(20)
  await expect(groups(page)).toHaveCount(1)
  await expect(tab(page, 'Artworks')).toHaveAttribute('aria-current', 'page')
  const [counted, typed] = seen.searches[0]?.postDataJSON().requests ?? []
  expect(counted).toMatchObject({
    indexName: 'primary',
    query: 'a',
    facets: ['recordType'],
    filters: 'published:true',
  })
  expect(typed).toMatchObject({
    hitsPerPage: 20,
    page: 0,
    clickAnalytics: true,
    filters: 'published:true',
    facetFilters: [['recordType:Artwork']],
  })
  await tab(page, 'All').click()
  await expect(groups(page)).toHaveCount(10)
  for (const group of await groups(page).all())
    expect(await group.locator('[data-object-id]').count()).toBeLessThanOrEqual(4)
})

test('the way to all of a group leads to its tab', async ({ page, site: _ }) => {
  await open(page, '/search/?q=a')
  await results(page)
    .getByRole('link', { name: /^All [\d,]+ Editorial/ })
    .press('Enter')
  await expect(tab(page, 'Editorial')).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/\/search\/editorial\/\?q=a$/)
  await expect(rows(page)).toHaveCount(20)
  // What was pressed is gone.
  await expect(tab(page, 'Editorial')).toBeFocused()
})

test('another type scrolls to the top, and once more after 250 ms', async ({ page, site: _ }) => {
  await open(page, '/search/?q=a')
  await page.evaluate(() => {
    const calls: unknown[] = []
    Object.assign(window, { calls })
    window.scrollTo = ((to: ScrollToOptions) => calls.push([to.top, performance.now()])) as typeof scrollTo
  })
  await tab(page, 'Artists').click()
  const times = () =>
    page.evaluate(() => (Reflect.get(window, 'calls') as [number, number][]).map(([, at]) => at))
  await expect.poll(async () => (await times()).length).toBe(2)
  const [first = 0, second = 0] = await times()
  expect(second - first).toBeGreaterThanOrEqual(249)
})

test('brings the next twenty when the end comes near, with places over all pages', async ({
  page,
  site: _,
}) => {
  await open(page, '/search/artworks/?q=a')
  const seen = watch(page)
  await expect(rows(page)).toHaveCount(20)
  /** Brings the end, with the link that leads on, so far below the window. */
  const putEndAt = (px: number) =>
    results(page).evaluate((host, below) => {
      scrollBy({ top: host.getBoundingClientRect().bottom - innerHeight - below, behavior: 'instant' })
    }, px)
  await putEndAt(210)
  await nextFrames(page)
  expect(seen.searches).toEqual([])
  await putEndAt(190)
  // Where the second page leaves the end in view, a third one follows at once.
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(40)
  const ids = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-object-id')))
  expect(new Set(ids).size).toBe(ids.length)
  await expect(results(page).getByRole('status')).toHaveText(/^20 more, (?:40|60|80) of \d+$/)
  await expect
    .poll(async () => (await tracked(page)).slice(0, 2))
    .toEqual(['/search/artworks/?q=a', '/search/artworks/?q=a&page=1'])
  await expect(page).toHaveURL(/\/search\/artworks\/\?q=a$/)

  await rows(page).nth(24).getByRole('link').first().click()
  await expect(page).toHaveURL(/:\d+\/artworks\/./)
  await expect.poll(() => seen.clicks.length).toBe(1)
  const [event] = seen.clicks[0]?.postDataJSON().events ?? []
  expect(event).toMatchObject({
    eventType: 'click',
    eventName: 'Search Result Clicked',
    index: 'primary',
    objectIDs: [ids[24]],
    positions: [25],
    queryID: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  const answer = await seen.clicks[0]?.response()
  expect(answer?.ok()).toBe(true)
})

test('a hit of the server’s own answer tells its place and its query', async ({ page, site: _ }) => {
  await open(page, '/search/?q=an')
  const seen = watch(page)
  await groups(page).nth(1).locator('[data-object-id] a').nth(2).click()
  await expect.poll(() => seen.clicks.length).toBe(1)
  expect((await seen.clicks[0]?.response())?.ok()).toBe(true)
  expect(seen.clicks[0]?.postDataJSON().events[0].positions).toHaveLength(1)
})

test('a page in the address is where the loading goes on', async ({ page, site: _ }) => {
  const asked = page.waitForRequest(/\/1\/indexes/)
  await open(page, '/search/artworks/?q=a&page=1')
  await expect.poll(() => tracked(page)).toContain('/search/artworks/?q=a&page=1')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect((await asked).postDataJSON().requests[1].page).toBe(2)
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(40)
})

for (const how of ['a reload', 'Back from another site'])
  test(`${how} brings all pages and the place, without a request`, async ({ page, site: _ }) => {
    await open(page, '/search/artworks/?q=a')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(40)
    const row = rows(page).nth(28)
    await row.scrollIntoViewIfNeeded()
    await atRest(page)
    const topOf = () => row.evaluate((element) => element.getBoundingClientRect().top)
    const [before, count] = [await topOf(), await rows(page).count()]
    let searches = 0
    page.on('request', (request) => {
      if (request.url().includes('/1/indexes')) searches += 1
    })
    if (how === 'a reload') await page.reload()
    else {
      await page.goto('about:blank')
      await page.goBack()
    }
    await expect(rows(page)).toHaveCount(count)
    await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThanOrEqual(2)
    expect(searches).toBe(0)
    // It goes on after the last page that is there.
    const asked = page.waitForRequest(/\/1\/indexes/)
    await page.mouse.wheel(0, 50_000)
    expect((await asked).postDataJSON().requests[1].page).toBe(count / 20)
  })

test('Back from a work brings the tab, all pages and the place, without a request', async ({
  page,
  site,
}) => {
  await open(page, '/search/?q=a')
  // The tab scrolls to the top once more after 250 ms: where the reader goes then is where they stay.
  const hasScrolledTwice = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { scrollTo } = window
        let count = 0
        window.scrollTo = ((to: ScrollToOptions) => {
          scrollTo(to)
          if (++count < 2) return
          window.scrollTo = scrollTo
          resolve()
        }) as typeof scrollTo
      }),
  )
  await tab(page, 'Artworks').click()
  await expect(rows(page)).toHaveCount(20)
  await hasScrolledTwice
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(40)
  const link = rows(page).nth(28).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  await atRest(page)
  const before = await page.evaluate(() => scrollY)
  const count = await rows(page).count()
  const href = (await link.getAttribute('href')) ?? ''
  await site.visit(href)
  await settled(page)

  const seen = watch(page)
  let pages = 0
  page.on('request', (request) => {
    const headers = request.headers()
    // A link that comes to lie under the pointer is fetched ahead.
    if (headers['x-sec-purpose'] === 'prefetch') return
    if (request.resourceType() === 'document' || headers['x-turbo-request-id']) pages++
  })
  await site.back()
  await expect(tab(page, 'Artworks')).toHaveAttribute('aria-current', 'page')
  await expect(rows(page)).toHaveCount(count)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  expect([seen.searches.length, seen.rows.length, pages]).toEqual([0, 0, 0])

  // And it is as alive as it was.
  await field(page).fill('salt')
  await expect(page).toHaveURL(/\/search\/artworks\/\?q=salt$/)
  await expect(rows(page).first()).toContainText(/salt/i)
})

test('Back to a tab comes to the place where it was left', async ({ page, site: _ }) => {
  await open(page, '/search/?q=a')
  const all = results(page).getByRole('link', { name: /^All [\d,]+ Editorial/ })
  await all.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await all.press('Enter')
  await expect(groups(page).first()).toHaveAttribute('data-alias', 'editorial')
  await page.goBack()
  await expect(groups(page)).toHaveCount(10)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('Back and Forward between tabs show what stood there, without a request', async ({ page, site: _ }) => {
  await open(page, '/search/?q=a')
  await tab(page, 'Artists').click()
  await expect(rows(page)).toHaveCount(20)
  await tab(page, 'Editorial').click()
  await expect(page).toHaveURL(/\/search\/editorial\//)
  await expect(groups(page).first()).toHaveAttribute('data-alias', 'editorial')
  const seen = watch(page)
  await page.goBack()
  await expect(tab(page, 'Artists')).toHaveAttribute('aria-current', 'page')
  await expect(groups(page).first()).toHaveAttribute('data-alias', 'artists')
  await page.goBack()
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page')
  await expect(groups(page)).toHaveCount(10)
  await page.goForward()
  await expect(groups(page).first()).toHaveAttribute('data-alias', 'artists')
  await expect(page).toHaveURL(/\/search\/artists\//)
  expect([seen.searches.length, seen.rows.length]).toEqual([0, 0])

  // Each entry has its title.
  await field(page).fill('salt')
  await expect(page).toHaveTitle('Search: salt | Plinth')
  await page.goBack()
  await expect(page).toHaveTitle('Search: a | Plinth')
  await page.goForward()
  await expect(page).toHaveTitle('Search: salt | Plinth')
})

test('an empty field hides the results, and Enter in it does nothing', async ({ page, site: _ }) => {
  await open(page, '/search/?q=an')
  await field(page).fill('')
  await expect(rows(page)).toHaveCount(0)
  await expect(heading(page)).toHaveText('Search')
  const seen = watch(page)
  await field(page).press('Enter')
  await field(page).fill('ana')
  await expect(heading(page)).toHaveText(/Results$/)
  expect(seen.searches).toHaveLength(1)
})

test('Enter asks at once for what was typed last', async ({ page, site: _ }) => {
  await open(page, '/search/?q=an')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await field(page).fill('salt')
  const asked = page.waitForRequest(/\/1\/indexes/)
  await field(page).press('Enter')
  expect((await asked).postDataJSON().requests[0].query).toBe('salt')
})

test('says when nothing was found, and what to do', async ({ page, site: _ }) => {
  await open(page, '/search/?q=an')
  await field(page).fill('qqqqqqqq')
  await expect(heading(page)).toHaveText('No results found.')
  await expect(results(page).getByRole('link', { name: 'artists', exact: true })).toBeVisible()
  await expect(results(page).getByRole('status')).toHaveText('No results found.')
})

test('a late answer changes nothing', async ({ page, site }) => {
  await open(page, '/search/?q=an')
  await site.fault({ path: '/1/indexes/*', delayMs: 1_500, times: 1 })
  const late = nextRequest(page, /\/1\/indexes/)
  await field(page).fill('brick')
  await late.left
  await field(page).fill('salt')
  await expect(rows(page).first()).toContainText(/salt/i)
  await expect(results(page).getByRole('status')).toHaveText(/Results?$/)
  const before = await heading(page).textContent()
  await late.ended
  await atRest(page)
  await expect(heading(page)).toHaveText(before ?? '')
  await expect(page).toHaveURL(/q=salt$/)
})

test('a failure that comes late changes nothing', async ({ page, site }) => {
  await open(page, '/search/?q=an')
  await site.fault({ path: '/1/indexes/*', status: 400, delayMs: 1_500, times: 1 })
  const late = nextRequest(page, /\/1\/indexes/)
  await field(page).fill('brick')
  await late.left
  const newer = await hold(page, /\/queries$/)
  await field(page).fill('salt')
  await late.ended
  await nextFrames(page)
  await expect(results(page).locator('[data-slot=results]')).toHaveAttribute('data-searching', '')
  await expect(results(page).getByRole('alert')).toHaveCount(0)
  await newer()
  await expect(rows(page).first()).toContainText(/salt/i)
  expect(site.complaints.filter((text) => text.includes('Error getting search results'))).toEqual([])
  site.complaints.length = 0
})

test('steps back while a new search is on its way', async ({ page, site: _ }) => {
  await open(page, '/search/?q=an')
  const block = results(page).locator('[data-slot=results]')
  const answer = await hold(page, '/search/')
  await field(page).fill('salt')
  await expect(block).toHaveAttribute('data-searching', '')
  expect(await block.evaluate((slot) => getComputedStyle(slot).transitionDuration)).toBe('0.3s')
  await expect(block).toHaveCSS('opacity', '0.15')
  await answer()
  await expect(rows(page).first()).toContainText(/salt/i)
  await expect(block).toHaveCSS('opacity', '1')
})

for (const [what, fault] of [
  ['the search', { path: '/1/indexes/*', status: 500, times: 1 }],
  ['the rows', { path: '/search/', method: 'POST', status: 500, times: 1 }],
] as const) {
  test(`says when ${what} failed, and tries again`, async ({ page, site }) => {
    await open(page, '/search/?q=an')
    await site.fault(fault)
    await field(page).fill('salt')
    await expect(results(page).getByRole('alert')).toContainText('Sorry, the results could not be loaded.')
    expect(site.complaints.join()).toContain('Error getting search results')
    // Of what was not found, nobody knows how many there are.
    await expect(results(page).locator('[data-slot="badge"]').first()).toHaveText('')
    await results(page).getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(rows(page).first()).toContainText(/salt/i)
    await expect(field(page)).toBeFocused()
    await expect(results(page).getByRole('alert')).toHaveCount(0)
    site.complaints.length = 0
  })
}

test('what is searched after a failure is found', async ({ page, site }) => {
  await open(page, '/search/?q=an')
  await site.fault({ path: '/1/indexes/*', status: 500, times: 1 })
  await field(page).fill('salt')
  await expect(results(page).getByRole('alert')).toBeVisible()
  await field(page).fill('sal')
  await expect(rows(page).first()).toContainText(/sal/i)
  await expect(results(page).getByRole('alert')).toHaveCount(0)
  site.complaints.length = 0
})

test('a later page that fails loses nothing and can be tried again', async ({ page, site }) => {
  await open(page, '/search/artworks/?q=a')
  await site.fault({ path: '/search/', method: 'POST', status: 500, times: 1 })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(results(page).getByRole('alert')).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  await results(page).getByRole('button', { name: 'Try again' }).click()
  // Where this page leaves the end in view, one more follows at once.
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(40)
  expect(site.complaints.join()).toContain('Error getting search results')
  site.complaints.length = 0
})

test('rows that have nowhere to go are a failure that says so', async ({ page, site }) => {
  await changePage(page, '/search/artworks/?q=a', (html) => html.replace(' data-rows', ''))
  await open(page, '/search/artworks/?q=a')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(results(page).getByRole('alert')).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  expect(site.complaints.join()).toContain('put data-rows on the list of rows')
  site.complaints.length = 0
})

test('a click that cannot be told is told to the console alone', async ({ page, site }) => {
  await open(page, '/search/artists/?q=an')
  await site.fault({ path: '/algolia-event/', status: 500, times: 1 })
  await rows(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/artists\//)
  await expect.poll(() => site.complaints.join()).toMatch(/Error sending .* click event/)
  site.complaints.length = 0
})

test('artists and galleries open in tabs of their own where the page says so', async ({ page, site }) => {
  await site.openFixture('search-results/new-tab')
  await expect(rows(page).first().getByRole('link').first()).toHaveAttribute('target', '_blank')
  await site.openFixture('search-results/one-type')
  await expect(rows(page).first().getByRole('link').first()).not.toHaveAttribute('target', '_blank')
})

test('artists and galleries can be followed', async ({ page, site: _ }) => {
  await open(page, '/search/artists/?q=a')
  const follow = rows(page).first().locator('[data-widget="follow"]')
  await expect(follow).toHaveAttribute('data-entity-type', 'artist')
  await expect(follow).toHaveAttribute(
    'href',
    /^\/auth\/follow-fav\/\?entityType=artist&entityId=\d+&redirect=%2Fsearch%2Fartists%2F%3Fq%3Da$/,
  )
  await expect(follow).toHaveText(/^Follow \+/)
  await expect(follow).toHaveAttribute('data-marked', 'false')
  // Rows that script has placed can be followed too.
  await tab(page, 'Galleries').click()
  await expect(rows(page).first().locator('[data-entity-type="gallery"]')).toHaveAttribute(
    'data-marked',
    'false',
  )
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form, the tabs and the pages are links and a form', async ({ page }) => {
    await page.goto('/search/')
    await field(page).fill('a')
    await page.locator('#main').getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/search\/\?q=a$/)
    await tab(page, 'Artworks').click()
    await expect(rows(page)).toHaveCount(20)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/\/search\/artworks\/\?q=a&page=1$/)
    await expect(rows(page)).toHaveCount(20)
  })
})
