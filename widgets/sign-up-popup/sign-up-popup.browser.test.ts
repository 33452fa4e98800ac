import type { Locator, Page } from '@playwright/test'
import { expect, passTime, signIn, test } from '../../tests/browser.js'
import { MEMBER as A_MEMBER } from '../../tests/readers.js'

const MEMBER = { ...A_MEMBER, FollowFavIds: [7] }

const anyPanel = (page: Page) => page.locator('.w-sign-up-popup__panel')
const panel = (page: Page, name: string | RegExp = /./) =>
  anyPanel(page).and(page.getByRole('region', { name }))

/** From here on the clock stands still until the test moves it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-03-14T10:00:00') })
  await page.clock.pauseAt(new Date('2026-03-14T11:00:00'))
}

/** Lets time go on by steps of a third of a second until `widget` stands: of what it waits for no more than that is gone. */
async function until(page: Page, widget: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(300)
      // At once: a host that is asked for with patience is asked late, and each time more time is gone.
      return page.evaluate(
        (name) =>
          document.querySelector<HTMLElement>(`[data-widget="${name}"]`)?.dataset.widgetState ?? 'gone',
        widget,
      )
    })
    .toBe('mounted')
}

async function open(page: Page, address: string, { isKnown = true } = {}): Promise<void> {
  await page.goto(address)
  await until(page, 'sign-up-popup')
  if (isKnown) await expect(page.locator('body')).toHaveAttribute('data-user-state', /authed/)
}
const openFixture = (page: Page, name: string) => open(page, `/fixtures/sign-up-popup/${name}/`)

test('asks a visitor after ten seconds, takes no focus, goes by Escape, and is not seen again', async ({
  page,
  site,
}) => {
  await stopClock(page)
  const artist = await anArtist(page)
  await open(page, artist)
  await page.getByRole('link', { name: 'Plinth' }).first().focus()
  await passTime(page, 9_600)
  await expect(anyPanel(page)).toHaveCount(0)
  await page.clock.runFor(500)
  await expect(panel(page, /^Follow /)).toBeVisible()
  await expect(panel(page).getByRole('status')).toHaveText(
    /^Follow .+ to hear of new works and exhibitions\.$/,
  )
  await expect(page.getByRole('link', { name: 'Plinth' }).first()).toBeFocused()
  await expect(panel(page).getByRole('button', { name: /^Follow / })).toBeVisible()

  const signUp = panel(page).getByRole('link', { name: 'Sign up' })
  await expect(signUp).toHaveAttribute('href', `/sign-up/?redirect=${encodeURIComponent(artist)}`)
  await signUp.press('Enter')
  const layer = page.getByRole('dialog')
  const counts = async (what: Locator) => {
    await page.clock.runFor(300)
    return what.count()
  }
  await expect.poll(() => counts(layer.getByRole('heading', { name: 'Sign up' }))).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => counts(layer)).toBe(0)
  await expect(anyPanel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(anyPanel(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Plinth' }).first()).toBeFocused()

  await open(page, artist)
  await passTime(page, 15_000)
  await expect(anyPanel(page)).toHaveCount(0)
  expect(site.complaints).toEqual([])
})

test('asks members nothing at home', async ({ page, site: _ }) => {
  await signIn(page, 'previews')
  await stopClock(page)
  await open(page, '/')
  await expect(page.locator('body')).toHaveAttribute('data-authed', '1')
  await passTime(page, 15_000)
  await expect(anyPanel(page)).toHaveCount(0)
})

test('asks visitors to sign up at home, in the magazine and at the advisors', async ({ page, site: _ }) => {
  await stopClock(page)
  for (const address of ['/', '/magazine/', '/advisory/']) {
    await open(page, address)
    await passTime(page, 10_000)
    await expect(panel(page, 'Sign up').getByRole('status')).toHaveText(/^Sign up to follow /)
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await expect(anyPanel(page)).toHaveCount(0)
  }
})

test('asks a member to follow, thanks, and goes', async ({ page, site }) => {
  await stopClock(page)
  await site.fault({ path: '/system/user/*', body: MEMBER })
  await site.fault({ path: '/system/follow-fav/', body: { FollowFavIds: [7, 12] } })
  await openFixture(page, 'default')
  await passTime(page, 10_000)
  const follow = panel(page, 'Follow Ana Ruiz').getByRole('button', { name: /^Follow(ing)? Ana Ruiz$/ })
  await expect(follow).toBeVisible()
  await expect(panel(page).getByRole('link')).toHaveCount(0)
  await follow.click()
  // The follow button leaves it to the panel.
  const said = page.getByRole('status').filter({ hasText: /\S/ })
  await expect(said).toHaveText(['You follow Ana Ruiz.'])
  await passTime(page, 3_900)
  await expect(said).toHaveText(['You follow Ana Ruiz.'])
  await expect(anyPanel(page)).toBeVisible()
  await page.clock.runFor(100)
  await expect(anyPanel(page)).toHaveCount(0)
})

test('asks nothing that would be wrong', async ({ page, site }) => {
  await stopClock(page)
  for (const [name, isKnown] of [
    ['unresolved', true],
    ['no-entity', false],
  ] as const) {
    // Where there is nothing to ask, nobody asks who is looking either.
    await open(page, `/fixtures/sign-up-popup/${name}/`, { isKnown })
    await passTime(page, 15_000)
    await expect(anyPanel(page), name).toHaveCount(0)
  }
  await site.fault({ path: '/system/user/*', body: { ...MEMBER, FollowFavIds: [12] } })
  await openFixture(page, 'default')
  await passTime(page, 15_000)
  await expect(anyPanel(page)).toHaveCount(0)
})

test('waits for the page’s sentence, and asks nobody of whom nothing could be learned', async ({
  page,
  site,
}) => {
  await stopClock(page)
  await openFixture(page, 'waiting')
  await passTime(page, 11_500)
  await expect(anyPanel(page)).toHaveCount(0)
  await page.evaluate(() => {
    document.body.dataset.entityFollowMsg = 'Follow Porto to hear what opens there.'
  })
  await page.clock.runFor(50)
  await expect(panel(page, 'Follow Porto')).toBeVisible()

  await site.fault({ path: '/system/user/*', status: 500 })
  await openFixture(page, 'default')
  await passTime(page, 30_000)
  await expect(anyPanel(page)).toHaveCount(0)
  await expect.poll(() => site.complaints.join('\n')).toContain('user: the member data could not be loaded')
  site.complaints.length = 0
})

test('leaving takes it away, and what was to come', async ({ page, site: _ }) => {
  await stopClock(page)
  const leave = async () => {
    await page.evaluate(() => window.Turbo.visit('/fixtures/page-views/default/'))
    await until(page, 'page-views')
  }
  const comeBack = async () => {
    await page.evaluate(() => history.back())
    await until(page, 'sign-up-popup')
  }
  await openFixture(page, 'default')
  await passTime(page, 9_000)
  await leave()
  await passTime(page, 15_000)
  await expect(anyPanel(page)).toHaveCount(0)
  await comeBack()
  await passTime(page, 9_600)
  await expect(anyPanel(page)).toHaveCount(0)
  await page.clock.runFor(500)
  await expect(panel(page, 'Follow Ana Ruiz')).toBeVisible()
  await leave()
  await comeBack()
  await passTime(page, 15_000)
  await expect(anyPanel(page)).toHaveCount(0)
})

async function anArtist(page: Page): Promise<string> {
  const html = await (await page.request.get('/artists/')).text()
  const main = html.slice(html.indexOf('<main'))
  return /href="(\/artists\/(?!f\/)[\w%-]+\/)"/.exec(main)?.[1] ?? ''
}
