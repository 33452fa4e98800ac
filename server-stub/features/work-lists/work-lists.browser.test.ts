/** A collector keeps works together, notes where they hung, compares them and passes the list on. */
import type { Page } from '@playwright/test'
import { findViolations } from '../../../tests/axe.js'
import { expect, test } from '../../../tests/browser.js'
import { scrollsNowhereSideways } from '../../../tests/sideways.js'

const LOOKS = [
  { name: 'on a phone without script', viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
  { name: 'on a desk with script', viewport: { width: 1440, height: 900 }, javaScriptEnabled: true },
] as const

const main = (page: Page) => page.locator('main')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click()

for (const { name, ...look } of LOOKS) {
  test(`a list ${name}: made, noted, compared, shared and withdrawn`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...look, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto('/sign-in/')
    await page.getByLabel('E-mail address').fill('member@example.org')
    await page.getByLabel('Password', { exact: true }).fill('plinth-demo')
    await press(page, 'Sign in')
    await expect(page).not.toHaveURL(/sign-in/)

    // What looks for violations is a script itself.
    const expectSound = async (seen: Page) =>
      expect(look.javaScriptEnabled ? await findViolations(seen) : []).toEqual([])
    const title = `Stairs ${name}`
    await page.goto('/artworks/')
    const works = await page
      .locator('.wall a.work')
      .evaluateAll((links) => links.slice(0, 3).map((link) => link.getAttribute('href') ?? ''))
    for (const [index, work] of works.entries()) {
      await page.goto(work)
      await page.getByRole('link', { name: 'Add to a list' }).click()
      if (index === 0) {
        await page.getByLabel('Title').fill(title)
        await press(page, 'Make the list')
      } else await press(page, `Add to ${title}`)
      await expect(main(page).locator('.listed__item')).toHaveCount(index + 1)
    }
    const list = page.url()

    await main(page).locator('.listed__item summary').first().click()
    await main(page).getByLabel('What you think of it').first().fill('Better in daylight.')
    await main(page).getByLabel('The room it hung in').first().fill('Second room')
    await main(page).getByLabel('The day you saw it').first().fill('2026-03-01')
    await press(page, /^Save the note/)
    await expect(main(page).getByText('Second room, 1 March 2026')).toBeVisible()

    await main(page).getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(main(page).getByRole('columnheader')).toHaveCount(3)
    await expectSound(page)
    await scrollsNowhereSideways(page, [390])
    await page.setViewportSize(look.viewport)

    await page.goto(list)
    await main(page)
      .getByLabel(/^With my notes/)
      .check()
    await press(page, /^Share$/)
    const address = await main(page).locator('[data-slot=source]').inputValue()
    await expectSound(page)
    const reader = await browser.newContext({ ...look, ...(baseURL && { baseURL }) })
    const shared = await reader.newPage()
    await shared.goto(new URL(address).pathname)
    await expect(main(shared).getByText('Better in daylight.')).toBeVisible()
    await expectSound(shared)
    await scrollsNowhereSideways(shared, [390])
    await press(page, 'Withdraw the address')
    await expect(main(page).getByRole('button', { name: /^Share$/ })).toBeVisible()
    expect((await shared.reload())?.status()).toBe(404)
    await press(page, 'Delete the list')
    await expect(page).toHaveURL(/\/lists\/$/)
    await reader.close()
    await context.close()
  })
}
