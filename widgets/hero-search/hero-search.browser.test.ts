import type { Page } from '@playwright/test'
import { findViolations } from '../../tests/axe.js'
import { expect, hostOf, settled, test, withoutTimeLimits } from '../../tests/browser.js'

const QUERIES = '/1/indexes/*/queries'
const hero = (page: Page) => hostOf(page, 'hero-search').first()
const field = (page: Page) => hero(page).getByRole('combobox')
const option = (page: Page) => hero(page).getByRole('option')
const status = (page: Page) => hero(page).getByRole('status')
const requestOf = async (page: Page, act: () => Promise<unknown>) => {
  const sent = page.waitForRequest(/queries/)
  await act()
  return (await sent).postDataJSON().requests
}

// A server that has just started still makes its index; the client would not wait so long.
test.beforeEach(({ page }) => withoutTimeLimits(page))

test('ten of everything, each with its type', async ({ page, site }) => {
  await site.openFixture('hero-search/default')
  const [asked, ...more] = await requestOf(page, () => field(page).fill('an'))
  expect(asked).toMatchObject({ query: 'an', hitsPerPage: 10, filters: 'published:true' })
  expect([asked.facetFilters, more]).toEqual([undefined, []])
  await expect(option(page)).toHaveCount(10)
  await expect(status(page)).toHaveText(/^[\d,]+ Results$/)
  await expect(option(page).first()).toContainText(/Artist|Gallery|Artwork|Exhibition|Editorial/)
})

test('of one type, when the page says so', async ({ page, site }) => {
  await site.openFixture('hero-search/one-type')
  const [asked] = await requestOf(page, () => field(page).fill('an'))
  expect(asked.facetFilters).toEqual([['recordType:Artist']])
  await expect(option(page).first()).toHaveAttribute('href', /^\/artists\//)
})

test('cities are found by their guides, and shown by their names', async ({ page, site }) => {
  await site.openFixture('hero-search/city')
  const [asked] = await requestOf(page, () => field(page).fill('lis'))
  expect(asked).toMatchObject({ query: 'Art Guide lis', facetFilters: [['recordType:Location']] })
  const lisbon = option(page).filter({ hasText: 'Lisbon' })
  await expect(lisbon).not.toContainText('Art Guide')
  await expect(hero(page).getByText('See all results')).toBeHidden()
  await lisbon.click()
  await expect(page).toHaveURL(/\/city-guides\/lisbon\/$/)
})

test('Enter leads to the form’s own page, with what was typed this moment', async ({ page, site }) => {
  await site.openFixture('hero-search/one-type')
  await field(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('ana')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/artists\/\?q=ana$/)
})

test('by the keyboard: down, open, close, clear', async ({ page, site }) => {
  await site.openFixture('hero-search/default')
  await field(page).fill('salt')
  await expect(option(page).first()).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(option(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(option(page).first()).toBeHidden()
  await expect(field(page)).toHaveValue('salt')
  await page.keyboard.press('ArrowDown')
  await expect(option(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
})

test('a press beside it, or Tab out of it, closes the list', async ({ page, site }) => {
  await site.openFixture('hero-search/many')
  await field(page).fill('an')
  await expect(option(page).first()).toBeVisible()
  await page.mouse.click(900, 780)
  await expect(option(page).first()).toBeHidden()
  await field(page).click()
  await expect(option(page).first()).toBeVisible()
  await hostOf(page, 'hero-search').nth(1).getByRole('combobox').focus()
  await expect(option(page).first()).toBeHidden()
})

test('an empty field hides the list, and nothing found is said', async ({ page, site }) => {
  await site.openFixture('hero-search/default')
  await field(page).fill('qzxvwkjh')
  await expect(status(page)).toHaveText('No results found.')
  await field(page).fill('')
  await expect(status(page)).toBeHidden()
})

test('a failure is a sentence, and can be tried again', async ({ page, site }) => {
  await site.openFixture('hero-search/default')
  await site.fault({ path: QUERIES, status: 400, body: '{"message":"no","status":400}', times: 1 })
  await field(page).fill('salt')
  await expect(status(page)).toHaveText('The search did not answer.')
  expect(site.complaints.join('\n')).toContain('Error getting search results')
  await hero(page).getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(option(page).first()).toBeVisible()
  await expect(field(page)).toBeFocused()
  site.complaints.length = 0
})

test('a click on a hit is told of', async ({ page, site }) => {
  await site.openFixture('hero-search/one-type')
  await field(page).fill('an')
  const event = page.waitForRequest(/algolia-event/)
  await option(page).nth(2).click()
  expect((await event).postDataJSON().events[0]).toMatchObject({
    eventType: 'click',
    eventName: 'Search Result Clicked',
    positions: [3],
  })
})

test('the list pleases axe', async ({ page, site }) => {
  await site.openFixture('hero-search/default')
  await field(page).fill('salt')
  await expect(option(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  expect(await findViolations(page)).toEqual([])
})

test('a visit closes the list, and Back brings what was typed', async ({ page, site }) => {
  await site.openFixture('hero-search/default')
  await field(page).fill('salt')
  await expect(option(page).first()).toBeVisible()
  await site.visit('/fixtures/menu/one-level/')
  await site.back()
  await settled(page)
  await expect(option(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('salt')
  await field(page).click()
  await expect(option(page).first()).toBeVisible()
})

test.describe('its placeholder', () => {
  const placeholder = (page: Page) => hero(page).locator('input').getAttribute('placeholder')

  test('writes a letter every 100 ms while nobody is in the field', async ({ page, site }) => {
    await page.clock.install()
    await site.openFixture('hero-search/default')
    await page.clock.pauseAt(Date.now() + 60_000)
    // At once, letter after letter: how far it had written before the clock stood still is the machine's to say.
    await expect
      .poll(
        async () => {
          await page.clock.runFor(100)
          return placeholder(page)
        },
        { intervals: [0] },
      )
      .toMatch(/^.{1,6}$/)
    const before = (await placeholder(page)) ?? ''
    await page.clock.runFor(99)
    const at99 = ((await placeholder(page)) ?? '').length
    await page.clock.runFor(201)
    const at300 = ((await placeholder(page)) ?? '').length
    expect([at99 - before.length <= 1, at300 - before.length]).toEqual([true, 3])
  })

  test('stays what it is in a page of another language', async ({ page, site }) => {
    await page.clock.install()
    await site.openFixture('hero-search/right-to-left')
    const own = await placeholder(page)
    expect(own).toMatch(/\p{Script=Arabic}/u)
    await page.clock.runFor(1000)
    await field(page).focus()
    expect(await placeholder(page)).toBe(own)
  })

  test('stays what it is where one type alone is found', async ({ page, site }) => {
    await page.clock.install()
    await site.openFixture('hero-search/one-type')
    await page.clock.runFor(5000)
    expect(await placeholder(page)).toBe('An artist’s name')
  })

  test('stands still, a whole phrase, with the focus in the field', async ({ page, site }) => {
    await page.clock.install()
    await site.openFixture('hero-search/default')
    await field(page).focus()
    const before = await placeholder(page)
    await page.clock.runFor(5000)
    expect(await placeholder(page)).toBe(before)
    expect(before?.length).toBeGreaterThan(10)
  })

  test('stands still under reduced motion', async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await site.openFixture('hero-search/city')
    const before = await placeholder(page)
    await page.clock.runFor(5000)
    expect(await placeholder(page)).toBe(before)
    expect(before).toBe('Where are you going?')
  })
})

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to its page', async ({ page }) => {
    await page.goto('/fixtures/hero-search/one-type/')
    await page.getByRole('textbox', { name: 'Look for an artist' }).fill('ana')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\/artists\/\?q=ana$/)
  })
})

test('a type that is none is named', async ({ site }) => {
  await site.openFixture('hero-search/bad-record-type')
  expect(site.complaints.join()).toContain('data-record-type is "Painter"; write one of All, Artist')
  site.complaints.length = 0
})
