import { expect, test } from '../../tests/browser.js'
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
