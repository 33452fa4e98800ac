import type { Page } from '@playwright/test'
import {
  changePage,
  expect,
  hostOf,
  nextFrames,
  saidByTheNetwork,
  settled,
  test,
} from '../../tests/browser.js'

const NOT_FOUND = 'Sorry, that page could not be found. Please try again or continue to our home page.'
const FAILED = 'Sorry, there was a problem loading that page. Please try again or continue to our home page.'

const frameOf = (page: Page) => page.locator('turbo-frame#story')
/** By the keyboard: under a pointer it would be fetched ahead. */
const press = (page: Page, name: string) =>
  frameOf(page).getByRole('link', { name, exact: true }).press('Enter')

test('shows what came', async ({ page, site }) => {
  await site.openFixture('frame/default')
  await press(page, 'A page that is there')
  await expect(frameOf(page)).toContainText('The story goes on.')
})

test('a frame that the first page loads by itself is followed too', async ({ page, site }) => {
  const loading = '<turbo-frame id="story" src="/fixtures/frame/no-frame/"'
  await changePage(page, '**/fixtures/frame/default/', (html) =>
    html.replace('<turbo-frame id="story"', loading),
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await site.openFixture('frame/default')
  await expect(frameOf(page).getByRole('alert')).toHaveText('Content missing')
  expect(asked.filter((path) => path === '/fixtures/frame/no-frame/')).toHaveLength(1)
})

for (const [answer, link] of [
  ['the whole error page', 'A page that is not there'],
  ['the frame of the error page', 'Its bare form'],
] as const) {
  test(`says that a page was not found when ${answer} comes`, async ({ page, site }) => {
    await site.openFixture('frame/default')
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
  await press(page, 'A page that is there')
  await expect(frameOf(page)).toContainText('The story goes on.')
})

for (const status of [403, 500, 503]) {
  test(`says that there was a problem when the answer is ${status}`, async ({ page, site }) => {
    await site.openFixture('frame/default')
    await site.fault({ path: '/fixtures/frame/content/', status })
    await press(page, 'A page that is there')
    await expect(frameOf(page).getByRole('alert')).toContainText(FAILED)
    site.complaints.length = 0 // the browser notes the status
  })
}

test('says that there was a problem when the connection breaks', async ({ page, site }) => {
  await site.openFixture('frame/default')
  await site.fault({ path: '/fixtures/frame/content/', drop: true })
  await press(page, 'A page that is there')
  await expect(frameOf(page).getByRole('alert')).toHaveText(FAILED)
  await saidByTheNetwork(page, site.complaints)
})

test('stays empty when the connection breaks and errors are suppressed', async ({ page, site }) => {
  await site.openFixture('frame/suppressed')
  await site.fault({ path: '/fixtures/frame/content/', drop: true })
  await press(page, 'A page that is there')
  await expect(frameOf(page)).toBeEmpty()
  await saidByTheNetwork(page, site.complaints)
})

for (const link of ['A page without the frame', 'A frame without content']) {
  test(`says that content is missing after "${link}"`, async ({ page, site }) => {
    await site.openFixture('frame/default')
    await press(page, link)
    await expect(frameOf(page).getByRole('alert')).toHaveText('Content missing')
  })

  test(`shows nothing after "${link}" when errors are suppressed`, async ({ page, site }) => {
    await site.openFixture('frame/suppressed')
    await press(page, link)
    await expect(frameOf(page)).toBeEmpty()
  })
}

test('a frame that says it is the end stays empty', async ({ page, site }) => {
  await site.openFixture('frame/default')
  await press(page, 'The end')
  await expect(frameOf(page)).toHaveAttribute('complete')
  await expect(frameOf(page)).toBeEmpty()
})

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
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'ended'))).toEqual(['copy'])
  await settled(page)
})

test.describe('a missing frame that the page has handled itself', () => {
  for (const [where, when] of [
    ['frame', 'before'],
    ['frame', 'after'],
    ['document', 'before'],
    ['document', 'after'],
  ] as const) {
    test(`is left alone: on the ${where}, registered ${when} Plinth`, async ({ page, site }) => {
      const handle = (on: typeof where) => {
        const target = on === 'frame' ? document.querySelector('turbo-frame') : document
        target?.addEventListener('turbo:frame-missing', (event) => {
          event.preventDefault()
          if (event.target instanceof Element) event.target.textContent = 'Handled by the page'
        })
      }
      if (when === 'before')
        await page.addInitScript(
          `addEventListener('readystatechange', () => document.readyState === 'interactive' && (${handle})('${where}'), { capture: true })`,
        )
      await site.openFixture('frame/default')
      if (when === 'after') await page.evaluate(handle, where)
      await press(page, 'A page without the frame')
      await expect(frameOf(page)).toHaveText('Handled by the page')
      await nextFrames(page)
      await expect(frameOf(page)).toHaveText('Handled by the page')
      await expect(frameOf(page).getByRole('alert')).toHaveCount(0)
    })
  }
})
