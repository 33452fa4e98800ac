import type { Page } from '@playwright/test'
import { expect, hold, test } from '../tests/browser.js'

const NO_REASON = 'Sorry, that did not work. Please try again.'
const NO_ANSWER = 'Sorry, we cannot tell whether that arrived. Please check your connection and try again.'

const name = (page: Page) => page.getByLabel('Name')
const save = (page: Page) => page.getByRole('button', { name: 'Save' })
const alert = (page: Page) => page.locator('form').getByRole('alert')

/** Writes something, by which what watches over forms comes: together with what asks for consent, which is seen. */
async function fill(page: Page, text: string): Promise<void> {
  await name(page).fill(text)
  await page.waitForFunction(() => 'dataLayer' in window)
}

async function send(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address)
  await fill(page, text)
  await save(page).click()
}

test('a form that is not taken stays with its words, and says why', async ({ page, site }) => {
  await send(page, '/fixtures/forms/not-taken/', 'Nadia Haddad')
  await expect(alert(page)).toHaveText('The form asked for this answer.')
  await expect(alert(page)).toBeInViewport()
  await expect(name(page)).toHaveValue('Nadia Haddad')
  await expect(save(page), 'what was pressed has the focus again').toBeFocused()
  await expect(page).toHaveTitle(/A form that is not taken/)

  const letGo = await hold(page, '/fixtures/echo/')
  await page.keyboard.press('Enter')
  await expect(alert(page), 'what was said before goes').toHaveCount(0)
  await letGo()
  await expect(alert(page)).toHaveText('The form asked for this answer.')

  await site.visit('/fixtures/forms/get/')
  await site.back()
  await expect(save(page)).toBeVisible()
  await expect(alert(page), 'a page that is left keeps no reason').toHaveCount(0)
  site.complaints.length = 0 // the browser notes each 429
})

for (const status of [403, 404, 500, 503]) {
  test(`an answer of ${status} without a reason is said in words of its own`, async ({ page, site }) => {
    const body = '<!doctype html><title>No</title><h1>No</h1>'
    await site.fault({ path: '/fixtures/echo/', method: 'POST', status, body, times: 1 })
    await send(page, '/fixtures/forms/post/', 'Nadia Haddad')
    await expect(alert(page)).toHaveText(NO_REASON)
    await expect(name(page)).toHaveValue('Nadia Haddad')
    site.complaints.length = 0 // the browser notes the status
    await save(page).click()
    await expect(page.locator('[data-echo=name]')).toHaveText('Nadia Haddad')
  })
}

test('what has no form in view, as a link that posts, leads to the page of the error', async ({
  page,
  site,
}) => {
  await page.goto('/fixtures/forms/post/')
  await fill(page, 'Nadia Haddad')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/fixtures/echo/'
    link.dataset.turboMethod = 'post'
    link.textContent = 'Post'
    document.querySelector('main')?.append(link)
  })
  await site.fault({ path: '/fixtures/echo/', method: 'POST', status: 503, body: '<h1>Out of reach</h1>' })
  await page.getByRole('link', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Out of reach' })).toBeVisible()
  site.complaints.length = 0 // the browser notes the 503
})

test('what was said goes when the library stops', async ({ page, site }) => {
  await send(page, '/fixtures/forms/not-taken/', 'Nadia Haddad')
  await expect(alert(page)).toBeVisible()
  await page.evaluate(() => Reflect.get(window, 'plinth')?.stop())
  await expect(alert(page)).toHaveCount(0)
  await expect(name(page)).toHaveValue('Nadia Haddad')
  site.complaints.length = 0 // the browser notes the 429
})

test('a form whose answer does not come says so, and can be sent again', async ({ page, site }) => {
  await page.goto('/fixtures/forms/post/')
  await fill(page, 'Nadia Haddad')
  await page.context().setOffline(true)
  await save(page).click()
  await expect(alert(page)).toHaveText(NO_ANSWER)
  await expect(name(page)).toHaveValue('Nadia Haddad')
  // Turbo throws what the network said, a moment later.
  await expect.poll(() => site.complaints).toContain('threw Failed to fetch')
  site.complaints.length = 0
  await page.context().setOffline(false)
  await save(page).click()
  await expect(page.locator('[data-echo=name]')).toHaveText('Nadia Haddad')
})

test('what was taken is not called refused when the page after it is out of order', async ({
  page,
  site,
}) => {
  await site.fault({ path: '/fixtures/echo/', method: 'GET', status: 500, times: 1 })
  await send(page, '/fixtures/forms/post/', 'Nadia Haddad')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(save(page)).toHaveCount(0)
  site.complaints.length = 0 // the browser notes the 500
})

test('a form that is drawn anew takes the place of the one that was sent', async ({ page, site }) => {
  await send(page, '/fixtures/forms/refused/', 'Nadia Haddad')
  await expect(page.locator('[data-echo=name]')).toHaveText('Nadia Haddad')
  site.complaints.length = 0 // the browser notes the 422
})
