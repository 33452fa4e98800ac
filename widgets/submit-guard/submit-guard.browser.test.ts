import type { Page } from '@playwright/test'
import { expect, hostOf, test } from '../../tests/browser.js'

const save = (page: Page) => hostOf(page, 'submit-guard').getByRole('button', { name: 'Save' })
const posts = (page: Page) => {
  const seen: string[] = []
  page.on('request', (request) => request.method() === 'POST' && seen.push(request.url()))
  return seen
}
const sentOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'sent'))

test('ignores repeated submits for five seconds, by whichever button', async ({ page, site }) => {
  await page.addInitScript(() => {
    // Before Turbo listens.
    Object.assign(window, { sent: [] })
    document.addEventListener('submit', (event) => {
      event.preventDefault()
      Reflect.get(window, 'sent').push(event.submitter?.textContent ?? 'Enter')
    })
  })
  await site.openFixture('submit-guard/default')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await save(page).click()
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(save(page)).toHaveText('Save')
  await expect(hostOf(page, 'submit-guard')).toHaveAttribute('aria-busy', 'true')
  await save(page).click({ force: true })
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByLabel('Name').press('Enter')
  await page.clock.runFor(4999)
  await save(page).click({ force: true })
  expect(await sentOf(page)).toEqual(['Save'])
  await page.clock.runFor(1)
  await expect(save(page)).not.toHaveAttribute('aria-disabled')
  await expect(hostOf(page, 'submit-guard')).not.toHaveAttribute('aria-busy')
  await save(page).click()
  expect(await sentOf(page)).toEqual(['Save', 'Save'])
})

test('sends what was meant, once', async ({ page, site }) => {
  await site.openFixture('submit-guard/default')
  const sent = posts(page)
  await site.fault({ path: '/fixtures/echo/', method: 'POST', delayMs: 500 })
  await save(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
    button.form?.requestSubmit(button)
  })
  await expect(page.locator('[data-echo=act]')).toHaveText('save')
  expect(sent).toHaveLength(1)
})

test('Back brings a form that can be sent', async ({ page, site }) => {
  await site.openFixture('submit-guard/default')
  await save(page).click()
  await expect(page.locator('[data-echo=act]')).toHaveText('save')
  await site.back()
  await expect(hostOf(page, 'submit-guard')).toHaveAttribute('data-widget-state', 'mounted')
  await expect(save(page)).not.toHaveAttribute('aria-disabled')
  await save(page).click()
  await expect(page.locator('[data-echo=act]')).toHaveText('save')
})

test('the answer that refuses brings a form that can be sent at once', async ({ page, site }) => {
  await site.openFixture('submit-guard/refused')
  const body = await page.locator('turbo-frame#guarded').evaluate((frame) => frame.outerHTML)
  const clean = body.replace(/ (data-widget-(state|key)|data-turbo-prefetch)="[^"]*"/g, '')
  await site.fault({ path: '/fixtures/echo/', method: 'POST', status: 422, body: clean, times: 2 })
  const sent = posts(page)
  await save(page).evaluate((button) => Object.assign(window, { first: button }))
  await save(page).click()
  await expect.poll(() => sent.length).toBe(1)
  await expect.poll(() => page.evaluate(() => Object(Reflect.get(window, 'first')).isConnected)).toBe(false)
  await expect(save(page)).not.toHaveAttribute('aria-disabled')
  await expect(hostOf(page, 'submit-guard')).toHaveAttribute('data-widget-state', 'mounted')
  await save(page).click()
  await expect.poll(() => sent.length).toBe(2)
  // The browser notes each 422.
  await expect.poll(() => site.complaints.filter((text) => text.includes('422')).length).toBe(2)
  await expect(hostOf(page, 'submit-guard')).toHaveAttribute('data-widget-state', 'mounted')
  site.complaints.length = 0
})

test('a form that was not taken can be sent again at once', async ({ page, site }) => {
  await site.openFixture('submit-guard/default')
  await page.getByLabel('Name').fill('Nadia Haddad')
  await site.fault({ path: '/fixtures/echo/', method: 'POST', status: 503, body: '', times: 1 })
  await save(page).click()
  await expect(hostOf(page, 'submit-guard').getByRole('alert')).toBeVisible()
  // The browser notes the 503.
  await expect.poll(() => site.complaints.filter((text) => text.includes('503')).length).toBe(1)
  site.complaints.length = 0
  await expect(save(page)).not.toHaveAttribute('aria-disabled')
  await save(page).click()
  await expect(page.locator('[data-echo=name]')).toHaveText('Nadia Haddad')
})

test('on anything but a form it says where the attribute belongs', async ({ site }) => {
  await site.openFixture('submit-guard/bad-host')
  expect(site.complaints.join()).toContain('the host is a <div>; put data-widget="submit-guard" on the form')
  site.complaints.length = 0
})
