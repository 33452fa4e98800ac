import type { Page } from '@playwright/test'
import { expect, hold, hostOf, settled, test } from '../../tests/browser.js'
import { MEMBER } from '../../tests/readers.js'

test('without the parameter it does nothing, and a host without a link is named', async ({ page, site }) => {
  await site.openFixture('open-once/default')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await site.openFixture('open-once/bad-link')
  expect(site.complaints.join()).toContain('the slot "link" is a <span>; write <a data-slot="link" href="…">')
  site.complaints.length = 0
})

test('another parameter than signed-up can ask for it', async ({ page, site }) => {
  await site.fault({
    path: '/system/user/*',
    body: { ...MEMBER, LimitedAuth: true },
  })
  await site.openFixture('open-once/right-to-left', 'signed-up=1')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await site.openFixture('open-once/right-to-left', 'welcome')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sign up' })).toBeVisible()
  await expect(page).toHaveURL(/open-once\/right-to-left\/$/)
})

test.describe('while the code of the layer', () => {
  const CODE = /\/chunks\/layer-dialog-/
  const dialog = (page: Page) => page.getByRole('dialog')

  test.beforeEach(({ site }) => site.fault({ path: '/system/user/*', body: MEMBER }))

  test('is slow to come the reader stays, and sees it then', async ({ page }) => {
    await page.clock.install()
    const letGo = await hold(page, CODE)
    const asked = page.waitForRequest(CODE)
    await page.goto('/fixtures/open-once/default/?signed-up')
    await asked
    // A layer that was pressed for leads to its page after three seconds.
    await page.clock.runFor(10_000)
    await expect(page).toHaveURL(/open-once\/default\/\?signed-up$/)
    await letGo()
    await expect(dialog(page).getByRole('heading', { name: 'Sign up' })).toBeVisible()
    await expect(page).toHaveURL(/open-once\/default\/$/)
  })

  test('does not come at all the reader stays, and a reload asks again', async ({ page, site }) => {
    await page.route(CODE, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => CODE.test(request.url()))
    await page.goto('/fixtures/open-once/default/?signed-up')
    await failed
    await settled(page)
    await expect(hostOf(page, 'open-once')).toHaveAttribute('data-widget-state', 'mounted')
    await expect(page).toHaveURL(/open-once\/default\/\?signed-up$/)
    await page.unroute(CODE)
    site.complaints.length = 0
    await page.reload()
    await expect(dialog(page).getByRole('heading', { name: 'Sign up' })).toBeVisible()
  })
})
