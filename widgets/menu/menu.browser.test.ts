import type { Page } from '@playwright/test'
import { expect, hostOf, nextFrames, test } from '../../tests/browser.js'

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

test('from 1024 px the sections stand in a row, below there is the drawer', async ({ page, site }) => {
  await site.openFixture('menu/default')
  await expect(menuOf(page).getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(summary(page, 'Menu')).toBeHidden()
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

  test('a window that grows wide closes it', async ({ page, site }) => {
    await site.openFixture('menu/default')
    await summary(page, 'Menu').click()
    await expect(menuOf(page)).toHaveAttribute('data-open')
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(menuOf(page)).not.toHaveAttribute('data-open')
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

test('without its drawer it says so, and its links work', async ({ page, site }) => {
  await site.openFixture('menu/bad-drawer')
  expect(site.complaints.join()).toContain('the slot "drawer" is missing; put data-slot="drawer"')
  site.complaints.length = 0
  await expect(menuOf(page).getByRole('link', { name: 'Search' })).toBeVisible()
})

test('a page with nothing but a menu and a progress bar ships no React', async ({ page, site }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await site.openFixture('menu/default')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((address) => address.includes('react'))).toEqual([])
})
