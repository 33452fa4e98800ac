import type { APIRequestContext, Page, Route } from '@playwright/test'
import {
  eventsOf,
  expect,
  hold,
  hostOf,
  loaded,
  loadLayer,
  nextFrames,
  settled,
  test,
  withoutTimeLimits,
} from '../../tests/browser.js'
import { MEMBER as A_MEMBER } from '../../tests/readers.js'

const MEMBER = { ...A_MEMBER, FollowFavIds: [12] }
const CALL = '/system/follow-fav/'

type Fault = (fault: {
  path: string
  status?: number
  body?: unknown
  delayMs?: number
  drop?: boolean
}) => Promise<void>

/** The dial makes a member of whoever looks: these fixtures name nothing that the catalogue has. */
const beMember = (site: { fault: Fault }, changes: Partial<typeof MEMBER> = {}) =>
  site.fault({ path: '/system/user/*', body: { ...MEMBER, ...changes } })

const button = (page: Page) => hostOf(page, 'follow').getByRole('button')
const isOn = (page: Page, count: number) =>
  expect(page.locator('main [data-widget="follow"] [data-marked="true"]')).toHaveCount(count)
/** What waits to be sent. */
const waiting = (page: Page) => page.evaluate(() => localStorage.getItem('plinth-outbox'))
/** As a page before has left it. */
const leaveWaiting = (page: Page) =>
  page.addInitScript(() => {
    const change = { action: 'follow', entityType: 'artwork', entityIds: [40] }
    const waiting = [{ id: 'x', key: 'ana', name: 'Salt Line', ...change }]
    localStorage.setItem('plinth-outbox', JSON.stringify(waiting))
  })
/** However long the test takes: given up, the change would be undone. */
async function neverAnswer(page: Page): Promise<void> {
  await withoutTimeLimits(page)
  await page.route(`**${CALL}`, () => undefined)
}
const toast = (page: Page, role: 'alert' | 'status') => page.locator(`.w-toast[role="${role}"]`)

/** What the server was sent by this test. */
async function sent(page: Page): Promise<unknown[]> {
  const calls: { path: string; body?: unknown }[] = await (await page.request.get('/__stub/log')).json()
  return calls.filter(({ path }) => path === CALL).map(({ body }) => body)
}

test.describe('for a member', () => {
  test('marks every copy of what is followed, and nothing else', async ({ page, site }) => {
    await beMember(site)
    await site.openFixture('follow/many')
    await isOn(page, 2)
    const copies = page.locator('main [data-entity-id="12"] button')
    await expect(copies).toHaveText(['Following', 'Following'])
    await expect(page.getByRole('button', { name: /^Follow(ing)? Bo Zhao$/ })).toHaveAttribute(
      'data-marked',
      'false',
    )
  })

  test('changes every copy before the server has answered, and keeps its name and the focus', async ({
    page,
    site,
  }) => {
    await beMember(site)
    await neverAnswer(page)
    await site.openFixture('follow/many')
    const bo = page.getByRole('button', { name: /^Follow(ing)? Bo Zhao$/ })
    await isOn(page, 2)
    await bo.focus()
    await bo.press('Enter')
    await isOn(page, 4)
    await expect(bo).toHaveText('Following')
    await expect(bo).toBeFocused()
  })

  test('says once what a press has done, by words alone and not as pressed', async ({ page, site }) => {
    await beMember(site)
    await site.fault({ path: CALL, body: { FollowFavIds: [12, 13] }, times: 1 })
    await site.fault({ path: CALL, body: { FollowFavIds: [12] }, times: 1 })
    await site.openFixture('follow/many')
    await isOn(page, 2)
    const said = page.getByRole('status')
    await expect(said).toHaveCount(0)
    const bo = page.getByRole('button', { name: /^Follow(ing)? Bo Zhao$/ })
    await bo.press('Enter')
    await expect(said).toHaveText('Following Bo Zhao')
    await bo.press('Enter')
    await expect(said).toHaveText('No longer following Bo Zhao')
    await expect(page.locator('main [aria-pressed]')).toHaveCount(0)
  })

  test('a link says it beside itself: all that it holds is its name', async ({ page, site }) => {
    await beMember(site)
    await site.fault({ path: CALL, body: { FollowFavIds: [7] } })
    await site.openFixture('follow/link')
    const link = page.getByRole('button', { name: /^Follow(ing)? Lisbon$/ })
    await link.press('Enter')
    await expect(page.getByRole('status')).toHaveText('Following Lisbon')
    await expect(link.locator('[role="status"]')).toHaveCount(0)
  })

  test('turns back and forth, and the server’s own words come back', async ({ page, site }) => {
    await beMember(site)
    await site.fault({ path: CALL, body: { FollowFavIds: [] } })
    await site.openFixture('follow/right-to-left')
    await expect(button(page)).toHaveText('تتابعه')
    await expect(button(page)).toHaveAccessibleName('تتابعه: ليلى حداد')
    await button(page).click()
    await expect(button(page)).toHaveText('تابع')
    await expect(button(page)).toHaveAttribute('data-marked', 'false')
  })

  test('the first of several decides for all', async ({ page, site }) => {
    await beMember(site)
    await site.fault({ path: CALL, body: { FollowFavIds: [] } })
    await site.openFixture('follow/several')
    await expect(button(page)).toHaveText('Following')
    const call = page.waitForRequest(`**${CALL}`)
    await button(page).click()
    await expect(button(page)).toHaveText('Follow all three')
    expect((await call).postData()).toBe(
      'action=unfollow&entityType=artist&entityIds=12&entityIds=40&entityIds=7',
    )
  })

  test('a story is told of following only', async ({ page, site }) => {
    await beMember(site)
    await site.openFixture('follow/save')
    await site.fault({ path: CALL, body: { FollowFavIds: [40] }, times: 1 })
    await site.fault({ path: CALL, body: { FollowFavIds: [] }, times: 1 })
    // The star is an outline, and solid once it is saved.
    const star = () => button(page).evaluate((element) => getComputedStyle(element, '::after').maskImage)
    await expect(button(page)).toHaveText('Save')
    expect(await star()).toContain("fill='none'")
    await button(page).click()
    await expect(button(page)).toHaveText('Saved')
    expect(await star()).not.toContain("fill='none'")
    await button(page).click()
    await expect(button(page)).toHaveText('Save')
    expect(await star()).toContain("fill='none'")
    await expect
      .poll(async () => (await eventsOf(page)).filter(({ event }) => event === 'follow'))
      .toHaveLength(1)
  })

  for (const fixture of ['save', 'link']) {
    test(`a double click is one press, and the next click another: ${fixture}`, async ({ page, site }) => {
      await beMember(site)
      await neverAnswer(page)
      await site.openFixture(`follow/${fixture}`)
      const off = page.locator('main [data-marked="false"]')
      const on = page.locator('main [data-marked="true"]')
      await off.dblclick()
      await expect(on).toBeVisible()
      await on.click()
      await expect(off).toBeVisible()
    })
  }

  test('a link acts as a button, Space too', async ({ page, site }) => {
    await beMember(site)
    await site.fault({ path: CALL, body: { FollowFavIds: [7] } })
    await site.openFixture('follow/link')
    const link = page.getByRole('button', { name: /^Follow(ing)? Lisbon$/ })
    await link.press(' ')
    await expect(link).toHaveText('Following')
    await expect(link).toHaveAttribute('data-marked', 'true')
  })
})

test('what does not load with the page goes the server’s way', async ({ page, site }) => {
  await page.route(/\/follows-[A-Z0-9]+\.js/, (route) => route.abort())
  await beMember(site)
  await site.openFixture('follow/default')
  await expect.poll(() => site.complaints.join()).toContain('the form is sent to the server instead')
  await button(page).click()
  await expect(page.locator('[data-echo=entityId]')).toHaveText('12')
  site.complaints.length = 0
})

test('what loads with the press only stands from then on', async ({ page, site }) => {
  await page.route(/\/follows-[A-Z0-9]+\.js/, (route) => route.abort())
  await beMember(site, { FollowFavIds: [] })
  await site.fault({ path: CALL, body: { FollowFavIds: [7, 12] } })
  await site.openFixture('follow/default')
  await expect.poll(() => site.complaints.join()).toContain('the form is sent to the server instead')
  await page.unroute(/\/follows-[A-Z0-9]+\.js/)
  await button(page).click()
  await expect(button(page)).toHaveAttribute('data-marked', 'true')
  await expect.poll(() => sent(page)).toHaveLength(1)
  site.complaints.length = 0
})

test.describe('when the server does not take it', () => {
  const FAULTS = [
    ['refuses', { status: 500 }],
    ['cuts the line', { drop: true }],
    ['answers nonsense', { body: { FollowFavIds: 'all' } }],
  ] as const
  for (const [what, fault] of FAULTS) {
    test(`it is as it was before, and said, when the server ${what}`, async ({ page, site }) => {
      await beMember(site)
      await site.openFixture('follow/save')
      await expect(button(page)).toHaveAttribute('data-marked', 'false')
      await site.fault({ path: CALL, ...fault })
      await button(page).click()
      await expect(toast(page, 'alert')).toContainText('the change for Salt Line could not be saved')
      await expect(button(page)).toHaveText('Save')
      await expect(button(page)).toHaveAttribute('data-marked', 'false')
      expect(await waiting(page)).toBeNull()
      await expect
        .poll(() => site.complaints.join('\n'))
        .toContain('follow: the server did not follow Salt Line')
      site.complaints.length = 0
    })
  }

  test('several are all as they were', async ({ page, site }) => {
    await beMember(site, { FollowFavIds: [] })
    await site.openFixture('follow/many')
    const refuse = await hold(page, CALL, { status: 500 })
    await page.getByRole('button', { name: /^Follow(ing)? Ana Ruiz$/ }).click()
    await isOn(page, 2)
    await refuse()
    await expect(toast(page, 'alert')).toBeVisible()
    await isOn(page, 0)
    site.complaints.length = 0
  })
})

test.describe('offline', () => {
  test('it waits, outlives the page, and is sent once', async ({ page, site, context }) => {
    await beMember(site)
    await site.fault({ path: CALL, body: { FollowFavIds: [12, 40] } })
    await site.openFixture('follow/save')
    await expect(button(page)).toHaveAttribute('data-marked', 'false')
    await loaded(page, 'draw-toasts')
    await context.setOffline(true)
    await button(page).click()
    await expect(button(page)).toHaveText('Saved')
    await expect(toast(page, 'status')).toContainText('You are offline')
    await page.close()

    const later = await context.newPage()
    await context.setOffline(false)
    await later.goto('/fixtures/follow/save/')
    await expect(button(later)).toHaveText('Saved')
    await expect.poll(() => waiting(later)).toBeNull()
    expect(await sent(later)).toHaveLength(1)
    await later.goto('/fixtures/follow/default/')
    await settled(later)
    expect(await sent(later)).toHaveLength(1)
  })

  test('it is sent as soon as the line is back', async ({ page, site, context }) => {
    await beMember(site)
    await site.fault({ path: CALL, body: { FollowFavIds: [12, 40] } })
    await site.openFixture('follow/save')
    await expect(button(page)).toHaveAttribute('data-marked', 'false')
    await loaded(page, 'draw-toasts')
    await context.setOffline(true)
    await button(page).click()
    await expect.poll(() => waiting(page)).toContain('Salt Line')
    await context.setOffline(false)
    await expect.poll(() => waiting(page)).toBeNull()
    expect(await sent(page)).toHaveLength(1)
    await expect(button(page)).toHaveText('Saved')
  })

  test('a line that fails once more takes nothing of what waits', async ({ page, site, context }) => {
    await beMember(site)
    await site.fault({ path: CALL, body: { FollowFavIds: [12, 40] } })
    await site.openFixture('follow/save')
    await expect(button(page)).toHaveAttribute('data-marked', 'false')
    await loaded(page, 'draw-toasts')
    await context.setOffline(true)
    await button(page).click()
    await expect(button(page)).toHaveText('Saved')
    await page.route(`**${CALL}`, (route) => route.abort(), { times: 1 })
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(CALL))
    await context.setOffline(false)
    await failed
    await nextFrames(page)
    await expect(button(page)).toHaveText('Saved')
    await expect(toast(page, 'alert')).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => waiting(page)).toBeNull()
    expect(await sent(page)).toHaveLength(1)
    site.complaints.length = 0
  })

  test('what waits is sent where its code comes only when the reader is known', async ({ page, site }) => {
    await beMember(site)
    await site.fault({ path: CALL, body: { FollowFavIds: [12, 40] } })
    await leaveWaiting(page)
    const letGo = await hold(page, /\/follows-[A-Z0-9]+\.js$/)
    await page.goto('/about/')
    await expect(page.locator('body')).toHaveAttribute('data-authed', '1')
    await letGo()
    await expect.poll(() => waiting(page)).toBeNull()
    expect(await sent(page)).toHaveLength(1)
  })

  test('what waits for one member is never sent for another', async ({ page, site }) => {
    await beMember(site, { UserKey: 'bo' })
    await leaveWaiting(page)
    await site.openFixture('follow/save')
    await expect(button(page)).toHaveAttribute('data-marked', 'false')
    expect(await sent(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('plinth-outbox'))).toContain('ana')
  })
})

test('a refusal that comes when its page is left takes nobody’s token, who has signed in by then', async ({
  page,
  request,
}) => {
  const email = ownMember()
  const artist = await openUnfollowed(page, email)
  const follow = artistButton(page)
  // As if signed out on another device.
  await page.context().clearCookies({ name: 'plinth-session' })
  const { answered, letGo } = await holdAnswer(page, request, CALL)
  await follow.click()
  expect((await answered).status()).toBe(403)
  // Nothing is sent again, which would renew the token by itself.
  await page.evaluate(() => localStorage.removeItem('plinth-outbox'))
  await signIn(page, email)
  await page.goto(artist)
  await expect(page.locator('body')).toHaveAttribute('data-authed', '1')
  const token = await tokenOf(page)
  await letGo()
  expect(await tokenOf(page)).toBe(token)
})

test.describe('for a visitor', () => {
  test('the layer asks to sign in, and closed without it nothing is done', async ({ page, site }) => {
    const artist = await anArtist(page)
    await page.goto(artist)
    await settled(page)
    const follow = artistButton(page)
    await expect(follow).toHaveAttribute('data-marked', 'false')
    await loadLayer(page)
    await follow.click()
    const layer = page.getByRole('dialog')
    await expect(layer.getByRole('heading', { name: /^Follow / })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(layer).toHaveCount(0)
    await expect(follow).toBeFocused()
    await expect(follow).toHaveText('Follow')
    expect(await sent(page)).toEqual([])
    expect(site.complaints).toEqual([])
  })

  test('a visitor follows, signs in within the layer, and it is followed, here and on Back', async ({
    page,
    site,
  }) => {
    const artist = await anArtist(page)
    const email = ownMember()
    await unfollowAll(page, email)
    await page.goto(artist)
    await settled(page)
    const follow = artistButton(page)
    await loadLayer(page)
    await follow.click()
    const layer = page.getByRole('dialog')
    await layer.getByLabel('E-mail address').fill(email)
    await layer.getByLabel('Password').fill('plinth-demo')
    await layer.getByRole('button', { name: 'Sign in and follow' }).click()
    await expect(layer).toHaveCount(0)
    await expect(follow).toHaveText('Following')
    await expect(page.locator('body')).toHaveAttribute('data-authed', '1')
    await site.visit('/about/')
    await site.back()
    await expect(follow).toHaveText('Following')
    await expect(page.locator('header').getByRole('link', { name: /^My Plinth/ })).toBeVisible()
  })

  test('signing in to what is followed already leaves it so', async ({ page }) => {
    const email = ownMember()
    await openUnfollowed(page, email)
    const follow = artistButton(page)
    await follow.click()
    await expect(follow).toHaveText('Following')
    await expect.poll(async () => (await sent(page)).length).toBe(1)
    // The page has the answer: what waits is sent again.
    await expect.poll(() => waiting(page)).toBeNull()
    await page.request.post('/sign-out/', plainForm(page, {}))
    await page.reload()
    await expect(follow).toHaveAttribute('data-marked', 'false')
    await loadLayer(page)
    await follow.click()
    const layer = page.getByRole('dialog')
    await layer.getByLabel('E-mail address').fill(email)
    await layer.getByLabel('Password').fill('plinth-demo')
    await layer.getByLabel('Password').press('Enter')
    // The page that signing in leads to is there: nothing is under way when the test ends.
    await expect(layer).toHaveCount(0)
    await expect(page.locator('body')).toHaveAttribute('data-authed', '1')
    await expect(follow).toHaveText('Following')
    expect(await sent(page)).toHaveLength(1)
  })
})

/** What stands in `<noscript>` is looked for by its CSS: Playwright leaves it out of texts and roles. */
test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form asks to sign in, follows, and comes back to the page', async ({ page }) => {
    const artist = await anArtist(page)
    await unfollowAll(page, 'editor@example.org')
    await page.goto(artist)
    await page
      .locator('main')
      .getByRole('button', { name: /^Follow(ing)? / })
      .click()
    await page.getByLabel('E-mail address').fill('editor@example.org')
    await page.getByLabel('Password').fill('plinth-demo')
    await page.getByRole('button', { name: 'Sign in and follow' }).click()
    await expect(page).toHaveURL(new RegExp(`${artist}#followed$`))
    await expect(page.locator('#followed')).toBeVisible()
    await expect(page.locator('#unfollowed')).toBeHidden()
    await page.goto('/my-plinth/')
    await page.getByRole('button', { name: /^Follow(ing)? / }).click()
    await expect(page.locator('#unfollowed')).toBeVisible()
    await expect(page.getByText('Nothing yet.')).toBeVisible()
  })

  test('pages say that the reader is signed in and what they follow', async ({ page }) => {
    const artist = await anArtist(page)
    const follow = page.locator('main').getByRole('button', { name: /^Follow / })
    const account = page.locator('header .for-members')
    const signInLink = page.getByRole('banner').getByRole('link', { name: 'Sign in' })
    await page.goto(artist)
    await expect(signInLink).toBeVisible()
    await expect(account).toBeHidden()
    const email = ownMember()
    await unfollowAll(page, email)
    await signIn(page, email)
    await page.goto(artist)
    await expect(account).toBeVisible()
    await expect(signInLink).toBeHidden()
    await follow.click()
    await expect(follow).toBeHidden()
    const said = page.locator('main .w-follow').first()
    // The page of the answer may stand before its style sheets do.
    await expect
      .poll(() => said.evaluate((form) => getComputedStyle(form, '::after').content))
      .toBe('"Following"')
    await account.click()
    await expect(page).toHaveURL(/\/my-plinth\//)
  })
})

test('a type that nobody follows is named, and the form stays', async ({ page, site }) => {
  await site.openFixture('follow/bad-type')
  expect(site.complaints.join()).toContain('data-entity-type is "medium"; write one of artist, gallery, city')
  site.complaints.length = 0
  await expect(button(page)).toHaveText('Follow')
})

/** What one test follows, another that runs beside it would unfollow: each worker has a member of its own. */
function ownMember(): string {
  const names = ['admin', 'gallery', 'previews', 'member']
  return `${names[test.info().parallelIndex % names.length]}@example.org`
}

/** The server answers `call` once, as `answered` says; the page gets that only when the test calls `letGo`. */
async function holdAnswer(page: Page, request: APIRequestContext, call: string) {
  let noteAsked = (_route: Route) => {}
  const asked = new Promise<Route>((resolve) => {
    noteAsked = resolve
  })
  await page.route(`**${call}`, (route) => noteAsked(route), { times: 1 })
  const answered = asked.then(async (route) => {
    const sent = route.request()
    const cookies = await page.context().cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    // Not by `route.fetch`, which would keep the answer's cookies at once.
    return request.fetch(sent.url(), {
      method: sent.method(),
      headers: { ...sent.headers(), cookie, 'sec-fetch-site': 'same-origin' },
      data: sent.postData() ?? '',
    })
  })
  return { answered, letGo: async () => (await asked).fulfill({ response: await answered }) }
}

const tokenOf = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'plinth-csrf')?.value

/** The button on an artist's page that follows them. */
const artistButton = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: /^Follow(ing)? / })
    .first()

/** Signs `email` in, who follows nothing, and opens an artist's page. Returns its path. */
async function openUnfollowed(page: Page, email: string): Promise<string> {
  const artist = await anArtist(page)
  await unfollowAll(page, email)
  await signIn(page, email)
  await page.goto(artist)
  await expect(artistButton(page)).toHaveAttribute('data-marked', 'false')
  return artist
}

async function anArtist(page: Page): Promise<string> {
  const html = await (await page.request.get('/artists/')).text()
  const main = html.slice(html.indexOf('<main'))
  return /href="(\/artists\/(?!f\/)[\w%-]+\/)"/.exec(main)?.[1] ?? ''
}

/** What a browser sends with a plain form of this site. */
function plainForm(page: Page, form: Record<string, string>) {
  const origin = new URL(page.url() === 'about:blank' ? base() : page.url()).origin
  return { form, headers: { origin, 'sec-fetch-mode': 'navigate' }, maxRedirects: 0 }
}
const base = () => `http://localhost:${process.env.PLINTH_TEST_PORT}`

async function signIn(page: Page, email: string): Promise<void> {
  await page.request.post('/sign-in/', plainForm(page, { email, password: 'plinth-demo' }))
}

async function unfollowAll(page: Page, email: string): Promise<void> {
  await signIn(page, email)
  const html = await (await page.request.get('/my-plinth/following/')).text()
  for (const [, action = ''] of html.matchAll(/data-widget="follow" method="post" action="([^"]+)"/g)) {
    await page.request.post(action.replaceAll('&amp;', '&'), plainForm(page, { action: 'unfollow' }))
  }
  await page.request.post('/sign-out/', plainForm(page, {}))
}
