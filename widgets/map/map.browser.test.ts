import type { Page, Request } from '@playwright/test'
import { changePage, expect, hold, hostOf, nextFrames, nextRequest, test } from '../../tests/browser.js'

const map = (page: Page) => hostOf(page, 'map')
const markers = (page: Page) => map(page).locator('.w-map__marker')
const clusters = (page: Page) => map(page).locator('.w-map__cluster')
const card = (page: Page) => map(page).locator('.w-map__card')
const canvas = (page: Page) => map(page).getByRole('application')
const soup = (page: Page) => map(page).getByRole('button', { name: 'The soup counter', exact: true })

const isReload = (request: Request) => /\/locations\/.*xhr=1/.test(request.url())
const isLeaflet = (request: Request) => /chunks\/stage-|map-worker|\/tiles\//.test(request.url())

/** The zoom of the tiles that are shown. */
const zoomOf = (page: Page) =>
  map(page)
    .locator('.leaflet-tile-loaded')
    .last()
    .getAttribute('src')
    .then((src) => Number(/\/tiles\/(\d+)\//.exec(src ?? '')?.[1]))

async function stands(page: Page): Promise<void> {
  await expect(canvas(page)).toBeVisible()
  await expect(map(page).locator('.leaflet-tile-loaded').first()).toBeAttached()
}

/** Lets time go on past each of the waits before the code is asked for again. The clock runs: a slow machine may be at the next by then. */
async function tryThreeTimes(page: Page, complaints: readonly string[]): Promise<void> {
  for (const [index, delayMs] of [500, 1500, 4500].entries()) {
    await expect.poll(() => complaints.filter((text) => text.includes('503')).length).toBeGreaterThan(index)
    await page.clock.runFor(delayMs)
  }
}

/** Moves the map by its own keys, as a reader without a pointer does. */
async function pan(page: Page, key = 'ArrowRight'): Promise<void> {
  await canvas(page).focus()
  await page.keyboard.press(key)
}

const EMPTY = { total: 0, locations: [], groups: [] }
const frameOf = (points: object, sentence: string) =>
  `<turbo-frame id="map"><div class="w-map__list" data-slot="list"><p class="w-map__count">${sentence}</p></div>
  <script type="application/json" data-slot="points">${JSON.stringify(points)}</script></turbo-frame>`

test.describe('when it comes', () => {
  test('on demand nothing of it loads before the button is pressed, and then it has the focus', async ({
    page,
    site,
  }) => {
    const loaded: string[] = []
    page.on('request', (request) => isLeaflet(request) && loaded.push(request.url()))
    await site.openFixture('map/on-demand')
    const button = page.getByRole('button', { name: 'Show the map' })
    await expect(button).toBeVisible()
    expect(loaded).toEqual([])
    await button.press('Enter')
    await stands(page)
    await expect(button).toHaveCount(0)
    await expect(canvas(page)).toBeFocused()
    await expect(markers(page)).toHaveCount(4)
  })

  test('on scroll it comes within 200 px of the view, not before', async ({ page, site }) => {
    const loaded: string[] = []
    page.on('request', (request) => isLeaflet(request) && loaded.push(request.url()))
    // So far down that nothing of it is near at first.
    await changePage(page, '/fixtures/map/default/', (html) =>
      html.replace('<main', '<div class="tall-box"></div><main'),
    )
    await page.goto('/fixtures/map/default/')
    const scrollToBelow = (px: number) =>
      map(page).evaluate(async (host, below) => {
        scrollBy(0, host.getBoundingClientRect().top - innerHeight - below)
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }, px)
    await scrollToBelow(250)
    await expect(map(page)).toHaveAttribute('data-widget-state', 'mounted')
    await scrollToBelow(210)
    await expect(map(page).locator('.w-map__stage')).toHaveAttribute('data-phase', 'waiting')
    expect(loaded).toEqual([])
    await scrollToBelow(190)
    await expect(markers(page)).toHaveCount(4)
    expect(site.complaints).toEqual([])
  })

  test('its code is asked for three more times when it does not come', async ({ page, site }) => {
    await site.fault({ path: '/dist/chunks/stage-*', status: 503, times: 3 })
    await page.clock.install()
    await site.openFixture('map/on-load')
    await tryThreeTimes(page, site.complaints)
    await expect(markers(page)).toHaveCount(4)
    site.complaints.length = 0
  })

  test('when it never comes a sentence says so, the list stays, and one can try again', async ({
    page,
    site,
  }) => {
    await site.fault({ path: '/dist/chunks/stage-*', status: 503, times: 4 })
    await page.clock.install()
    await site.openFixture('map/on-load')
    await tryThreeTimes(page, site.complaints)
    await expect(map(page).getByRole('alert')).toContainText('The map did not load.')
    await expect(page.getByRole('link', { name: 'The soup counter' })).toBeVisible()
    site.complaints.length = 0
    const letGo = await hold(page, /chunks\/stage-/)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Loading the map' })).toBeFocused()
    await letGo()
    await expect(markers(page)).toHaveCount(4)
    await expect(canvas(page)).toBeFocused()
  })

  test('when its points cannot be read a sentence says so, the list stays, and one can try again', async ({
    page,
    site,
  }) => {
    await site.fault({ path: '/dist/map-worker.js', status: 503, times: 1 })
    // It would take the place of the worker.
    await site.fault({ path: '/dist/chunks/place-index-*', status: 503, times: 1 })
    await site.openFixture('map/on-load')
    await expect(map(page).getByRole('alert')).toContainText('The map did not load.')
    await expect(page.getByRole('link', { name: 'The soup counter' })).toBeVisible()
    expect(site.complaints.join()).toContain('map: its points could not be read')
    site.complaints.length = 0
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(markers(page)).toHaveCount(4)
    await expect(map(page).getByRole('alert')).toHaveCount(0)
    await expect(canvas(page)).toBeFocused()
  })
})

test.describe('choosing a place', () => {
  test('a marker opens its card and marks its row; pressed again it closes', async ({ page, site }) => {
    await site.openFixture('map/default')
    await stands(page)
    const blue = () => soup(page).evaluate((marker) => getComputedStyle(marker, '::before').backgroundColor)
    await expect.poll(blue).toBe('rgb(42, 98, 216)')
    await soup(page).click()
    await expect(card(page)).toBeFocused()
    await expect(card(page)).toHaveAccessibleName('The soup counter')
    await expect(card(page)).toContainText('Largo do Poço 8, Lisbon')
    await expect(soup(page)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(blue).toBe('rgb(20, 50, 122)')
    await expect(map(page).locator('[data-id="103"][data-selected]').last()).toContainText('The soup counter')
    await soup(page).click()
    await expect(card(page)).toHaveCount(0)
  })

  test('a row’s sign shows it on the map, as near as a street', async ({ page, site }) => {
    await site.openFixture('map/default')
    await stands(page)
    const sign = page.getByRole('button', { name: 'Show The soup counter on the map' })
    await sign.press('Enter')
    await expect(card(page)).toBeFocused()
    await expect.poll(() => zoomOf(page)).toBe(18)
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)
    await expect(sign).toBeFocused()
  })

  test('the card is closed by its button, and leads to the place’s page', async ({ page, site }) => {
    await site.openFixture('map/default')
    await stands(page)
    await soup(page).focus()
    await page.keyboard.press('Space')
    await expect(card(page).getByRole('link')).toHaveAttribute('href', '/city-guides/lisbon/')
    await card(page).getByRole('button', { name: 'Close' }).press('Enter')
    await expect(card(page)).toHaveCount(0)
    await expect(soup(page)).toBeFocused()
  })

  test('a card that was opened by the text of a row gives the focus to its marker', async ({
    page,
    site,
  }) => {
    await site.openFixture('map/default')
    await stands(page)
    // Not every page has a main part that takes the focus of a press.
    await page.locator('main').evaluate((main) => main.removeAttribute('tabindex'))
    await page.getByText('Largo do Poço 8, Lisbon').click()
    await expect(card(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)
    await expect(soup(page)).toBeFocused()
  })

  test('markers in one building lie side by side, each with room to be pressed', async ({ page, site }) => {
    await site.openFixture('map/one-building')
    await stands(page)
    await expect(markers(page)).toHaveCount(6)
    const boxes = await markers(page).evaluateAll((all) =>
      all.map((marker) => {
        const { x, y, width, height } = marker.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2, isLarge: width >= 24 && height >= 24 }
      }),
    )
    expect(boxes.every(({ isLarge }) => isLarge)).toBe(true)
    const distances = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    )
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(24)
    for (const name of ['Press no. 1', 'Press no. 4']) {
      await map(page).getByRole('button', { name, exact: true }).click()
      await expect(card(page)).toContainText(name)
    }
  })

  test('rows and markers point at each other', async ({ page, site }) => {
    await site.openFixture('map/default')
    await stands(page)
    await page.getByRole('link', { name: 'The soup counter' }).hover()
    await expect(soup(page)).toHaveAttribute('data-pointed', '')
    await page.getByRole('link', { name: 'Guesthouse of the printers' }).focus()
    await page.mouse.move(0, 0)
    await soup(page).hover()
    await expect(map(page).locator('li[data-id="103"]')).toHaveAttribute('data-pointed', '')
  })

  test('below 768 px the page keeps still while a card is open', async ({ page, site }) => {
    await page.setViewportSize({ width: 767, height: 700 })
    await site.openFixture('map/default')
    await stands(page)
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
    expect(await overflow()).not.toBe('hidden')
    await soup(page).click()
    await expect.poll(overflow).toBe('hidden')
    await page.setViewportSize({ width: 768, height: 700 })
    await expect.poll(overflow).not.toBe('hidden')
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)
  })
})

test('the list closes and opens, and the map takes its room', async ({ page, site }) => {
  await site.openFixture('map/default')
  await stands(page)
  const width = () => canvas(page).evaluate((element) => element.clientWidth)
  const before = await width()
  await page.getByRole('button', { name: 'Hide list' }).click()
  await expect(map(page).locator('.w-map__list')).toBeHidden()
  await expect.poll(width).toBeGreaterThan(before)
  const button = page.getByRole('button', { name: 'Show list' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect(map(page).locator('.w-map__list')).toBeVisible()
})

test.describe('how near it looks', () => {
  test('one place is shown at 16', async ({ page, site }) => {
    await site.openFixture('map/one-place')
    await stands(page)
    await expect.poll(() => zoomOf(page)).toBe(16)
  })

  test('no place: the named centre at 10', async ({ page, site }) => {
    await site.openFixture('map/empty')
    await stands(page)
    await expect.poll(() => zoomOf(page)).toBe(10)
    await expect(markers(page)).toHaveCount(0)
  })

  test('several are brought into view, no nearer than 15', async ({ page, site }) => {
    await site.openFixture('map/default')
    await stands(page)
    expect(await zoomOf(page)).toBeLessThanOrEqual(15)
    await expect(markers(page)).toHaveCount(4)
  })

  test('no further than 3', async ({ page, site }) => {
    await site.openFixture('map/empty')
    await stands(page)
    const out = page.getByRole('button', { name: 'Zoom out' })
    for (let zoom = 9; zoom >= 3; zoom--) {
      await out.click()
      await expect.poll(() => zoomOf(page)).toBe(zoom)
    }
    await expect(out).toHaveAttribute('aria-disabled', 'true')
  })

  test('either side of ±180° is one view', async ({ page, site }) => {
    await site.openFixture('map/across')
    await stands(page)
    await expect(markers(page)).toHaveCount(4)
    const box = await canvas(page).boundingBox()
    for (const marker of await markers(page).all()) {
      const place = await marker.boundingBox()
      expect(place?.x).toBeGreaterThanOrEqual(box?.x ?? 0)
      expect((place?.x ?? 0) + 44).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
    }
    expect(await zoomOf(page)).toBeGreaterThan(4)
  })
})

test('twenty stand by themselves; one more, and the close ones are gathered', async ({ page, site }) => {
  await site.openFixture('map/twenty')
  await stands(page)
  await expect(markers(page)).toHaveCount(20)
  await expect(clusters(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(markers(page)).toHaveCount(20)

  await site.openFixture('map/twenty-one')
  await stands(page)
  const near = await zoomOf(page)
  // Pressed while it still moves: three presses are three steps.
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => zoomOf(page)).toBe(near - 3)
  await expect(clusters(page).first()).toBeVisible()
  await expect
    .poll(async () => {
      const counts = await clusters(page).allTextContents()
      return counts.reduce((sum, count) => sum + Number(count), await markers(page).count())
    })
    .toBe(21)
  // Groups are made anew until the map has come to rest: one that goes before the key is pressed leaves the focus to the map.
  await expect(async () => {
    if ((await zoomOf(page)) > near - 3) return
    await clusters(page).first().press('Enter', { timeout: 500 })
    await expect.poll(() => zoomOf(page), { timeout: 2_000 }).toBeGreaterThan(near - 3)
  }).toPass()
  await expect(canvas(page)).toBeFocused()
})

test.describe('when it has moved', () => {
  test('it asks once, half a second after it rests, for what it shows', async ({ page, site }) => {
    await page.clock.install()
    await site.openFixture('map/many')
    await expect(clusters(page).first()).toBeVisible()
    await canvas(page).focus()
    await page.clock.pauseAt(Date.now() + 60_000)
    const asked: string[] = []
    page.on('request', (request) => isReload(request) && asked.push(new URL(request.url()).pathname))
    // It glides for a quarter of a second, and comes to rest twice.
    await page.keyboard.press('ArrowRight')
    await page.clock.runFor(300)
    await page.keyboard.press('ArrowRight')
    await page.clock.runFor(300)
    await page.clock.runFor(400)
    expect(asked).toEqual([])
    await page.clock.runFor(200)
    await expect.poll(() => asked.length).toBe(1)
    expect(asked[0]).toMatch(/^\/locations\/(-?[\d.]+\/){4}$/)
  })

  test('list and markers are those of the answer', async ({ page, site }) => {
    await site.openFixture('map/many')
    await expect(clusters(page).first()).toBeVisible()
    await page.route(/\/locations\/.*xhr=1/, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: frameOf(EMPTY, 'No places here. Move the map, or remove a filter.'),
      }),
    )
    await pan(page)
    await expect(map(page).locator('.w-map__count')).toHaveText(
      'No places here. Move the map, or remove a filter.',
    )
    await expect(clusters(page)).toHaveCount(0)
    await expect(map(page).locator('li')).toHaveCount(0)
  })

  test('a place that the answer tells more of has it on its card', async ({ page, site }) => {
    await site.openFixture('map/many')
    await expect(clusters(page).first()).toBeVisible()
    let address = 'Cais 1'
    await page.route(/\/locations\/.*xhr=1/, (route) => {
      const place = { id: 1, latitude: 38.7, longitude: -9.1, iconType: 'eat', url: '', city: 'Lisbon' }
      const locations = [{ ...place, title: 'The long table', address }]
      const body = frameOf({ ...EMPTY, total: 1, locations }, address)
      return route.fulfill({ contentType: 'text/html', body })
    })
    const count = map(page).locator('.w-map__count')
    await map(page).locator('summary').press('Enter')
    await map(page).getByLabel('Eat', { exact: true }).check()
    await expect(count).toHaveText('Cais 1')
    await expect(markers(page)).toHaveCount(1)
    address = 'Cais 2'
    // Pressed in the moment in which the list says so.
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('.w-map__count')?.textContent?.includes('Cais 2')) return
        observer.disconnect()
        document.querySelector<HTMLElement>('.w-map__marker')?.click()
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    await map(page).getByLabel('Eat', { exact: true }).uncheck()
    await expect(count).toHaveText('Cais 2')
    await expect(card(page)).toContainText('Cais 2')
  })

  test('what stays in the list keeps its place there, and the focus', async ({ page, site }) => {
    await site.openFixture('map/many')
    await expect(clusters(page).first()).toBeVisible()
    const list = map(page).locator('[data-slot=list]')
    // The server's own places come in place of the fixture's.
    const old = await list.locator('[data-id]').first().getAttribute('data-id')
    await page.setViewportSize({ width: 1022, height: 800 })
    await expect(list.locator(`[data-id="${old}"]`)).toHaveCount(0)
    const letGo = await hold(page, /\/locations\//)
    const asked = nextRequest(page, /\/locations\/.*xhr=1/)
    await page.setViewportSize({ width: 1020, height: 800 })
    await asked.left
    const id = await list.locator('[data-id]').nth(8).getAttribute('data-id')
    const mine = list.locator(`[data-id="${id}"] a`)
    await mine.focus()
    const top = (await mine.boundingBox())?.y
    expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
    await mine.evaluate((link) => link.classList.add('from-before'))
    await letGo()
    await expect(list.locator('.from-before')).toHaveCount(0)
    await expect(mine).toBeFocused()
    expect((await mine.boundingBox())?.y).toBe(top)
  })

  test('a marker that goes leaves the focus to the map', async ({ page, site }) => {
    await site.openFixture('map/many')
    await expect(clusters(page).first()).toBeVisible()
    const letGo = await hold(page, /\/locations\//, {
      contentType: 'text/html',
      body: frameOf(EMPTY, 'No places here.'),
    })
    await map(page).locator('summary').press('Enter')
    await map(page).getByLabel('Eat', { exact: true }).check()
    await clusters(page).first().focus()
    await letGo()
    await expect(clusters(page)).toHaveCount(0)
    await expect(canvas(page)).toBeFocused()
  })

  test('a late answer never replaces a newer one', async ({ page, site }) => {
    await site.openFixture('map/many')
    await expect(clusters(page).first()).toBeVisible()
    const answers: (() => Promise<void>)[] = []
    await page.route(/\/locations\/.*xhr=1/, (route) => {
      const number = answers.length + 1
      answers.push(() =>
        route
          .fulfill({ contentType: 'text/html', body: frameOf(EMPTY, `answer ${number}`) })
          .catch(() => undefined),
      )
    })
    await pan(page)
    await expect.poll(() => answers.length).toBe(1)
    await pan(page)
    await expect.poll(() => answers.length).toBe(2)
    await answers[1]?.()
    await expect(map(page).locator('.w-map__count')).toHaveText('answer 2')
    await answers[0]?.()
    await expect(map(page).locator('.w-map__count')).toHaveText('answer 2')
  })

  test('when no answer comes, a sentence says so, what was there stays, and one can try again', async ({
    page,
    site,
  }) => {
    await site.openFixture('map/many')
    await expect(clusters(page).first()).toBeVisible()
    await site.fault({ path: '/locations/*', status: 500, times: 1 })
    await pan(page)
    await expect(map(page).getByRole('alert')).toContainText('The places here did not load.')
    await expect(map(page).locator('.w-map__count')).toHaveText('48 places')
    await expect(clusters(page).first()).toBeVisible()
    expect(site.complaints.join()).toContain('map: the places here did not load; the reader can try again')
    site.complaints.length = 0
    await map(page).getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(map(page).getByRole('alert')).toHaveCount(0)
    await expect(canvas(page)).toBeFocused()
    await expect(map(page).locator('.w-map__count')).not.toHaveText('48 places')
  })

  test('a choice of kinds and cities is asked for at once, and can be cleared', async ({ page, site }) => {
    await site.openFixture('map/many')
    await expect(clusters(page).first()).toBeVisible()
    await page.getByText('Filter', { exact: true }).click()
    const eating = page.waitForRequest(
      (request) => isReload(request) && request.url().includes('/f/type/eat/'),
    )
    await page.getByRole('checkbox', { name: 'Eat' }).check()
    await eating
    const both = page.waitForRequest((request) => request.url().includes('/f/city/lisbon/f/type/eat/'))
    await page.getByRole('checkbox', { name: 'Lisbon' }).check()
    await both
    const none = page.waitForRequest((request) => isReload(request) && !request.url().includes('/f/'))
    await page.getByRole('link', { name: 'Clear' }).click()
    await none
    await expect(page.getByRole('checkbox', { name: 'Eat' })).not.toBeChecked()
    expect(new URL(page.url()).pathname).toBe('/fixtures/map/many/')
  })

  test('a choice that the page came with goes on, and Clear ends it', async ({ page, site }) => {
    await changePage(page, '**/fixtures/map/many/', (html) => html.replace('value="eat"', '$& checked'))
    await site.openFixture('map/many')
    await expect(clusters(page).first()).toBeVisible()
    const eating = page.waitForRequest(isReload)
    await pan(page)
    expect((await eating).url()).toContain('/f/type/eat/')
    const all = page.waitForRequest((request) => isReload(request) && !request.url().includes('/f/'))
    await page.getByText('Filter', { exact: true }).click()
    await page.getByRole('link', { name: 'Clear' }).click()
    await all
  })

  test('Clear in a new tab clears nothing here', async ({ page, site }) => {
    await site.openFixture('map/many')
    await expect(clusters(page).first()).toBeVisible()
    await page.getByText('Filter', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Eat' }).check()
    const tab = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'Clear' }).click({ modifiers: ['ControlOrMeta'] })
    await (await tab).close()
    await expect(page.getByRole('checkbox', { name: 'Eat' })).toBeChecked()
  })

  test('a choice that was made before the map was there is asked for when it comes', async ({ page }) => {
    const release = await hold(page, /chunks\/stage-/)
    await page.goto('/fixtures/map/many/')
    await expect(map(page)).toHaveAttribute('data-widget-state', 'mounted')
    await page.getByText('Filter', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Eat' }).check()
    const eating = page.waitForRequest(isReload)
    await release()
    expect((await eating).url()).toContain('/f/type/eat/')
  })
})

test.describe('the search for places', () => {
  const field = (page: Page) => page.getByRole('combobox', { name: 'Go to a place' })

  test('suggests while one types, and goes where one chooses', async ({ page, site }) => {
    await site.openFixture('map/many')
    await expect(clusters(page).first()).toBeVisible()
    await field(page).fill('lisb')
    const options = page.getByRole('option')
    await expect(options.first()).toContainText('Lisbon')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options.first().getAttribute('id')) ?? '',
    )
    await page.keyboard.press('Enter')
    await expect(options).toHaveCount(0)
    await expect(field(page)).toHaveValue('Lisbon')
    await expect.poll(() => zoomOf(page)).toBeGreaterThanOrEqual(10)
    await expect(map(page).locator('.w-map__title').first()).toHaveText('Lisbon')
  })

  test('what is marked stays marked when an answer comes that has it too', async ({ page, site }) => {
    await site.openFixture('map/many')
    await expect(clusters(page).first()).toBeVisible()
    await field(page).fill('lis')
    const lisbon = page.getByRole('option', { name: /^Lisbon/ })
    await expect(lisbon).toBeVisible()
    const letGo = await hold(page, '/places/')
    const asked = nextRequest(page, /\/places\/\?q=lisb/)
    await field(page).press('b')
    await asked.left
    await field(page).press('ArrowDown')
    await expect(lisbon).toHaveAttribute('aria-selected', 'true')
    await letGo()
    await asked.ended
    await nextFrames(page)
    await expect(lisbon).toHaveAttribute('aria-selected', 'true')
    await field(page).press('Enter')
    await expect(field(page)).toHaveValue('Lisbon')
  })

  test('Enter goes to the best place at once, Escape closes', async ({ page, site }) => {
    await site.openFixture('map/many')
    await expect(clusters(page).first()).toBeVisible()
    await field(page).fill('portugal')
    await expect(page.getByRole('option').first()).toBeVisible()
    await field(page).press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await field(page).press('Enter')
    await expect(field(page)).toHaveValue('Portugal')
  })

  test('says when there is no such place, and when no answer comes', async ({ page, site }) => {
    await site.openFixture('map/many')
    await expect(clusters(page).first()).toBeVisible()
    await field(page).fill('Nowhereville')
    await expect(map(page).getByText('No places found.')).toBeAttached()
    await site.fault({ path: '/places/', status: 500, times: 1 })
    await field(page).fill('Lisbon')
    await expect(map(page).getByText('The search did not answer.')).toBeAttached()
    site.complaints.length = 0
  })

  test('who has left the field is shown no places any more', async ({ page, site }) => {
    await site.openFixture('map/many')
    await expect(clusters(page).first()).toBeVisible()
    const letGo = await hold(page, '/places/')
    const asked = nextRequest(page, /\/places\//)
    await field(page).fill('lis')
    await asked.left
    await canvas(page).focus()
    await letGo()
    await asked.ended
    await nextFrames(page)
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('who has pressed Enter and left the field is taken there', async ({ page, site }) => {
    await site.openFixture('map/many')
    await expect(clusters(page).first()).toBeVisible()
    const letGo = await hold(page, '/places/')
    await field(page).fill('lisbon')
    await field(page).press('Enter')
    await canvas(page).focus()
    await letGo()
    await expect.poll(() => zoomOf(page)).toBeGreaterThanOrEqual(10)
    await expect(field(page)).toHaveValue('Lisbon')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(canvas(page)).toBeFocused()
  })

  test('what was closed does not open again when its answer comes', async ({ page, site }) => {
    await site.openFixture('map/many')
    await expect(clusters(page).first()).toBeVisible()
    const letGo = await hold(page, '/places/')
    const asked = nextRequest(page, /\/places\//)
    await field(page).fill('lis')
    await asked.left
    await field(page).press('Escape')
    await field(page).press('ArrowLeft')
    await letGo()
    await asked.ended
    await nextFrames(page)
    await expect(page.getByRole('option')).toHaveCount(0)
  })

  test('a late answer never replaces a newer one', async ({ page, site }) => {
    await site.openFixture('map/many')
    await expect(clusters(page).first()).toBeVisible()
    await site.fault({ path: '/places/', delayMs: 1500, times: 1 })
    const late = nextRequest(page, /\/places\/\?q=par/)
    await field(page).fill('par')
    await late.left
    await field(page).fill('berlin')
    await expect(page.getByRole('option').first()).toContainText('Berlin')
    await late.ended
    await nextFrames(page)
    await expect(page.getByRole('option', { name: /Paris/ })).toHaveCount(0)
  })
})

test.describe('my location', () => {
  const go = (page: Page) => page.getByRole('button', { name: 'Go to my location' }).click()

  test('goes there at 15', async ({ page, site, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 41.15, longitude: -8.61 })
    await site.openFixture('map/default')
    await stands(page)
    await go(page)
    await expect(map(page).locator('.w-map__me')).toBeVisible()
    await expect.poll(() => zoomOf(page)).toBe(15)
  })

  test('a position that comes late leaves the map where the reader has moved it', async ({ page, site }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (found) => Object.assign(window, { found })
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await site.openFixture('map/default')
    await stands(page)
    const arrive = () =>
      page.evaluate(() =>
        Reflect.get(
          window,
          'found',
        )({ coords: { latitude: 38.72, longitude: -9.14 } } as GeolocationPosition),
      )
    const tiles = map(page).locator('.leaflet-tile[src*="/tiles/15/"]')
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await expect(tiles).toHaveCount(0)
    await go(page)
    await expect(map(page).locator('.w-map__notice')).toHaveText('Finding your location …')
    await pan(page)
    await arrive()
    await expect(map(page).locator('.w-map__me')).toBeAttached()
    expect(await tiles.count()).toBe(0)
    // Asked again, it goes there.
    await go(page)
    await arrive()
    await expect.poll(() => zoomOf(page)).toBe(15)
  })

  test('a refusal is answered with a sentence', async ({ page, site }) => {
    await site.openFixture('map/default')
    await stands(page)
    await go(page)
    await expect(map(page).locator('.w-map__notice')).toHaveText(
      'Your browser blocks your location. Allow it for this site, or search for a place.',
    )
  })

  test('so are a failure, and a browser that cannot', async ({ page, site }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_found, failed) =>
        failed?.({ code: 3, message: '' } as GeolocationPositionError)
    })
    await site.openFixture('map/default')
    await stands(page)
    await go(page)
    await expect(map(page).locator('.w-map__notice')).toContainText('took too long')
  })
})

test('Back brings the map back as it was left, and it goes on', async ({ page, site }) => {
  await site.openFixture('map/default')
  await stands(page)
  await soup(page).click()
  await expect(card(page)).toBeVisible()
  const zoom = (await zoomOf(page)) + 1
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => zoomOf(page)).toBe(zoom)
  await expect(map(page).locator('.leaflet-zoom-anim')).toHaveCount(0)
  await site.visit('/fixtures/links/other/')
  await site.back()
  await stands(page)
  await expect(card(page)).toContainText('The soup counter')
  await expect(soup(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => zoomOf(page)).toBe(zoom)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => zoomOf(page)).toBe(zoom - 1)
  // Left in the middle of a step.
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await site.forward()
  await site.back()
  await expect(markers(page).first()).toBeVisible()
})

test('taken away, it leaves the server’s list, with whatever was loaded since', async ({ page, site }) => {
  await site.openFixture('map/default')
  await stands(page)
  const server = await page.evaluate(async () => {
    const parsed = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
    return parsed.querySelector('main')?.innerHTML
  })
  await soup(page).click()
  await page.getByRole('button', { name: 'Hide list' }).click()
  await page.evaluate(() => window.plinth?.stop())
  expect(await page.locator('main').evaluate((main) => main.innerHTML)).toBe(server)
})

test('under reduced motion it moves at once', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.openFixture('map/default')
  await stands(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(map(page).locator('.leaflet-zoom-anim')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every place has its address, and a choice is a page', async ({ page }) => {
    await page.goto('/locations/')
    await expect(page.locator('.w-map__name').first()).toBeVisible()
    await expect(page.locator('.w-map__address').first()).toBeVisible()
    await page.getByText('Filter', { exact: true }).click()
    await page.getByLabel('Stay').check()
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/\/locations\/f\/type\/stay\/$/)
    await expect(page.locator('.w-map__kind').first()).toHaveText('Stay')
    await page.getByRole('searchbox').fill('Lisbon')
    await page.getByRole('button', { name: 'Go' }).click()
    await expect(page.locator('.w-map__title')).toHaveText(['Lisbon'])
  })
})
