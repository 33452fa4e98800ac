import type { Page } from '@playwright/test'
import { findViolations } from '../../tests/axe.js'
import {
  expect,
  hold,
  hostOf,
  nextFrames,
  nextRequest,
  openIn,
  settled,
  test,
  withoutTimeLimits,
} from '../../tests/browser.js'

const QUERIES = '/1/indexes/*/queries'
const overlay = (page: Page) => hostOf(page, 'search-overlay')
const field = (page: Page) => overlay(page).getByRole('combobox')
const option = (page: Page) => overlay(page).getByRole('option')
const status = (page: Page) => overlay(page).getByRole('status')
const active = (page: Page) => overlay(page).locator('[role=option][aria-selected=true]')
const opened = async (page: Page) => {
  await field(page).click()
  await expect(overlay(page)).toHaveAttribute('data-state', 'active')
}
const find = async (page: Page, query: string) => {
  await field(page).fill(query)
  // In the language of the page.
  await expect(status(page)).toContainText(/\d/)
}
/** What is asked of the search service, one entry a request of several queries. */
const askedOf = (page: Page) => {
  const asked: { query: string; hitsPerPage: number; page: number; facetFilters?: string[][] }[][] = []
  page.on('request', (request) => {
    if (request.url().includes('/queries')) asked.push(request.postDataJSON().requests)
  })
  return asked
}
/** A list of one name, as the service would send it. */
const answerOf = (title: string) => ({
  index: 'primary',
  query: '',
  hits: [
    {
      objectID: `artist-${title}`,
      entityId: 1,
      recordType: 'Artist',
      title,
      url: '/artists/',
      imageUrl: null,
      published: true,
      tier: 1,
    },
  ],
  nbHits: 1,
  nbPages: 1,
  page: 0,
  hitsPerPage: 5,
  queryID: 'a'.repeat(32),
  facets: { recordType: { Artist: 1 } },
})

// A server that has just started still makes its index; the client would not wait so long.
test.beforeAll(async ({ request }) => {
  await request.post(`${QUERIES}?x-algolia-application-id=plinth&x-algolia-api-key=search-key`, {
    data: { requests: [{ indexName: 'primary', query: 'a' }] },
  })
})

test.beforeEach(({ page }) => withoutTimeLimits(page))

test.describe('opening and closing', () => {
  test('Escape closes it when the focus is elsewhere in the header, or nowhere', async ({ page, site }) => {
    await site.openFixture('search-overlay/default')
    await opened(page)
    await page.getByRole('link', { name: 'Artists' }).focus()
    await page.keyboard.press('Escape')
    await expect(overlay(page)).not.toHaveAttribute('data-state')
    await opened(page)
    await field(page).blur()
    await page.keyboard.press('Escape')
    await expect(overlay(page)).not.toHaveAttribute('data-state')
  })

  test('goes through its states at their times', async ({ page, site }) => {
    await site.openFixture('search-overlay/default')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await field(page).click()
    await expect(overlay(page)).toHaveAttribute('data-state', 'activating')
    await page.clock.runFor(250)
    await expect(overlay(page)).toHaveAttribute('data-state', 'active')
    await page.keyboard.press('Escape')
    await expect(overlay(page)).toHaveAttribute('data-state', 'deactivating')
    await page.clock.runFor(399)
    await expect(overlay(page)).toHaveAttribute('data-state', 'deactivating')
    await page.clock.runFor(1)
    await expect(overlay(page)).not.toHaveAttribute('data-state')
  })

  for (const [how, close] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its button', (page: Page) => overlay(page).getByRole('button', { name: 'Close' }).click()],
    [
      'a press on the dimmed page',
      (page: Page) => page.locator('.w-search-overlay__ground').click({ position: { x: 20, y: 800 } }),
    ],
  ] as const) {
    test(`closes by ${how}, clears the field and leaves the focus in it`, async ({ page, site }) => {
      await page.setViewportSize({ width: 1024, height: 900 })
      await site.openFixture('search-overlay/default')
      await opened(page)
      await find(page, 'ana')
      await close(page)
      await expect(overlay(page)).not.toHaveAttribute('data-state')
      await expect(field(page)).toHaveValue('')
      await expect(field(page)).toBeFocused()
      await expect(option(page)).toHaveCount(0)
    })
  }

  test('Search, reached before the widget is there, keeps the focus when it mounts', async ({ page }) => {
    const release = await hold(page, /^\/dist\/chunks\/search-overlay/)
    await page.goto('/fixtures/search-overlay/default/')
    const go = overlay(page).getByRole('button', { name: 'Search', exact: true })
    await overlay(page).getByRole('textbox').focus()
    await page.keyboard.press('Tab')
    await expect(go).toBeFocused()
    await release()
    await settled(page)
    await expect(go).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(go).toBeHidden()
  })

  test('who passes by with Tab does not open it, who types does', async ({ page, site }) => {
    await site.openFixture('search-overlay/default')
    await field(page).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(field(page)).toBeFocused()
    await expect(overlay(page)).not.toHaveAttribute('data-state')
    await page.keyboard.type('a')
    await expect(overlay(page)).toHaveAttribute('data-state', /activ/)
  })

  test('Tab out of the header closes it', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await site.openFixture('search-overlay/default')
    await opened(page)
    await page.getByRole('link', { name: 'Sign in' }).focus()
    await expect(overlay(page)).toHaveAttribute('data-state', 'active')
    await page.locator('main').evaluate((main) => {
      const link = document.createElement('a')
      link.href = '/'
      main.append(link)
      link.focus()
    })
    await expect(overlay(page)).not.toHaveAttribute('data-state')
  })

  test('a menu of the same header opens over it, and both stay open', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await site.openFixture('search-overlay/default')
    await opened(page)
    await page.locator('summary', { hasText: 'Menu' }).click()
    const link = hostOf(page, 'menu').getByRole('link', { name: 'About' })
    await link.click({ trial: true })
    await expect(overlay(page)).toHaveAttribute('data-state', 'active')
    await field(page).evaluate((input) => input.focus())
    await expect(overlay(page)).not.toHaveAttribute('data-under')
    await page.keyboard.press('Escape')
    await expect(overlay(page)).not.toHaveAttribute('data-state')
    await expect(hostOf(page, 'menu')).toHaveAttribute('data-open')
    await link.click({ trial: true })
  })

  test('a branch of that menu that closes leaves the menu on top', async ({ page, site: _ }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/about/')
    await settled(page)
    await opened(page)
    const menu = hostOf(page, 'menu')
    await menu.locator('summary', { hasText: 'Menu' }).click()
    await menu.locator('summary', { hasText: 'Magazine' }).click()
    await menu.getByRole('link', { name: 'Opinions' }).focus()
    await page.keyboard.press('Escape')
    await expect(menu.getByRole('link', { name: 'Opinions' })).toBeHidden()
    await menu.getByRole('link', { name: 'Membership' }).click({ trial: true })
    await expect(overlay(page)).toHaveAttribute('data-under')
  })

  test('the page behind stands still', async ({ page, site }) => {
    await site.openFixture('search-overlay/default')
    await opened(page)
    await page.mouse.move(500, 780)
    await page.mouse.wheel(0, 400)
    await find(page, 'ana')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('hangs from the bar wherever that stands', async ({ page, site }) => {
    await site.openFixture('search-overlay/under-ad')
    await opened(page)
    await expect(async () => {
      const bar = await page.locator('.w-menu__bar').boundingBox()
      const panel = await page.locator('.w-search-overlay__panel').boundingBox()
      expect(panel?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0))
      expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(800)
    }).toPass()
  })

  test('a visit closes it, and Back does not bring it open', async ({ page, site }) => {
    await site.openFixture('search-overlay/default')
    await opened(page)
    await find(page, 'ana')
    await site.visit('/fixtures/menu/one-level/')
    await site.back()
    await settled(page)
    await expect(overlay(page)).not.toHaveAttribute('data-state')
    await expect(field(page)).toHaveValue('')
    await opened(page)
    await find(page, 'ana')
  })
})

test.describe('searching', () => {
  test('on All: five of every type, three more of five types, badges, and the count', async ({
    page,
    site,
  }) => {
    const asked = askedOf(page)
    await site.openFixture('search-overlay/default')
    await opened(page)
    await find(page, 'salt')
    const sent = asked.find(([first]) => first?.query === 'salt')
    expect(sent?.map(({ hitsPerPage }) => hitsPerPage)).toEqual([5, 3, 3, 3, 3, 3])
    await expect(overlay(page).getByRole('group', { name: 'Best matches' }).getByRole('option')).toHaveCount(
      5,
    )
    for (const group of await overlay(page).getByRole('group').all())
      expect(await group.getByRole('option').count()).toBeLessThanOrEqual(5)
    await expect(overlay(page).getByRole('tab', { name: /^All [\d.k]+$/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(overlay(page).getByRole('tab', { name: /^Artworks \d+$/ })).toBeVisible()
    await expect(status(page)).toHaveText(/^[\d,]+ Results$/)
    await expect(overlay(page).locator('mark').first()).toHaveText(/salt/i)
  })

  test('a type shows ten of it, then ten more, and a new type starts from its first page', async ({
    page,
    site,
  }) => {
    const asked = askedOf(page)
    await site.openFixture('search-overlay/default')
    await opened(page)
    await find(page, 'an')
    await overlay(page)
      .getByRole('tab', { name: /^Artworks/ })
      .click()
    await expect(option(page)).toHaveCount(10)
    await expect(status(page)).toHaveText(/^[\d,]+ Results, 10 shown$/)
    await overlay(page).getByRole('button', { name: 'Load more' }).click()
    await expect(option(page)).toHaveCount(20)
    expect(asked.at(-1)?.map(({ page: index, hitsPerPage }) => [index, hitsPerPage])).toEqual([[1, 10]])
    await overlay(page)
      .getByRole('tab', { name: /^Exhibitions/ })
      .click()
    await expect(overlay(page).getByRole('listbox').locator('[data-record-type=Artwork]')).toHaveCount(0)
    await expect
      .poll(() => asked.at(-1)?.[0])
      .toMatchObject({ page: 0, facetFilters: [['recordType:Exhibition']] })
  })

  test('a new answer shows from its top, also when the one before was scrolled', async ({ page, site }) => {
    await site.openFixture('search-overlay/default')
    await opened(page)
    await find(page, 'a')
    const scroller = page.locator('.w-search-overlay__scroll')
    const top = () => scroller.evaluate(({ scrollTop }) => scrollTop)
    await scroller.hover()
    await page.mouse.wheel(0, 400)
    await expect.poll(top).toBeGreaterThan(100)
    await field(page).fill('am')
    await expect.poll(top).toBe(0)
  })

  test('asked for more by the keyboard, the first of it becomes active', async ({ page, site }) => {
    await site.openFixture('search-overlay/default')
    await opened(page)
    await find(page, 'an')
    await overlay(page)
      .getByRole('tab', { name: /^Artworks/ })
      .click()
    await expect(option(page)).toHaveCount(10)
    await field(page).focus()
    await overlay(page).getByRole('button', { name: 'Load more' }).press('Enter')
    await expect(option(page)).toHaveCount(20)
    await expect(field(page)).toBeFocused()
    await expect(option(page).nth(10)).toHaveAttribute('aria-selected', 'true')
  })

  test('nothing is asked before 100 ms of rest', async ({ page, site }) => {
    const asked = askedOf(page)
    await site.openFixture('search-overlay/default')
    await opened(page)
    // What is suggested is asked for once the overlay is drawn, by the same address.
    await expect(overlay(page).getByRole('heading', { name: 'Suggestions' })).toBeVisible()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.keyboard.type('salt')
    await page.clock.runFor(99)
    expect(asked.flat().filter(({ query }) => query)).toEqual([])
    const sent = page.waitForRequest(/queries/)
    await page.clock.runFor(1)
    expect((await sent).postDataJSON().requests[0].query).toBe('salt')
  })

  test('an empty field hides the results, and Clear empties it', async ({ page, site }) => {
    await site.openFixture('search-overlay/default')
    await opened(page)
    await find(page, 'salt')
    await overlay(page).getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await expect(option(page)).toHaveCount(0)
    await expect(status(page)).toHaveText('')
    await expect(overlay(page).getByRole('tab')).toHaveCount(0)
  })

  test('says when nothing is found', async ({ page, site }) => {
    await site.openFixture('search-overlay/default')
    await opened(page)
    await field(page).fill('qzxvwkjh')
    await expect(status(page)).toHaveText('No results found.')
    await expect(overlay(page).getByText('Try fewer words, or another spelling.')).toBeVisible()
    await expect(overlay(page).getByRole('link', { name: 'See all results' })).toBeHidden()
  })

  test('between the first letter and the first hit nothing jumps', async ({ page, site }) => {
    await site.openFixture('search-overlay/default')
    await opened(page)
    const answer = await hold(page, /\/queries$/)
    const places = () =>
      page.evaluate(() =>
        ['.w-search-overlay__panel', '.w-search-overlay__list:not([hidden]) .w-hit'].map((selector) => {
          const box = document.querySelector(selector)?.getBoundingClientRect()
          return box && [box.x, box.y, box.width]
        }),
      )
    await page.keyboard.type('salt')
    await expect(overlay(page).locator('.w-hit__skeleton').first()).toBeVisible()
    const before = await places()
    await answer()
    await expect(option(page).first()).toBeVisible()
    expect(await places()).toEqual(before)
  })

  test('a text that looks like HTML is text', async ({ page, site }) => {
    await site.openFixture('search-overlay/default')
    await opened(page)
    await expect(overlay(page).getByRole('heading', { name: 'Suggestions' })).toBeVisible()
    await site.fault({
      path: QUERIES,
      body: JSON.stringify({ results: Array(6).fill(answerOf('<img src=x onerror=alert(1)>')) }),
      times: 1,
    })
    await field(page).fill('img')
    await expect(option(page).first()).toContainText('<img src=x onerror=alert(1)>')
  })
})

test.describe('what is under the hand when an answer comes', () => {
  /** Types “salt lin” and, once that is answered, an “e”; gives the way to let the answer to that come, and be drawn. */
  async function typeOn(page: Page): Promise<() => Promise<void>> {
    await find(page, 'salt lin')
    const answer = await hold(page, /\/queries$/)
    const asked = nextRequest(page, /\/queries/)
    await field(page).press('e')
    await asked.left
    return async () => {
      await answer()
      await expect(
        overlay(page)
          .locator('mark', { hasText: /^line$/i })
          .first(),
      ).toBeVisible()
    }
  }

  test('an option that was marked stays marked, and Enter opens it', async ({ page, site }) => {
    await site.openFixture('search-overlay/default')
    await opened(page)
    const answer = await typeOn(page)
    await page.keyboard.press('ArrowDown')
    const href = (await active(page).getAttribute('href')) ?? 'none'
    await answer()
    await expect(active(page)).toHaveAttribute('href', href)
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await active(page).getAttribute('id')) ?? 'none',
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${href}$`))
  })

  test('one that is pressed opens', async ({ page, site }) => {
    await site.openFixture('search-overlay/default')
    await opened(page)
    const answer = await typeOn(page)
    const first = option(page).first()
    const href = (await first.getAttribute('href')) ?? 'none'
    await first.hover()
    await page.mouse.down()
    await answer()
    await page.mouse.up()
    await expect(page).toHaveURL(new RegExp(`${href}$`))
  })
})

test.describe('answers that go wrong', () => {
  test('one that comes late never replaces a newer one', async ({ page, site }) => {
    await site.openFixture('search-overlay/default')
    await opened(page)
    await expect(overlay(page).getByRole('heading', { name: 'Suggestions' })).toBeVisible()
    await site.fault({
      path: QUERIES,
      delayMs: 700,
      body: JSON.stringify({ results: Array(6).fill(answerOf('The late one')) }),
      times: 1,
    })
    const late = nextRequest(page, /queries/)
    await page.keyboard.type('sal')
    await late.left
    await page.keyboard.type('t')
    await expect(overlay(page).locator('mark').first()).toHaveText(/salt/i)
    await late.ended
    await nextFrames(page)
    await expect(overlay(page).getByText('The late one')).toHaveCount(0)
  })

  test('a failure is said in the page and in the console, and can be tried again', async ({ page, site }) => {
    await site.openFixture('search-overlay/default')
    await opened(page)
    await expect(overlay(page).getByRole('heading', { name: 'Suggestions' })).toBeVisible()
    await site.fault({ path: QUERIES, status: 400, body: '{"message":"no","status":400}', times: 1 })
    await field(page).fill('salt')
    await expect(status(page)).toHaveText('The search did not answer.')
    const tree = await overlay(page).ariaSnapshot()
    expect(tree.split('The search did not answer.')).toHaveLength(2)
    expect(site.complaints.join('\n')).toContain('Error getting search results')
    await overlay(page).getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(option(page).first()).toBeVisible()
    await expect(field(page)).toBeFocused()
    site.complaints.length = 0
  })
})

test.describe('by the keyboard', () => {
  test('arrows go through all groups and back to the field; Home and End to the ends', async ({
    page,
    site,
  }) => {
    await site.openFixture('search-overlay/default')
    await opened(page)
    await find(page, 'salt')
    const count = await option(page).count()
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    for (let step = 0; step < count; step++) {
      await page.keyboard.press('ArrowDown')
      await expect(option(page).nth(step)).toHaveAttribute('aria-selected', 'true')
    }
    await expect(active(page)).toHaveCount(1)
    await expect(active(page)).toBeInViewport()
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toHaveCount(0)
    await page.keyboard.press('ArrowUp')
    await expect(option(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Home')
    await expect(option(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await expect(option(page).last()).toHaveAttribute('aria-selected', 'true')
    const id = await active(page).getAttribute('id')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '')
    await expect(field(page)).toBeFocused()
  })

  test('Enter on an option goes to its page', async ({ page, site }) => {
    await site.openFixture('search-overlay/default')
    await opened(page)
    await find(page, 'salt')
    await page.keyboard.press('ArrowDown')
    const href = await active(page).getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${href}$`))
  })

  test('Enter leads to the page of results with what was typed this moment', async ({ page, site }) => {
    await site.openFixture('search-overlay/default')
    await opened(page)
    await page.keyboard.type('salt & light')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\/\?q=salt\+%26\+light$/)
    await expect(overlay(page)).not.toHaveAttribute('data-state')
  })

  test('Enter with nothing in the field does nothing', async ({ page, site }) => {
    await site.openFixture('search-overlay/default')
    const address = page.url()
    await opened(page)
    await page.keyboard.type('a')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await page.keyboard.type('  ')
    await page.keyboard.press('Enter')
    await find(page, 'salt')
    expect(page.url()).toBe(address)
  })

  test('the tabs are one stop, and arrows choose among them, either way round', async ({ page, site }) => {
    await site.openFixture('search-overlay/right-to-left')
    await opened(page)
    await find(page, 'salt')
    const tabs = overlay(page).getByRole('tab')
    await tabs.first().focus()
    await page.keyboard.press('ArrowLeft')
    await expect(tabs.nth(1)).toBeFocused()
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(tabs.first()).toHaveAttribute('tabindex', '-1')
    await page.keyboard.press('ArrowRight')
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  })
})

test('opened and filled it pleases axe', async ({ page, site }) => {
  await site.openFixture('search-overlay/default')
  await opened(page)
  await expect(overlay(page).getByRole('heading', { name: 'Suggestions' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await find(page, 'salt')
  await page.keyboard.press('ArrowDown')
  expect(await findViolations(page)).toEqual([])
})

test.describe('recent searches', () => {
  test('are shown in the empty overlay, five at most, and can be removed', async ({ page, site }) => {
    await page.addInitScript(() => {
      const earlier = ['five', 'four', 'three', 'two', 'one']
      localStorage['plinth-recent-searches'] ??= JSON.stringify(earlier)
    })
    await site.openFixture('search-overlay/default')
    await opened(page)
    await page.keyboard.type('salt')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=salt/)
    await settled(page)
    await opened(page)
    const recent = overlay(page).getByRole('region', { name: 'Recent searches' })
    await expect(recent.getByRole('link')).toHaveText(['salt', 'five', 'four', 'three', 'two'])
    await page.keyboard.press('ArrowDown')
    await expect(recent.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(field(page)).toBeFocused()
    await recent.getByRole('button', { name: 'Remove five' }).click()
    await expect(recent.getByRole('link')).toHaveText(['salt', 'four', 'three', 'two'])
    await expect(recent.getByRole('button', { name: 'Remove four' })).toBeFocused()
    await recent.getByRole('link', { name: 'salt' }).click()
    await expect(field(page)).toHaveValue('salt')
    await expect(option(page).first()).toBeVisible()
  })
})

test.describe('a click on a result', () => {
  test('tells the service which it was, from 1, and of which search', async ({ page, site }) => {
    await site.openFixture('search-overlay/default')
    await opened(page)
    const answered = page.waitForResponse(
      (response) =>
        response.url().includes('/queries') && Boolean(response.request().postData()?.includes('salt')),
    )
    await find(page, 'salt')
    const { results } = await (await answered).json()
    const event = page.waitForRequest(/algolia-event/)
    await option(page).nth(1).click()
    const sent = (await event).postDataJSON()
    expect(sent).toEqual({
      events: [
        {
          eventType: 'click',
          eventName: 'Search Result Clicked',
          index: 'primary',
          userToken: expect.stringMatching(/^anonymous-/),
          objectIDs: [results[0].hits[1].objectID],
          queryID: results[0].queryID,
          positions: [2],
        },
      ],
    })
    await expect(page).toHaveURL(new RegExp(`${results[0].hits[1].url}$`))
  })

  test('that cannot be told of leads on all the same, and only the console hears of it', async ({
    page,
    site,
  }) => {
    await site.openFixture('search-overlay/default')
    await site.fault({ path: '/algolia-event/', status: 500 })
    await opened(page)
    await find(page, 'salt')
    const url = await option(page).first().getAttribute('href')
    await option(page).first().click()
    await expect(page).toHaveURL(new RegExp(`${url}$`))
    await expect.poll(() => site.complaints.join('\n')).toMatch(/Error sending .+ click event/)
    site.complaints.length = 0
  })
})

test.describe('before its code is here', () => {
  test('nothing of it loads until it is touched', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto('/about/')
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((address) => address.includes('search'))).toEqual([])
  })

  test('what is typed meanwhile is searched once it is', async ({ page, site }) => {
    await page.route('**/search-overlay.widget-*.js', async (route) => {
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('.w-search-overlay__field')?.value === 'salt',
      )
      await route.continue()
    })
    await page.goto('/fixtures/search-overlay/default/')
    await page.waitForFunction(() => 'plinth' in window)
    await overlay(page).locator('input').click()
    await page.keyboard.type('salt')
    await expect(option(page).first()).toBeVisible()
    await expect(overlay(page)).toHaveAttribute('data-state', 'active')
    expect(site.complaints).toEqual([])
  })

  test('the server’s words in the field are searched once it is used', async ({ page, site }) => {
    await site.openFixture('search-overlay/filled')
    await expect(overlay(page)).not.toHaveAttribute('data-state')
    await opened(page)
    await expect(option(page).first()).toBeVisible()
  })
})

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false })

  test('the field drops under the bar, and Enter leads to the results', async ({ page }) => {
    await page.goto('/about/')
    const input = page.locator('header input')
    await input.click()
    await expect(page.locator('header').getByRole('button', { name: 'Search' })).toBeVisible()
    await page.keyboard.type('salt')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\/\?q=salt$/)
  })

  test('Tab leads from the field to Search', async ({ page }) => {
    await page.goto('/about/')
    await page.locator('header input').focus()
    await page.keyboard.press('Tab')
    await expect(page.locator('header').getByRole('button', { name: 'Search' })).toBeFocused()
  })
})

test('a German page hears and reads German', async ({ page, site: _ }) => {
  await openIn(page, 'search-overlay/default', 'de')
  await opened(page)
  await field(page).fill('salt')
  await expect(status(page)).toHaveText(/^\d+ Ergebnisse$/)
  await expect(overlay(page).getByRole('button', { name: 'Schließen' })).toBeVisible()
  await expect(overlay(page).getByRole('tab', { name: /^Kunstwerke \d+$/ })).toBeVisible()
  await expect(overlay(page).getByRole('group', { name: 'Beste Treffer' })).toBeVisible()
})

test('a field that is none is named, and the form works by itself', async ({ site }) => {
  await site.openFixture('search-overlay/bad-field')
  expect(site.complaints.join()).toContain('the slot "field" is a <span>; put data-slot="field" on a <input>')
  site.complaints.length = 0
})
