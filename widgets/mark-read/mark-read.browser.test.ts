import type { Page } from '@playwright/test'
import { expect, settled, test } from '../../tests/browser.js'

const unread = (page: Page) => page.locator('main [data-slot="item"][data-unread]')
const said = (page: Page) => page.locator('main [data-slot="count"]')

test('marks one and all where they stand, without leaving the page', async ({ page, site }) => {
  await site.openFixture('mark-read/default')
  await expect(unread(page)).toHaveCount(2)
  const first = page.getByRole('button', { name: 'Mark as' }).first()
  await first.focus()
  await first.press('Enter')
  await expect(first).toHaveText('Mark as unread')
  await expect(first).toBeFocused()
  await expect(said(page)).toHaveText('1 unread')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(unread(page)).toHaveCount(0)
  await expect(said(page)).toHaveText('All read')
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  await first.press('Enter')
  await expect(said(page)).toHaveText('1 unread')
  await expect(page).toHaveURL(/mark-read\/default/)
})

test('a double click marks once, and the next click marks back', async ({ page, site }) => {
  await site.openFixture('mark-read/default')
  const first = page.getByRole('button', { name: 'Mark as' }).first()
  await first.dblclick()
  await expect(first).toHaveText('Mark as unread')
  await expect(said(page)).toHaveText('1 unread')
  await first.click()
  await expect(said(page)).toHaveText('2 unread')
})

test('takes back what the server did not keep, and says so', async ({ page, site }) => {
  await site.openFixture('mark-read/default')
  await site.fault({ path: '/fixtures/echo/', method: 'POST', status: 500 })
  await page.getByRole('button', { name: 'Mark as read' }).first().click()
  await expect(page.locator('.w-toast[role="alert"]')).toContainText('That could not be saved.')
  await expect(unread(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.locator('.w-toast[role="alert"]')).toContainText('That could not be saved.')
  await expect(unread(page)).toHaveCount(2)
  await expect(said(page)).toHaveText('2 unread')
  // Each of the two is told of.
  await expect
    .poll(() =>
      site.complaints.filter((text) => text.startsWith('mark-read: the server did not save the change')),
    )
    .toHaveLength(2)
  site.complaints.length = 0
})

test('takes back that one alone which was not kept', async ({ page, site }) => {
  await site.openFixture('mark-read/default')
  let refuse = () => {}
  const isDue = new Promise<void>((resolve) => {
    refuse = resolve
  })
  await page.route(
    '**/fixtures/echo/',
    async (route) => {
      await isDue
      await route.fulfill({ status: 500 })
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Mark as read' }).first().click()
  await expect(said(page)).toHaveText('1 unread')
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect(said(page)).toHaveText('All read')
  refuse()
  await expect(page.locator('.w-toast[role="alert"]')).toContainText('That could not be saved.')
  await expect(said(page)).toHaveText('1 unread')
  await expect(unread(page)).toHaveCount(1)
  site.complaints.length = 0
})

test('an item without its form is named', async ({ site }) => {
  await site.openFixture('mark-read/bad-item')
  expect(site.complaints.join()).toContain('item 1 has no form with a field and a button; write <form')
  site.complaints.length = 0
})

test('for a member: the header and the navigation count along, Back too, and reading a notification is going there', async ({
  page,
  site,
}) => {
  const send = (address: string, form: Record<string, string>) =>
    page.request.post(address, {
      form,
      headers: { origin: base(), 'sec-fetch-mode': 'navigate' },
      maxRedirects: 0,
    })
  await send('/sign-in/', { email: 'previews@example.org', password: 'plinth-demo' })
  await send('/my-plinth/notifications/read-all/', {})
  await page.goto('/about/')
  await settled(page)
  const account = page.locator('header [data-widget="header-account"]')
  await expect(account.getByRole('link', { name: /^My Plinth\+/ })).toBeVisible()

  await site.visit('/my-plinth/notifications/')
  await settled(page)
  await expect(said(page)).toHaveText('All read')
  for (const n of [0, 1]) await page.locator('[data-slot="button"]').nth(n).click()
  await expect(said(page)).toHaveText('2 unread')
  await expect(account.getByRole('link', { name: '2 unread from before' })).toBeVisible()

  await site.visit('/about/')
  await site.back()
  await settled(page)
  await expect(said(page)).toHaveText('2 unread')
  const item = unread(page).first()
  const title = (await item.locator('.news__title').textContent()) ?? ''
  await item.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.trim())
  await expect(account.getByRole('link', { name: '1 unread from before' })).toBeVisible()
  await page.goBack()
  await expect(said(page)).toHaveText('1 unread')
  await expect(page.getByRole('link', { name: /^Notifications/ }).locator('.dashboard__count')).toContainText(
    '1',
  )
})

const base = () => `http://localhost:${process.env.PLINTH_TEST_PORT}`
