import type { Page } from '@playwright/test'
import { expect, hold, hostOf, nextFrames, test, withoutTimeLimits } from '../../tests/browser.js'

const summary = (page: Page) => hostOf(page, 'filter-dropdown').locator('summary')
const host = (page: Page) => hostOf(page, 'filter-dropdown')
const boxes = (page: Page) => host(page).getByRole('checkbox')
const box = (page: Page, name: string) => host(page).getByRole('checkbox', { name, exact: true })
const field = (page: Page) => host(page).getByRole('searchbox')
const status = (page: Page) => host(page).getByRole('status')

/** Notes what the page says of its filters from now on. */
async function listen(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    document.addEventListener('filters:changed', ({ detail }) => heard.push(detail))
  })
  return () => page.evaluate(() => Reflect.get(window, 'heard'))
}

const LIST = '/system/filters/artwork-gallery-locations/'
const places = ['Brazil', 'São Paulo', 'Lisbon'].map((Name) => ({
  Key: Name.toLowerCase(),
  Name,
  Indented: Name === 'São Paulo',
}))

const QUERIES = '/1/indexes/*'
const QUERIES_PATH = '/1/indexes/*/queries'
/** Scrolls the list to so many pixels before its end. */
const scrollToEnd = (page: Page, fromEnd: number) =>
  host(page)
    .locator('[data-slot=items]')
    .evaluate((node, px) => {
      node.scrollTop = node.scrollHeight - node.clientHeight - px
    }, fromEnd)
const hits = (from: number, count: number, nbHits: number, prefix = 'Artist') => ({
  results: [
    {
      nbHits,
      hits: Array.from({ length: count }, (_, index) => ({
        objectID: String(from + index),
        title: `${prefix} ${from + index}`,
      })),
    },
  ],
})

/** What was asked of the search service, oldest first. */
function recordQueries(page: Page): Record<string, unknown>[] {
  const asked: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().includes('/1/indexes/')) asked.push(JSON.parse(request.postData() ?? '{}').requests[0])
  })
  return asked
}

test.beforeEach(({ page }) => withoutTimeLimits(page))

test('opens through its states and says everything that is chosen', async ({ page, site }) => {
  await site.openFixture('filter-dropdown/selected')
  const heard = await listen(page)
  await expect(host(page)).toHaveAttribute('data-dropdown-state', 'closed')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await summary(page).click()
  await expect(host(page)).toHaveAttribute('data-dropdown-state', 'activating')
  await page.clock.runFor(150)
  await expect(host(page)).toHaveAttribute('data-dropdown-state', 'active')
  await box(page, 'Print').check()
  await expect(summary(page)).toHaveText('Medium3')
  expect(await heard()).toEqual([
    {
      list: 'artworks',
      filters: [
        {
          key: 'medium',
          selectedItems: [
            { key: 'painting', text: 'Painting' },
            { key: 'print', text: 'Print' },
            { key: 'film', text: 'Film' },
          ],
        },
      ],
    },
  ])
  await page.mouse.click(900, 700)
  await expect(host(page)).toHaveAttribute('data-dropdown-state', 'closed')
})

for (const address of ['/fixtures/filter-dropdown/default/', '/artworks/'])
  test(`a press on an option's text chooses it at ${address}, and the list stays`, async ({ page }) => {
    await page.goto(address)
    const medium = host(page).filter({ has: page.locator('summary', { hasText: 'Medium' }) })
    await expect(medium).toHaveAttribute('data-widget-state', 'mounted')
    await medium.locator('summary').click()
    await expect(medium).toHaveAttribute('data-dropdown-state', 'active')
    // Its own rows have taken the place of the server's, which would go under the press.
    await expect(medium.locator('[data-slot=items]')).toHaveAttribute('aria-busy', 'false')
    const label = medium.locator('label').nth(1)
    const place = await label.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element.lastChild ?? element)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
    await page.mouse.move(place.x, place.y)
    await page.mouse.down()
    await expect(medium).toHaveAttribute('open')
    await page.mouse.up()
    await expect(label.getByRole('checkbox')).toBeChecked()
    await expect(medium).toHaveAttribute('open')
  })

test('Escape closes it after a press on what takes no focus', async ({ page, site }) => {
  await site.openFixture('filter-dropdown/many')
  await summary(page).click()
  await expect(host(page)).toHaveAttribute('data-dropdown-state', 'active')
  // What the browser does at a press on plain text.
  await page.getByRole('main').focus()
  await expect(host(page)).toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(host(page)).not.toHaveAttribute('open')
})

test('is walked by arrows, Home, End and letters, and left by Escape', async ({ page, site }) => {
  await site.openFixture('filter-dropdown/default')
  await summary(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(box(page, 'Painting')).toBeFocused()
  await page.keyboard.press('End')
  await expect(box(page, 'Installation')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(box(page, 'Drawing')).toBeChecked()
  // Letters are one word within half a second.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.type('ph')
  await expect(box(page, 'Photograph')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(host(page)).not.toHaveAttribute('open')
  await expect(summary(page)).toBeFocused()
})

test('searches a long list from the third letter on, 100 ms after the last', async ({ page, site }) => {
  await site.openFixture('filter-dropdown/many')
  await summary(page).click()
  await expect(boxes(page)).toHaveCount(200)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await field(page).pressSequentially('ko')
  await page.clock.runFor(100)
  await expect(status(page)).toBeEmpty()
  await field(page).pressSequentially('vá')
  await page.clock.runFor(99)
  await expect(status(page)).toBeEmpty()
  await page.clock.runFor(1)
  await expect(status(page)).toHaveText('10 found')
  await expect(host(page).locator('mark').first()).toHaveText('Ková')
  // What is chosen is still a field of the form.
  await expect(host(page).locator('input:checked')).toHaveCount(1)
  await field(page).fill('nobody')
  await page.clock.runFor(100)
  await expect(status(page)).toHaveText('No results found.')
})

test('Enter searches at once, and does not send the form', async ({ page, site }) => {
  await site.openFixture('filter-dropdown/many')
  await summary(page).click()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await field(page).fill('élodie')
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('20 found')
  await expect(page).toHaveURL(/filter-dropdown\/many/)
  await page.keyboard.press('ArrowDown')
  await expect(box(page, 'Élodie Adeyemi')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
})

test('a letter typed in a long list goes to its field', async ({ page, site }) => {
  await site.openFixture('filter-dropdown/many')
  await summary(page).click()
  await expect(summary(page)).toBeFocused()
  await page.keyboard.type('t')
  await boxes(page).nth(1).focus()
  await page.keyboard.type('an')
  await expect(field(page)).toHaveValue('tan')
  await expect(status(page)).toHaveText('10 found')
})

test('what is chosen stands first when it opens again', async ({ page, site }) => {
  await site.openFixture('filter-dropdown/many')
  await summary(page).click()
  await box(page, 'Farid Bakker').check()
  await expect(boxes(page).nth(1)).not.toBeChecked()
  await page.keyboard.press('Escape')
  await summary(page).click()
  await expect(boxes(page).nth(1)).toBeChecked()
  await expect(boxes(page).nth(1)).toHaveAccessibleName('Farid Bakker')
})

test('stands above its summary where there is no room below', async ({ page, site }) => {
  await site.openFixture('filter-dropdown/low')
  await summary(page).evaluate((node) => node.scrollIntoView({ block: 'end' }))
  await summary(page).click()
  await expect(host(page)).toHaveAttribute('data-reversed', '')
  // It glides to its place.
  await expect
    .poll(async () => {
      const menu = await host(page).locator('[data-slot=menu]').boundingBox()
      const name = await summary(page).boundingBox()
      return (menu?.y ?? 0) + (menu?.height ?? 0) - (name?.y ?? 0)
    })
    .toBeLessThanOrEqual(0)
})

test('fetches the server’s list once, and holds its place meanwhile', async ({ page, site }) => {
  const answer = await hold(page, LIST, { json: places })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes(LIST)) asked++
  })
  await site.openFixture('filter-dropdown/remote')
  await summary(page).click()
  await expect(host(page).locator('[data-slot=items]')).toHaveAttribute('aria-busy', 'true')
  await answer()
  await expect(boxes(page)).toHaveCount(3)
  await expect(host(page).locator('[data-slot=items]')).toHaveAttribute('aria-busy', 'false')
  await expect(host(page).locator('[data-indented]')).toHaveText('São Paulo')
  await expect(box(page, 'Lisbon')).toBeChecked()
  await page.keyboard.press('Escape')
  await summary(page).click()
  await expect(boxes(page)).toHaveCount(3)
  expect(asked).toBe(1)
})

test('says that the list did not come, and tries again', async ({ page, site }) => {
  await site.fault({ path: LIST, status: 503, times: 1 })
  await site.fault({ path: LIST, body: places })
  await site.openFixture('filter-dropdown/remote')
  await summary(page).click()
  await expect(host(page).getByRole('alert')).toContainText('Sorry, the list did not load.')
  await expect(box(page, 'Lisbon')).toBeChecked()
  await host(page).getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(boxes(page)).toHaveCount(3)
  expect(await host(page).evaluate((menu) => menu.contains(document.activeElement))).toBe(true)
  await expect(host(page).getByRole('alert')).toHaveCount(0)
  expect(site.complaints.join('\n')).toContain('filter-dropdown: the items of "location" did not load')
  site.complaints.length = 0
})

test('asks the index fifty at a time, and for more within 50 px of the end', async ({ page, site }) => {
  await site.fault({ path: QUERIES, body: hits(0, 50, 60), times: 1 })
  await site.fault({ path: QUERIES, body: hits(50, 10, 60), times: 1 })
  await site.openFixture('filter-dropdown/indexed')
  const asked = recordQueries(page)
  await summary(page).click()
  await expect(boxes(page)).toHaveCount(51)
  expect(asked).toEqual([
    expect.objectContaining({
      indexName: 'primary',
      query: '',
      page: 0,
      hitsPerPage: 50,
      filters: 'published:true AND (tier:1 OR tier:2)',
      facetFilters: [['recordType:Artist']],
    }),
  ])
  await scrollToEnd(page, 60)
  await nextFrames(page)
  expect(asked).toHaveLength(1)
  await scrollToEnd(page, 50)
  await expect(boxes(page)).toHaveCount(61)
  expect(asked[1]).toMatchObject({ page: 1 })
})

test('what is pressed while more come is chosen all the same', async ({ page, site }) => {
  await site.fault({ path: QUERIES, body: hits(0, 50, 60), times: 1 })
  await site.openFixture('filter-dropdown/indexed')
  await summary(page).click()
  await expect(boxes(page)).toHaveCount(51)
  const letGo = await hold(page, QUERIES_PATH, { json: hits(50, 10, 60) })
  await scrollToEnd(page, 50)
  await expect(host(page).locator('.w-filter-dropdown__skeleton').first()).toBeAttached()
  await box(page, 'Artist 47').hover()
  await page.mouse.down()
  await letGo()
  await expect(boxes(page)).toHaveCount(61)
  await page.mouse.up()
  await expect(box(page, 'Artist 47')).toBeChecked()

  await box(page, 'Artist 48').focus()
  await page.keyboard.down('Space')
  await page.evaluate(() => document.querySelector('details')?.dispatchEvent(new Event('toggle')))
  await page.keyboard.up('Space')
  await expect(box(page, 'Artist 48')).toBeChecked()
})

test('asks a hundred and fifty art fairs at a time', async ({ page, site }) => {
  await site.fault({ path: QUERIES, body: hits(0, 150, 150, 'Fair') })
  await site.openFixture('filter-dropdown/events')
  const asked = recordQueries(page)
  await summary(page).click()
  await expect(boxes(page)).toHaveCount(150)
  expect(asked).toEqual([
    expect.objectContaining({ hitsPerPage: 150, facetFilters: [['recordType:Art Fair']] }),
  ])
})

test('one letter searches the index; an answer that comes late does not replace a newer one', async ({
  page,
  site,
}) => {
  await site.fault({ path: QUERIES, body: hits(0, 3, 3), times: 1 })
  await site.fault({ path: QUERIES, body: hits(0, 2, 2, 'Old'), times: 1, delayMs: 800 })
  await site.fault({ path: QUERIES, body: hits(10, 1, 1, 'New'), times: 1 })
  await site.openFixture('filter-dropdown/indexed')
  const asked = recordQueries(page)
  await summary(page).click()
  await expect(boxes(page)).toHaveCount(4)
  const late = page.waitForResponse(
    (response) => response.request().postData()?.includes('"query":"a"') === true,
  )
  await field(page).fill('a')
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]).toMatchObject({ query: 'a', filters: 'published:true' })
  await field(page).fill('an')
  await expect(box(page, 'New 10')).toBeVisible()
  await expect(status(page)).toHaveText('1 found')
  await (await late).finished()
  await expect(box(page, 'New 10')).toBeVisible()
  await expect(box(page, 'Old 0')).toHaveCount(0)
  // The one chosen before is out of sight, but in the form.
  await expect(host(page).locator('input:checked')).toHaveValue('101')
})

test('a radio says what is chosen and closes', async ({ page, site }) => {
  await site.openFixture('filter-dropdown/radio')
  const heard = await listen(page)
  await summary(page).click()
  await host(page).getByText('Sold').click()
  await expect(host(page)).not.toHaveAttribute('open')
  await expect(summary(page)).toHaveText('AvailabilitySold')
  await summary(page).click()
  await host(page).getByText('Any').click()
  await expect.poll(heard).toEqual([
    { list: 'artworks', filters: [{ key: 'availability', selectedItems: [{ key: 'sold', text: 'Sold' }] }] },
    { list: 'artworks', filters: [] },
  ])
})

test('arrows move through radios without choosing', async ({ page, site }) => {
  await site.openFixture('filter-dropdown/radio')
  await summary(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(host(page).getByRole('radio', { name: 'Price on request' })).toBeFocused()
  await expect(host(page).getByRole('radio', { name: 'For sale' })).toBeChecked()
  await page.keyboard.press('Space')
  await expect(summary(page)).toHaveText('AvailabilityPrice on request')
  await expect(summary(page)).toBeFocused()
})

test('what an arrow opens and focuses is not drawn again under the next key', async ({ page, site }) => {
  await site.openFixture('filter-dropdown/radio')
  await summary(page).focus()
  const isSame = await summary(page).evaluate(async (opener) => {
    opener.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
    const focused = document.activeElement
    await new Promise((resolve) => opener.parentElement?.addEventListener('toggle', resolve, { once: true }))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return focused instanceof HTMLInputElement && focused === document.activeElement
  })
  expect(isSame).toBe(true)
})

test('a link of a list chooses in place; the usual order is no choice', async ({ page, site }) => {
  await site.openFixture('filter-dropdown/link')
  const heard = await listen(page)
  await summary(page).click()
  await host(page).getByRole('link', { name: 'Oldest' }).click()
  await expect(summary(page)).toHaveText('SortOldest')
  await summary(page).click()
  await expect(host(page).getByRole('link', { name: 'Oldest' })).toHaveAttribute('aria-current', 'true')
  await expect(host(page).getByRole('link', { name: 'Title' })).toHaveAttribute(
    'href',
    '/artworks/f/sort/title/',
  )
  await host(page).getByRole('link', { name: 'Newest' }).click()
  await expect.poll(heard).toEqual([
    { list: 'artworks', filters: [{ key: 'sort', selectedItems: [{ key: 'oldest', text: 'Oldest' }] }] },
    { list: 'artworks', filters: [] },
  ])
  await expect(page).toHaveURL(/filter-dropdown\/link/)
})

test('without a list to narrow, a link is followed', async ({ page, site }) => {
  await site.openFixture('filter-dropdown/pages')
  await summary(page).click()
  await host(page).getByRole('link', { name: 'News' }).click()
  await expect(page).toHaveURL(/\/magazine\/news\//)
})

test('follows what others say of its list', async ({ page, site }) => {
  await site.openFixture('filter-dropdown/selected')
  await page.evaluate(() => {
    const filters = [{ key: 'medium', selectedItems: [{ key: 'ceramic', text: 'Ceramic' }] }]
    for (const list of ['others', 'artworks'])
      document.body.dispatchEvent(
        new CustomEvent('filters:changed', { detail: { list, filters }, bubbles: true }),
      )
  })
  await expect(summary(page)).toHaveText('Medium1')
  await summary(page).click()
  await expect(box(page, 'Ceramic')).toBeChecked()
  await expect(box(page, 'Painting')).not.toBeChecked()
})

test('going away and coming back finds what was chosen', async ({ page, site }) => {
  await site.openFixture('filter-dropdown/default')
  await summary(page).click()
  await box(page, 'Textile').check()
  await site.visit('/fixtures/links/other/')
  await site.back()
  await expect(summary(page)).toHaveText('Medium1')
  await summary(page).click()
  await expect(box(page, 'Textile')).toBeChecked()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('sends what is chosen with the form around it', async ({ page }) => {
    await page.goto('/fixtures/filter-dropdown/indexed/')
    await summary(page).click()
    await field(page).fill('ruiz')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/artworks/?artist-q=ruiz&artist=101')
    await page.waitForLoadState()
  })
})
