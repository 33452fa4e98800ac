import type { Page } from '@playwright/test'
import { expect, hostOf, settled, test } from '../tests/browser.js'

const NOT_FOUND = 'Sorry, that page could not be found. Please try again or continue to our home page.'
const FAILED = 'Sorry, there was a problem loading that page. Please try again or continue to our home page.'

const frameOf = (page: Page) => page.locator('turbo-frame#story')
const press = (page: Page, name: string) => frameOf(page).getByRole('link', { name, exact: true }).click()

test('shows what came', async ({ page, site }) => {
  await site.openFixture('frame/default')
  await expect(frameOf(page)).toContainText('The story goes on.')
})

for (const [answer, link] of [
  ['the whole error page', 'A page that is not there'],
  ['the frame of the error page', 'Its bare form'],
] as const) {
  test(`says that a page was not found when ${answer} comes`, async ({ page, site }) => {
    await site.openFixture('frame/not-found')
    await press(page, link)
    await expect(frameOf(page).getByRole('alert')).toContainText(NOT_FOUND)
    site.complaints.length = 0 // the browser notes the 404
    await frameOf(page).getByRole('link', { name: 'home page' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
  })

  test(`shows nothing in a frame that suppresses errors when ${answer} comes`, async ({ page, site }) => {
    await site.openFixture('frame/suppressed')
    await press(page, link)
    await expect(frameOf(page)).toBeEmpty()
    site.complaints.length = 0 // the browser notes the 404
  })
}

test('a frame that suppresses errors shows what does come', async ({ page, site }) => {
  await site.openFixture('frame/suppressed')
  await press(page, 'A page that is')
  await expect(frameOf(page)).toContainText('The story goes on.')
})

for (const status of [403, 500, 503]) {
  test(`says that there was a problem when the answer is ${status}`, async ({ page, site }) => {
    await site.openFixture('frame/not-found')
    await site.fault({ path: '/fixtures/frame/content/', status })
    await press(page, 'A page that is')
    await expect(frameOf(page).getByRole('alert')).toContainText(FAILED)
    site.complaints.length = 0 // the browser notes the status
  })
}

test('says that there was a problem when the connection breaks', async ({ page, site }) => {
  await site.openFixture('frame/not-found')
  await site.fault({ path: '/fixtures/frame/content/', drop: true })
  await press(page, 'A page that is')
  await expect(frameOf(page).getByRole('alert')).toHaveText(FAILED)
  site.complaints.length = 0 // Turbo throws what the network said
})

test('stays empty when the connection breaks and errors are suppressed', async ({ page, site }) => {
  await site.openFixture('frame/suppressed')
  await site.fault({ path: '/fixtures/frame/content/', drop: true })
  await press(page, 'A page that is')
  await expect(frameOf(page)).toBeEmpty()
  site.complaints.length = 0 // Turbo throws what the network said
})

test('says that content is missing when the page came without the frame', async ({ page, site }) => {
  await site.openFixture('frame/missing')
  await expect(frameOf(page).getByRole('alert')).toHaveText('Content missing')
})

test('says that content is missing when the frame came empty', async ({ page, site }) => {
  await site.openFixture('frame/empty')
  await expect(frameOf(page).getByRole('alert')).toHaveText('Content missing')
})

for (const fixture of ['end', 'suppressed-missing']) {
  test(`leaves the frame of "${fixture}" empty`, async ({ page, site }) => {
    await site.openFixture(`frame/${fixture}`)
    await expect(frameOf(page)).toHaveAttribute('complete')
    await expect(frameOf(page)).toBeEmpty()
  })
}

test('widgets end with the content of their frame', async ({ page, site }) => {
  await site.openFixture('frame/with-widgets')
  await page.evaluate(() => {
    const ended: string[] = []
    Object.assign(window, { ended })
    const host = document.querySelector('[data-widget="copy"]')
    host?.addEventListener('widget:disposed', () => ended.push('copy'))
  })
  await press(page, 'Go on')
  await expect(frameOf(page)).toContainText('The story goes on.')
  await expect(hostOf(page, 'copy')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'ended'))).toEqual(['copy'])
  await settled(page)
})
