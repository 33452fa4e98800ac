import type { Page } from '@playwright/test'
import {
  changePage,
  eventsOf,
  expect,
  hold,
  hostOf,
  nextRequest,
  settled,
  test,
} from '../../tests/browser.js'

const host = (page: Page) => hostOf(page, 'recommendations')
const chosen = (page: Page) => page.locator('main [data-recommended]')
const idsOf = (page: Page) =>
  chosen(page).evaluateAll((items) => items.map((item) => item.getAttribute('data-recommended') ?? ''))
const show = (page: Page) => host(page).scrollIntoViewIfNeeded()

/** Works that nobody has: enough of an item to be one. */
const items = (n: number) =>
  Array.from(
    { length: n },
    (_, i) =>
      `<li class="pick" data-recommended="${i + 1}"><a href="/fixtures/links/other/"><cite>Work ${i + 1}</cite></a><form method="post" action="/fixtures/echo/"><button>Not for me</button></form></li>`,
  ).join('')

/** Has the server know something of the visitor. */
const beKnown = (page: Page): Promise<unknown> =>
  page.route('**/system/user/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), Personalised: true } })
  })

/** A visitor of whom something is known looks at the fixture, on a server of `environment`, and `answer` comes. */
async function openAs(
  page: Page,
  environment: string,
  answer: { status?: number; body: string },
): Promise<void> {
  const named = `<meta name="plinth-environment" content="${environment}">`
  await changePage(page, '**/fixtures/recommendations/default/', (html) =>
    html.replace('</head>', `${named}</head>`),
  )
  await beKnown(page)
  await page.route('**/system/recommendations/user/**', (route) =>
    route.fulfill({
      status: answer.status ?? 200,
      contentType: 'text/html',
      headers: { 'x-recomm-id': 'others-fixture' },
      body: answer.body,
    }),
  )
  const answered = page.waitForResponse('**/system/recommendations/user/**')
  await page.goto('/fixtures/recommendations/default/')
  await answered
  await settled(page)
}

test('fewer than asked for are shown on dev alone, elsewhere and after a failure the default features stand', async ({
  page,
  site,
}) => {
  const complaint = () => site.complaints.splice(0).filter((text) => text.startsWith('recommendations: '))
  for (const environment of ['uat', 'live']) {
    await openAs(page, environment, { body: items(3) })
    await expect(async () =>
      expect(complaint().join()).toContain('found 3 of 4 for "home"; the default'),
    ).toPass()
    await expect(page.getByRole('heading', { name: 'New on Plinth' })).toBeVisible()
    await expect(chosen(page)).toHaveCount(0)
    await page.unrouteAll()
  }
  await openAs(page, 'live', { status: 500, body: '' })
  await expect(async () => expect(complaint().join()).toContain('no recommendations for "home"')).toPass()
  await expect(host(page).getByRole('listitem')).toHaveCount(4)
  await page.unrouteAll()

  await openAs(page, 'dev', { body: items(3) })
  await expect(chosen(page)).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'Chosen for you' })).toBeVisible()
  // Refused, it says so, and what was to be hidden stays.
  await site.fault({ path: '/system/recommendations/hidden/', method: 'POST', status: 500, times: 1 })
  await page.getByRole('button', { name: 'Not for me' }).first().press('Enter')
  await expect(page.getByRole('alert')).toContainText('That could not be saved.')
  await expect(chosen(page)).toHaveCount(3)
  expect(complaint().join()).toContain('the server did not save what is hidden')

  // Kept, though nothing comes in its place: the one after it has the focus.
  await site.fault({ path: '/system/recommendations/hidden/', method: 'POST', status: 204 })
  await page.unrouteAll()
  await page.route('**/system/recommendations/user/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Not for me' }).first().press('Enter')
  await expect(chosen(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Not for me' }).first()).toBeFocused()

  // Who has gone on elsewhere meanwhile stays there.
  await page.unrouteAll()
  const letGo = await hold(page, /\/system\/recommendations\/user\//, { status: 500 })
  await page.getByRole('button', { name: 'Not for me' }).first().press('Enter')
  const elsewhere = page.locator('#elsewhere')
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { id: 'elsewhere' })
    document.body.append(button)
    button.focus()
  })
  await letGo()
  await expect(chosen(page)).toHaveCount(1)
  await expect(elsewhere).toBeFocused()
  site.complaints.length = 0
})

test('a link that only shows its menu is not followed', async ({ page }) => {
  await openAs(page, 'dev', { body: items(4) })
  const link = host(page).getByRole('link').first()
  const selected = async () =>
    (await eventsOf(page)).filter(({ event }) => event === 'recommendation_selected').length
  await link.click({ button: 'right' })
  expect(await selected()).toBe(0)
  await link.dispatchEvent('auxclick', { button: 1 })
  await expect.poll(selected).toBe(1)
})

test('what is hidden stays hidden when the page is left in the same moment', async ({ page, site }) => {
  await openAs(page, 'dev', { body: items(4) })
  const letGo = await hold(page, /\/system\/recommendations\/hidden\//, { status: 204 })
  const hiding = nextRequest(page, /\/system\/recommendations\/hidden\//)
  await page.getByRole('button', { name: 'Not for me' }).first().press('Enter')
  await hiding.left
  await site.visit('/fixtures/links/other/')
  await letGo()
  const request = await hiding.left
  await hiding.ended
  expect(request.failure()).toBeNull()
})

/** A page whose list is chosen once the test lets the answer come, and gives the way to do that. */
async function openWaiting(page: Page): Promise<() => Promise<void>> {
  let answer = () => {}
  const isDue = new Promise<void>((resolve) => {
    answer = resolve
  })
  await beKnown(page)
  await page.route('**/system/recommendations/user/**', async (route) => {
    await isDue
    await route.fulfill({
      contentType: 'text/html',
      headers: { 'x-recomm-id': 'others-fixture' },
      body: items(4),
    })
  })
  await page.goto('/fixtures/recommendations/default/')
  await settled(page)
  return async () => {
    const shown = page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          addEventListener('recommendations:shown', () => resolve(), { once: true }),
        ),
    )
    answer()
    await shown
  }
}

test('what somebody has the focus in stays until they have left it', async ({ page }) => {
  const answer = await openWaiting(page)
  const first = host(page).getByRole('link').first()
  await first.focus()
  await answer()
  await expect(first).toBeFocused()
  await expect(chosen(page)).toHaveCount(0)
  await first.blur()
  await expect(chosen(page)).toHaveCount(4)
})

test('what a finger is on stays until it has left', async ({ page }) => {
  const answer = await openWaiting(page)
  await host(page).getByRole('link').first().dispatchEvent('pointerdown')
  await answer()
  await expect(chosen(page)).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointerup')))
  await expect(chosen(page)).toHaveCount(4)
})

test('mistakes are named', async ({ site }) => {
  await site.openFixture('recommendations/bad-scenario')
  expect(site.complaints.join()).toContain('write one of home, member-area, artwork, artist, article')
  await site.openFixture('recommendations/bad-item')
  expect(site.complaints.join()).toContain('the scenario "artwork" is without a thing; write data-item-id')
  site.complaints.length = 0
})

test('a member is recommended what fits, and why; takes one out for good, goes on by one, and signs out of it all', async ({
  page,
  site,
}) => {
  const send = (address: string, form: Record<string, string>) =>
    page.request.post(address, {
      form,
      headers: { origin: base(), 'sec-fetch-mode': 'navigate' },
      maxRedirects: 0,
    })

  await page.goto('/')
  await show(page)
  await settled(page)
  await expect(page.getByRole('heading', { name: 'New on Plinth' })).toBeVisible()
  await expect(chosen(page)).toHaveCount(0)
  await expect(page.getByText('Looking for something of your own?')).toBeVisible()

  const email = `recommended-${Date.now()}@example.org`
  const joined = await send('/sign-up/', { name: 'Someone', email, password: 'a long enough password' })
  expect(joined.status()).toBe(303)
  const name = await followFirstArtist(page)
  await page.goto('/')
  await show(page)
  await expect(chosen(page)).toHaveCount(4)
  await expect(page.getByRole('heading', { name: 'Chosen for you' })).toBeVisible()
  await expect(page.getByText(`Because you follow ${name}`).first()).toBeVisible()
  await expect
    .poll(async () => (await eventsOf(page)).find(({ event }) => event === 'recommendations_shown'))
    .toMatchObject({
      variant: expect.stringMatching(/^(others|content)$/),
      scenario: 'home',
      count: 4,
    })

  const [hidden = ''] = await idsOf(page)
  await chosen(page).first().getByRole('button').press('Enter')
  await expect(page.locator('.w-toast[role="status"]')).toContainText('is not recommended to you again.')
  await expect(page.locator(`[data-recommended="${hidden}"]`)).toHaveCount(0)
  await expect(chosen(page)).toHaveCount(4)
  await expect(chosen(page).first().getByRole('button')).toBeFocused()
  const left = await idsOf(page)

  await site.visit('/about/')
  await site.back()
  await show(page)
  await expect(chosen(page)).toHaveCount(4)
  await expect.poll(() => idsOf(page)).toEqual(left)

  // The page that it leads to says by which recommendation it was come to.
  const asked = page.waitForRequest(/\/system\/user\/artworks\/.*[?&]r=(others|content)-/)
  await chosen(page).first().getByRole('link').press('Enter')
  await expect(page).toHaveURL(new RegExp(`-${left[0]}/$`))
  await asked
  await settled(page)
  await show(page)
  await expect(page.getByRole('heading', { name: 'Like this, for you' })).toBeVisible()
  await expect(page.locator(`[data-recommended="${left[0]}"]`)).toHaveCount(0)
  await site.back()
  await expect(chosen(page)).toHaveCount(4)

  await site.visit('/my-plinth/profile/preferences/recommendations/')
  await page.getByRole('button', { name: 'Recommend all of them again' }).click()
  await expect(page.getByText('are listed here, and are not recommended again')).toBeVisible()

  await site.visit('/sign-out/')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-user-state', 'not-authed')
  await page.context().clearCookies({ name: 'plinth-reader' })
  await site.visit('/')
  await show(page)
  await settled(page)
  await expect(page.getByRole('heading', { name: 'New on Plinth' })).toBeVisible()
  await expect(page.getByText('Looking for something of your own?')).toBeVisible()
})

const base = () => `http://localhost:${process.env.PLINTH_TEST_PORT}`

/** Gives the artist's name. */
async function followFirstArtist(page: Page): Promise<string> {
  const html = await (await page.request.get('/artists/')).text()
  const path =
    /href="(\/artists\/[\w-]+\/)"[^>]*class="card|class="card[^"]*" href="(\/artists\/[\w-]+\/)"/.exec(html)
  await page.goto(path?.[1] ?? path?.[2] ?? '')
  const button = page.locator('[data-widget="follow"] button').first()
  await settled(page)
  const followed = nextRequest(page, /\/system\/follow-fav\//)
  await button.press('Enter')
  await expect(button).toHaveAttribute('data-marked', 'true')
  await followed.ended
  return (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? ''
}
