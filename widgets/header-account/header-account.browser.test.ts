import type { Page } from '@playwright/test'
import { expect, hostOf, loadLayer, signIn, test } from '../../tests/browser.js'
import { MEMBER } from '../../tests/readers.js'

const label = (page: Page) => hostOf(page, 'header-account').locator('[data-slot="link"]')
const bell = (page: Page) => hostOf(page, 'header-account').getByRole('link', { name: /unread/ })

test('members read their label, its plus, what is new, and what was unread before', async ({
  page,
  site,
}) => {
  const body = { ...MEMBER, P: true, NotificationsCount: 12, NotificationsCountOld: 3 }
  await site.fault({ path: '/system/user/', body })
  await site.openFixture('header-account/default')
  await expect(label(page)).toHaveText('My Plinth+ 12')
  await expect(label(page)).toHaveAttribute('href', '/my-plinth/')
  await expect(bell(page)).toHaveText('3')
  await expect(page.locator('body')).toHaveAttribute('data-user-state', 'authed authed-previews')
})

test('a visitor signs in in the page layer, and the label changes in place', async ({ page, site }) => {
  await site.openFixture('header-account/default')
  await loadLayer(page)
  await label(page).click()
  const layer = page.getByRole('dialog')
  await layer.getByLabel('E-mail address').fill('previews@example.org')
  await layer.getByLabel('Password').fill('plinth-demo')
  await layer.getByRole('button', { name: 'Sign in' }).click()
  await expect(layer).toHaveCount(0)
  await expect(label(page)).toHaveText(/^My Plinth\+/)
})

test('when it cannot be known who is looking, the server’s words stay and the page says what failed', async ({
  page,
  site,
}) => {
  await site.fault({ path: '/system/user/', status: 500 })
  await page.addInitScript(() => {
    addEventListener('user:failed', () => Object.assign(window, { hasFailed: true }))
  })
  await site.openFixture('header-account/product')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'hasFailed'))).toBe(true)
  await expect(label(page)).toHaveText('Join')
  await expect(label(page)).toHaveAttribute('href', '/sign-in/')
  expect(site.complaints.join('\n')).toContain('user: the member data could not be loaded')
  site.complaints.length = 0
})

test('nothing asks a member to sign up or in', async ({ page, site: _ }) => {
  const foot = page.getByRole('contentinfo')
  await page.goto('/about/')
  await expect(page.locator('body')).toHaveAttribute('data-user-state', 'not-authed')
  await expect(foot.getByRole('link', { name: 'Sign', exact: false })).toHaveText(['Sign up', 'Sign in'])
  await signIn(page, 'member')
  await page.reload()
  await expect(label(page)).toContainText('My Plinth')
  await expect(foot.getByRole('link', { name: 'Membership' })).toBeVisible()
  await expect(foot.getByRole('link', { name: 'Sign', exact: false })).toHaveCount(0)
})

test('one call a page for all widgets of it', async ({ page, site: _ }) => {
  await page.goto('/about/')
  await expect(page.locator('body')).toHaveAttribute('data-user-state', 'not-authed')
  const calls: { path: string }[] = await (await page.request.get('/__stub/log')).json()
  expect(calls.filter(({ path }) => path.startsWith('/system/'))).toHaveLength(1)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('it leads to the sign-in page', async ({ page }) => {
    await page.goto('/fixtures/header-account/default/')
    await label(page).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})
