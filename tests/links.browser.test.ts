/** Which links are visits within the page. */
import type { Page } from '@playwright/test'
import { expect, test } from './browser.js'

/** Marks the document: a full load would bring one without the mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
const isSameDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-first'))
const press = (page: Page, address: string) => page.getByRole('link', { name: address, exact: true }).click()

for (const address of ['/fixtures/links/other/', '/fixtures/links/other/?page=2']) {
  test(`${address} is a visit within the page`, async ({ page, site }) => {
    await site.openFixture('links/default')
    await mark(page)
    await press(page, address)
    await expect(page.getByText('Another page.')).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  })
}

for (const file of ['list.pdf', 'view.jpg', 'film.mp4', 'press.zip', 'app.js', 'data.json']) {
  test(`a link to ${file} is left to the browser`, async ({ page, site }) => {
    await site.openFixture('links/default')
    const asked = page.waitForRequest(`**/files/${file}`)
    await page.route(`**/files/${file}`, (route) => route.fulfill({ contentType: 'text/plain', body: file }))
    await press(page, `/fixtures/links/files/${file}`)
    expect((await asked).isNavigationRequest()).toBe(true)
    await expect(page).toHaveURL(new RegExp(`${file.replace('.', '\\.')}$`))
  })
}

test('a jump within the page asks for nothing', async ({ page, site }) => {
  await site.openFixture('links/default')
  await mark(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await press(page, '/fixtures/links/default/#foot')
  await expect(page.getByRole('heading', { name: 'Foot' })).toBeInViewport()
  expect(requests).toEqual([])
  expect(await isSameDocument(page)).toBe(true)
})

test('a visit that fails on its way becomes a full load', async ({ page, site }) => {
  await site.openFixture('links/default')
  await mark(page)
  await page.route('**/links/other/', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  )
  await press(page, '/fixtures/links/other/')
  await expect(page.getByText('Another page.')).toBeVisible()
  expect(await isSameDocument(page)).toBe(false)
  site.complaints.length = 0 // the network, and Turbo, say so
})
