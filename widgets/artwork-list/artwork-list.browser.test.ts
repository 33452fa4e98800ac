import type { Page } from '@playwright/test'
import { expect, settled, test } from '../../tests/browser.js'

const go = async (page: Page, name: string) => {
  await page.getByRole('link', { name, exact: true }).click()
}
const at = (number: number) => new RegExp(`/fixtures/artwork-list/links-${number}/$`)
const next = (page: Page) => page.getByRole('link', { name: 'Next work' })
const previous = (page: Page) => page.getByRole('link', { name: 'Previous work' })

test('previous and next lead through the list that the reader came from', async ({ page, site }) => {
  await site.openFixture('artwork-list/default')
  await go(page, 'The Long Wall')
  await expect(page).toHaveURL(at(2))
  await settled(page)
  await expect(page.getByText('2 of 3')).toBeVisible()
  await next(page).click()
  await expect(page).toHaveURL(at(3))
  await expect(page.getByText('3 of 3')).toBeVisible()
  await expect(next(page)).toBeHidden()
  await previous(page).click()
  await expect(page.getByText('2 of 3')).toBeVisible()
  await previous(page).click()
  await expect(page).toHaveURL(at(1))
  await expect(previous(page)).toBeHidden()
  await expect(next(page)).toHaveAttribute('href', '/fixtures/artwork-list/links-2/')
})

test('from elsewhere they lead where the server says', async ({ page, site }) => {
  await site.openFixture('artwork-list/links-1')
  await expect(previous(page)).toHaveAttribute('href', '/fixtures/artwork-list/links-3/')
  await expect(page.getByText('of 3')).toBeHidden()
})

test('what came into the list meanwhile is in it', async ({ page, site }) => {
  await site.openFixture('artwork-list/default')
  await page.locator('main ul').evaluate((list) => {
    const item = document.createElement('li')
    item.innerHTML = '<a href="/fixtures/artwork-list/links-12/">Come later</a>'
    list.append(item)
  })
  await go(page, 'Letters to a Mason')
  await expect(page.getByText('3 of 4')).toBeVisible()
  await expect(next(page)).toHaveAttribute('href', '/fixtures/artwork-list/links-12/')
})

test('Back and forward find the same neighbours', async ({ page, site }) => {
  await site.openFixture('artwork-list/default')
  await go(page, 'Letters to a Mason')
  await expect(page.getByText('3 of 3')).toBeVisible()
  await site.back()
  await expect(page.getByRole('link', { name: 'The Long Wall' })).toBeVisible()
  await site.forward()
  await expect(page.getByText('3 of 3')).toBeVisible()
})

test('a list that cannot be read leaves the server’s links', async ({ page, site }) => {
  await page.addInitScript(() => sessionStorage.setItem('plinth-artwork-list', '{"a":'))
  await site.openFixture('artwork-list/links-2')
  await expect(next(page)).toHaveAttribute('href', '/fixtures/artwork-list/links-3/')
})

test('a browser that keeps nothing says so once, and the links stay', async ({ page, site }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await site.openFixture('artwork-list/default')
  await go(page, 'The Long Wall')
  await expect(page).toHaveURL(at(2))
  await settled(page)
  await expect(next(page)).toHaveAttribute('href', '/fixtures/artwork-list/links-3/')
  expect(warnings.join()).toContain('artwork-list: the browser keeps no list')
})

test('a role that is none is named', async ({ site }) => {
  await site.openFixture('artwork-list/bad-role')
  expect(site.complaints.join()).toContain('data-role is "arrows"; write one of list, links')
  site.complaints.length = 0
})
