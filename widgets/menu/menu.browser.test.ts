import type { Page } from '@playwright/test'
import { expect, hold, hostOf, nextFrames, settled, test } from '../../tests/browser.js'

const menuOf = (page: Page) => hostOf(page, 'menu')
const summary = (page: Page, name: string) => menuOf(page).locator('summary', { hasText: name })
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

test('the bar is fixed after 52 px', async ({ page, site }) => {
  await site.openFixture('menu/default')
  const top = await menuOf(page).evaluate((host) => host.getBoundingClientRect().top)
  await scrollTo(page, 51)
  await expect(menuOf(page)).not.toHaveAttribute('data-fixed')
  await scrollTo(page, 52)
  await expect(menuOf(page)).toHaveAttribute('data-fixed')
  // The host keeps its height: nothing below moved.
  expect(await menuOf(page).evaluate((host) => host.getBoundingClientRect().top)).toBe(top - 52)
  await expect.poll(async () => (await menuOf(page).locator('.w-menu__bar').boundingBox())?.y).toBe(0)
  await scrollTo(page, 0)
  await expect(menuOf(page)).not.toHaveAttribute('data-fixed')
})

test('under an ad it is fixed later by the height of the ad', async ({ page, site }) => {
  await site.openFixture('menu/under-ad')
  const ad = await page.locator('[data-ad-header]').evaluate((element: HTMLElement) => element.offsetHeight)
  expect(ad).toBe(90)
  await scrollTo(page, 52 + ad - 1)
  await expect(menuOf(page)).not.toHaveAttribute('data-fixed')
  await scrollTo(page, 52 + ad)
  await expect(menuOf(page)).toHaveAttribute('data-fixed')
  // An ad that is taken away counts no longer.
  await page.locator('[data-ad-header]').evaluate((element) => element.setAttribute('hidden', ''))
  await scrollTo(page, 51)
  await expect(menuOf(page)).not.toHaveAttribute('data-fixed')
  await scrollTo(page, 52)
  await expect(menuOf(page)).toHaveAttribute('data-fixed')
})

test('from 1024 px the sections are in a row; the menu is there at every width', async ({ page, site }) => {
  await site.openFixture('menu/default')
  await expect(menuOf(page).getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(summary(page, 'Menu')).toBeVisible()
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(menuOf(page).getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(summary(page, 'Menu')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('goes down level by level and back again', async ({ page, site }) => {
    await site.openFixture('menu/deep')
    await summary(page, 'Menu').click()
    await expect(menuOf(page)).toHaveAttribute('data-open')
    await expect(menuOf(page).getByRole('link', { name: 'Artists' })).toBeVisible()

    await summary(page, 'Galleries').click()
    await expect(menuOf(page)).toHaveAttribute('data-level', '2')
    await expect(menuOf(page)).toHaveAttribute('data-going', 'on')
    await expect(menuOf(page).getByRole('link', { name: 'Institutions' })).toBeVisible()
    await expect(menuOf(page).getByRole('link', { name: 'Artists' })).toBeHidden()

    await summary(page, 'By city').click()
    await expect(menuOf(page)).toHaveAttribute('data-level', '3')
    await expect(menuOf(page).getByRole('link', { name: 'Lisbon' })).toBeVisible()
    await expect(menuOf(page).getByRole('link', { name: 'Institutions' })).toBeHidden()

    await summary(page, 'By city').click()
    await expect(menuOf(page)).toHaveAttribute('data-level', '2')
    await expect(menuOf(page)).toHaveAttribute('data-going', 'back')
    await summary(page, 'Galleries').click()
    await expect(menuOf(page)).not.toHaveAttribute('data-level')
    await expect(menuOf(page).getByRole('link', { name: 'Artists' })).toBeVisible()
  })

  test('Escape steps back a level, then closes, and the focus stays with it', async ({ page, site }) => {
    await site.openFixture('menu/deep')
    await summary(page, 'Menu').press('Enter')
    await summary(page, 'Galleries').press('Enter')
    await menuOf(page).getByRole('link', { name: 'Institutions' }).focus()
    await page.keyboard.press('Escape')
    await expect(summary(page, 'Galleries')).toBeFocused()
    await expect(menuOf(page)).toHaveAttribute('data-open')
    await page.keyboard.press('Escape')
    await expect(menuOf(page)).not.toHaveAttribute('data-open')
    await expect(summary(page, 'Menu')).toBeFocused()
  })

  test('Escape closes it after a press on what takes no focus', async ({ page, site }) => {
    await site.openFixture('menu/default')
    await summary(page, 'Menu').click()
    await expect(menuOf(page)).toHaveAttribute('data-open')
    // Below its last link.
    await page.mouse.click(200, 820)
    await expect(summary(page, 'Menu')).not.toBeFocused()
    await expect(menuOf(page)).toHaveAttribute('data-open')
    await page.keyboard.press('Escape')
    await expect(menuOf(page)).not.toHaveAttribute('data-open')
  })

  test('Tab goes round in the header while the drawer is open', async ({ page, site }) => {
    await site.openFixture('menu/default')
    await summary(page, 'Menu').click()
    await menuOf(page).getByRole('link', { name: 'About' }).focus()
    await page.keyboard.press('Tab')
    await expect(menuOf(page).getByRole('link', { name: 'Plinth' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(menuOf(page).getByRole('link', { name: 'About' })).toBeFocused()
  })

  test('what a branch covers cannot be reached by Tab', async ({ page, site }) => {
    await site.openFixture('menu/default')
    await summary(page, 'Menu').click()
    await summary(page, 'Galleries').click()
    await page.keyboard.press('Tab')
    await expect(menuOf(page).getByRole('link', { name: 'All galleries' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(menuOf(page).getByRole('link', { name: 'Plinth' })).toBeFocused()
  })

  test('the page behind stands still while it is open', async ({ page, site }) => {
    await site.openFixture('menu/default')
    await summary(page, 'Menu').click()
    await expect(menuOf(page)).toHaveAttribute('data-open')
    await page.mouse.move(200, 600)
    await nextFrames(page)
    await page.mouse.wheel(0, 400)
    await nextFrames(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('opened over a half scrolled page it fills the window', async ({ page, site }) => {
    await site.openFixture('menu/under-ad')
    await scrollTo(page, 30)
    await summary(page, 'Menu').click()
    await expect(menuOf(page)).toHaveAttribute('data-fixed')
    await expect
      .poll(() => menuOf(page).locator('[data-slot=panel]').boundingBox())
      .toMatchObject({ y: 64, height: 780 })
    await summary(page, 'Menu').click()
    await expect(menuOf(page)).not.toHaveAttribute('data-fixed')
  })

  test('a visit closes it, and Back brings it closed', async ({ page, site }) => {
    await site.openFixture('menu/default')
    await summary(page, 'Menu').click()
    await summary(page, 'Galleries').click()
    await site.visit('/fixtures/menu/one-level/')
    await site.back()
    await expect(page).toHaveURL(/menu\/default/)
    await expect(menuOf(page)).not.toHaveAttribute('data-open')
    await expect(summary(page, 'Galleries')).toBeHidden()
    await summary(page, 'Menu').click()
    await expect(menuOf(page)).toHaveAttribute('data-open')
    await expect(menuOf(page)).not.toHaveAttribute('data-level')
  })

  test('a window that grows wide keeps it open, with its branch', async ({ page, site }) => {
    await site.openFixture('menu/default')
    await summary(page, 'Menu').click()
    await summary(page, 'Galleries').click()
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(menuOf(page)).toHaveAttribute('data-open')
    await expect(menuOf(page).getByRole('link', { name: 'Institutions' })).toBeVisible()
    await expect(menuOf(page).getByRole('link', { name: 'About' })).toBeVisible()
  })

  test('arrows go through the level in view, into a branch and back', async ({ page, site }) => {
    await site.openFixture('menu/default')
    await summary(page, 'Menu').press('Enter')
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
    await expect(menuOf(page).getByRole('link', { name: 'All galleries' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(summary(page, 'Galleries')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(menuOf(page).getByRole('link', { name: 'All galleries' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(summary(page, 'Galleries')).toBeFocused()
    await expect(menuOf(page).getByRole('link', { name: 'About' })).toBeVisible()
  })

  test('a level that was left is found again where it was', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 240 })
    await site.openFixture('menu/default')
    await summary(page, 'Menu').click()
    const panel = menuOf(page).locator('[data-slot=panel]')
    await panel.evaluate((element) => element.scrollTo(0, 30))
    await summary(page, 'Galleries').press('Enter')
    await expect(menuOf(page)).toHaveAttribute('data-level', '2')
    await expect.poll(() => panel.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    await summary(page, 'Galleries').press('Enter')
    await expect(menuOf(page)).not.toHaveAttribute('data-level')
    await expect.poll(() => panel.evaluate(({ scrollTop }) => scrollTop)).toBe(30)
  })
})

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  const link = (page: Page, name: string) =>
    menuOf(page).locator('[data-slot=panel]').getByRole('link', { name })

  test('each level is a column beside the one before, and one branch gives way to the next', async ({
    page,
    site,
  }) => {
    await site.openFixture('menu/deep')
    await summary(page, 'Menu').click()
    await summary(page, 'Galleries').click()
    await summary(page, 'By city').click()
    const columns = await Promise.all(
      ['About', 'Institutions', 'Lisbon'].map(async (name) => (await link(page, name).boundingBox())?.x ?? 0),
    )
    expect(columns.toSorted((a, b) => a - b)).toEqual(columns)
    expect(new Set(columns).size).toBe(3)
    // Before a press brings it into view: nothing clips it.
    await expect(link(page, 'Lisbon')).toBeInViewport()
    for (const name of ['About', 'Institutions', 'Lisbon']) await link(page, name).click({ trial: true })
    await summary(page, 'Magazine').click()
    await expect(link(page, 'News')).toBeVisible()
    await expect(link(page, 'Institutions')).toBeHidden()
    await expect(menuOf(page)).toHaveAttribute('data-level', '2')
  })

  test('by keyboard: arrows, Tab and Escape, and the focus comes back', async ({ page, site }) => {
    await site.openFixture('menu/deep')
    await summary(page, 'Menu').press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect(link(page, 'Artists')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(link(page, 'About')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(summary(page, 'Galleries')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(link(page, 'All galleries')).toBeFocused()
    await page.keyboard.press('End')
    await expect(summary(page, 'By city')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await expect(link(page, 'Lisbon')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(summary(page, 'By city')).toBeFocused()
    await expect(link(page, 'Lisbon')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(summary(page, 'Galleries')).toBeFocused()
    await expect(link(page, 'Institutions')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(summary(page, 'Menu')).toBeFocused()
    await expect(link(page, 'About')).toBeHidden()
  })

  test('a branch that opens before the one around it is told of stays open', async ({ page, site }) => {
    await site.openFixture('menu/deep')
    await summary(page, 'Menu').click()
    await expect(menuOf(page)).toHaveAttribute('data-open')
    await menuOf(page).evaluate((menu) => {
      const [outer, inner] = menu.querySelectorAll<HTMLDetailsElement>('[data-slot=branch]')
      if (!outer || !inner) throw new Error('the fixture has lost a branch')
      // In one task: both are open when the first `toggle` comes.
      outer.open = inner.open = true
    })
    await expect(menuOf(page)).toHaveAttribute('data-level', '3')
    await expect(link(page, 'Lisbon')).toBeVisible()
  })

  test('where lines run from right to left, Left leads into a branch', async ({ page, site }) => {
    await site.openFixture('menu/right-to-left')
    await summary(page, 'Menu').press('Enter')
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key)
    await expect(link(page, 'All galleries')).toBeFocused()
    const [inner, outer] = await Promise.all(
      ['All galleries', 'About'].map(async (name) => (await link(page, name).boundingBox())?.x ?? 0),
    )
    expect(inner).toBeLessThan(outer ?? 0)
    await page.keyboard.press('ArrowRight')
    await expect(summary(page, 'Galleries')).toBeFocused()
  })

  test('a press on the dimmed page closes it', async ({ page, site }) => {
    await page.setViewportSize({ width: 1440, height: 600 })
    await site.openFixture('menu/default')
    await scrollTo(page, 100)
    // Until the bar is fixed its button is out of view, and the press would scroll back to it.
    await expect(menuOf(page)).toHaveAttribute('data-fixed')
    await summary(page, 'Menu').click()
    await expect(menuOf(page)).toHaveAttribute('data-open')
    await page.mouse.click(700, 580)
    await expect(menuOf(page)).not.toHaveAttribute('data-open')
    expect(await page.evaluate(() => scrollY)).toBe(100)
  })

  test('opening moves nothing in the page or the bar', async ({ page, site: _ }) => {
    await page.goto('/about/')
    await settled(page)
    const places = () =>
      page.evaluate(() =>
        ['.w-menu__mark', '.w-menu__row a', '.w-header-account', '.w-menu__drawer > summary', 'main h1'].map(
          (selector) => document.querySelector(selector)?.getBoundingClientRect().toJSON(),
        ),
      )
    await scrollTo(page, 0)
    await expect(menuOf(page)).not.toHaveAttribute('data-fixed')
    const before = await places()
    await summary(page, 'Menu').click()
    await expect(menuOf(page)).toHaveAttribute('data-open')
    expect(await places()).toEqual(before)
  })

  test('the page is marked in its branch, and every section can be reached', async ({ page, site: _ }) => {
    await page.goto('/magazine/news/')
    await settled(page)
    await summary(page, 'Menu').click()
    await summary(page, 'Magazine').click()
    await expect(menuOf(page).locator('[data-slot=panel] [aria-current]')).toHaveText(['News'])
    const reached = await menuOf(page)
      .locator('[data-slot=panel] a')
      .evaluateAll((links) => links.map((element) => element.getAttribute('href')))
    expect(reached).toEqual(
      expect.arrayContaining([
        '/previews/',
        '/art-fairs/',
        '/art-galleries/institutions/',
        '/advisory/',
        '/membership/',
        '/magazine/conversations/',
        '/magazine/spotlights/',
        '/magazine/opinions/',
      ]),
    )
    await summary(page, 'What’s on').click()
    await link(page, 'Art fairs').click()
    await expect(page).toHaveURL(/\/art-fairs\/$/)
    await expect(menuOf(page)).not.toHaveAttribute('data-open')
  })
})

test.describe('on a desk without JavaScript', () => {
  test.use({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false })

  test('branches open and give way, and a press beside the menu closes it', async ({ page }) => {
    await page.goto('/fixtures/menu/deep/')
    const panel = page.locator('.w-menu__panel')
    await summary(page, 'Menu').click()
    await summary(page, 'Galleries').click()
    await expect(panel.getByRole('link', { name: 'Institutions' })).toBeVisible()
    await summary(page, 'Magazine').click()
    await expect(panel.getByRole('link', { name: 'News' })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Institutions' })).toBeHidden()
    await page.mouse.click(700, 880)
    await expect(panel).toBeHidden()
  })
})

test('without its drawer it says so, and its links work', async ({ page, site }) => {
  await site.openFixture('menu/bad-drawer')
  expect(site.complaints.join()).toContain('the slot "drawer" is missing; put data-slot="drawer"')
  site.complaints.length = 0
  await expect(menuOf(page).getByRole('link', { name: 'Search' })).toBeVisible()
})

test('what was opened before the script stays open, and goes on from there', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const letGo = await hold(page, /\/chunks\/menu\.widget-/)
  await page.goto('/fixtures/menu/default/')
  await summary(page, 'Menu').click()
  await summary(page, 'Galleries').click()
  await expect(menuOf(page).getByRole('link', { name: 'Institutions' })).toBeVisible()
  await letGo()
  await settled(page)
  await expect(menuOf(page)).toHaveAttribute('data-open')
  await expect(menuOf(page)).toHaveAttribute('data-level', '2')
  await page.keyboard.press('Escape')
  await expect(summary(page, 'Galleries')).toBeFocused()
  await expect(menuOf(page)).not.toHaveAttribute('data-level')
  await expect(menuOf(page).getByRole('link', { name: 'Artists' })).toBeVisible()
  // A visit closes it, also what was open before the script.
  await site.visit('/fixtures/menu/one-level/')
  await site.back()
  await expect(page).toHaveURL(/menu\/default/)
  await expect(menuOf(page)).not.toHaveAttribute('data-open')
  await expect(menuOf(page).getByRole('link', { name: 'Artists' })).toBeHidden()
})

test('what was opened while a visit was on its way is closed on Back', async ({ page, site }) => {
  await site.openFixture('menu/default')
  const letGo = await hold(page, '/fixtures/menu/one-level/')
  await page.evaluate(() => window.Turbo.visit('/fixtures/menu/one-level/'))
  await summary(page, 'Menu').click()
  await summary(page, 'Galleries').click()
  await expect(menuOf(page)).toHaveAttribute('data-level', '2')
  await letGo()
  await expect(page).toHaveURL(/one-level/)
  await settled(page)
  await site.back()
  await expect(page).toHaveURL(/menu\/default/)
  await expect(menuOf(page)).not.toHaveAttribute('data-open')
  await summary(page, 'Menu').click()
  await expect(menuOf(page)).toHaveAttribute('data-open')
  await expect(menuOf(page)).not.toHaveAttribute('data-level')
})

test('a name that is closed closes what is open inside of it', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await site.openFixture('menu/deep')
  await summary(page, 'Menu').click()
  await summary(page, 'Galleries').click()
  await summary(page, 'By city').click()
  await expect(menuOf(page)).toHaveAttribute('data-level', '3')
  await summary(page, 'Galleries').click()
  await expect(menuOf(page)).not.toHaveAttribute('data-level')
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).not.toHaveAttribute('data-open')
})
