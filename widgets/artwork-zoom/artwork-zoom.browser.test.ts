import type { CDPSession, Page } from '@playwright/test'
import { expect, hostOf, loaded, settled, test } from '../../tests/browser.js'

const link = (page: Page) => page.locator('.w-artwork-zoom__link')
const dialog = (page: Page) => page.getByRole('dialog')
const inState = (page: Page, state: string) =>
  expect(hostOf(page, 'artwork-zoom')).toHaveAttribute('data-zoom-state', state)
const opened = async (page: Page) => {
  await link(page).click()
  await inState(page, 'zoomeded')
}
/** The picture on the backdrop, and how large it is there beside its full size. */
const boxOf = async (page: Page) => {
  const box = await page.locator('.w-viewer__plate').boundingBox()
  return box ?? { x: 0, y: 0, width: 0, height: 0 }
}
const widthOf = (page: Page) => boxOf(page).then(({ width }) => Math.round(width))
const leftOf = (page: Page) => boxOf(page).then(({ x }) => Math.round(x))
const topOf = (page: Page) => boxOf(page).then(({ y }) => Math.round(y))

// The window is 1024 × 800: the picture of 1600 × 2000 fits at 640 × 800.
const FIT = 640
const FULL = 1600

test('grows from its place through its states, goes to full size and back, and returns', async ({
  page,
  site,
}) => {
  await site.openFixture('artwork-zoom/default')
  await page.evaluate(() => {
    const states: string[] = []
    Object.assign(window, { states })
    const widget = document.querySelector('[data-widget="artwork-zoom"]')
    for (const state of ['normal', 'zooming', 'zoomed', 'zoomeded', 'unzooming'])
      widget?.addEventListener(`artwork-zoom:${state}`, () => states.push(state))
  })
  const large = page.waitForRequest('**/media/plate/1600/2000/plate.svg')
  await opened(page)
  await large
  await expect(page).toHaveURL(/#zoom$/)
  await expect(dialog(page)).toHaveAccessibleName('Salt Line, a plain plate in its place')
  // Its name is what a screen reader says first.
  await expect(dialog(page)).toBeFocused()
  expect(await page.evaluate(() => document.querySelector('.w-viewer')?.matches(':modal'))).toBe(true)
  expect(await boxOf(page)).toEqual({ x: 192, y: 0, width: FIT, height: 800 })

  // A press shows what it pressed on at full size, another brings all of it back.
  await page.mouse.click(512, 200)
  await expect.poll(() => widthOf(page)).toBe(FULL)
  await expect.poll(() => topOf(page)).toBe(200 - 500)
  await page.mouse.click(512, 200)
  await expect.poll(() => widthOf(page)).toBe(FIT)
  // Beside it, it closes, as by the button.
  await page.mouse.click(20, 400)
  await inState(page, 'normal')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/#/)
  await expect(link(page)).toBeFocused()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'states')))
    .toEqual(['zooming', 'zoomed', 'zoomeded', 'unzooming', 'normal'])
})

test('a key pressed before it has come to its place is not lost', async ({ page, site }) => {
  await page.addInitScript(() => {
    HTMLImageElement.prototype.decode = () =>
      new Promise((resolve) => Object.assign(window, { paint: resolve }))
  })
  await site.openFixture('artwork-zoom/default')
  await link(page).click()
  await inState(page, 'zooming')
  await page.keyboard.press('+')
  await expect.poll(() => widthOf(page)).toBe(FIT * 1.5)
  await page.evaluate(() => Reflect.get(window, 'paint')())
  await inState(page, 'zoomeded')
  expect(await widthOf(page)).toBe(FIT * 1.5)
})

test('is moved and enlarged by keys, buttons, wheel and drag', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.openFixture('artwork-zoom/default')
  await link(page).focus()
  await page.keyboard.press('Enter')
  // Less motion: it is there at once.
  await inState(page, 'zoomeded')
  await page.keyboard.press('+')
  await expect.poll(() => widthOf(page)).toBe(FIT * 1.5)
  await page.keyboard.press('-')
  await expect.poll(() => widthOf(page)).toBe(FIT)
  await page.keyboard.press('-')
  expect(await widthOf(page)).toBe(FIT)
  for (let press = 0; press < 5; press++) await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => widthOf(page)).toBe(FULL * 2)

  const from = await leftOf(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => leftOf(page)).toBe(from - 80)
  await page.mouse.move(500, 400)
  await page.mouse.down()
  await page.mouse.move(560, 430, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => leftOf(page)).toBe(from - 80 + 60)
  // A drag is no press: nothing has changed its size.
  expect(await widthOf(page)).toBe(FULL * 2)
  const top = await topOf(page)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => topOf(page)).toBe(top - 100)
  await page.keyboard.press('0')
  await expect.poll(() => widthOf(page)).toBe(FIT)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(link(page)).toBeFocused()
})

test('Back closes it, Forward opens it, and so does its address', async ({ page, site }) => {
  await site.openFixture('artwork-zoom/named')
  await opened(page)
  await expect(page).toHaveURL(/#salt-line$/)
  await page.goBack()
  await inState(page, 'normal')
  await page.goForward()
  await inState(page, 'zoomeded')
  await page.reload()
  await settled(page)
  await inState(page, 'zoomeded')
  expect(await widthOf(page)).toBe(FIT)
  await page.getByRole('button', { name: 'Close' }).click()
  await inState(page, 'normal')
  await expect(page).toHaveURL(/\/named\/$/)

  // Left for another page while it is open, it is open again on the way back.
  await opened(page)
  await site.visit('/fixtures/links/other/')
  await expect(dialog(page)).toHaveCount(0)
  await site.back()
  await inState(page, 'zoomeded')
  await page.keyboard.press('Escape')
  await inState(page, 'normal')
})

test('a smaller picture is seen at its full size, and a press on it closes', async ({ page, site }) => {
  await site.openFixture('artwork-zoom/small')
  await opened(page)
  expect(await widthOf(page)).toBe(320)
  await page.mouse.click(512, 400)
  await inState(page, 'normal')
  await expect(dialog(page)).toHaveCount(0)
})

test('when the large picture does not come, the smaller one stays and a sentence says so', async ({
  page,
  site,
}) => {
  await site.openFixture('artwork-zoom/missing')
  await opened(page)
  await expect(dialog(page).getByRole('status')).toHaveText(
    'The larger picture did not load. This is the smaller one.',
  )
  await expect(dialog(page).getByRole('img', { name: 'Salt Line' })).toBeVisible()
  site.complaints.length = 0 // the browser notes the refusal
})

test('says that the large picture is on its way', async ({ page, site }) => {
  await site.openFixture('artwork-zoom/default')
  await page.route('**/media/plate/1600/2000/**', () => undefined)
  await opened(page)
  await expect(dialog(page).getByRole('status')).toHaveText('The larger picture is loading.')
})

for (const [name, complaint] of [
  ['bad-picture', 'the link holds no <img>; put the picture inside it'],
  ['bad-size', 'the <img> has no width and height; write the full-size picture’s, in pixels'],
] as const) {
  test(`${name} is named, and the link leads on`, async ({ page, site }) => {
    await site.openFixture(`artwork-zoom/${name}`)
    expect(site.complaints.join()).toContain(complaint)
    await expect(link(page)).toHaveAttribute('href', '/media/plate/1600/2000/plate.svg')
    site.complaints.length = 0
  })
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  const fingers = (
    devtools: CDPSession,
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    at: [number, number][],
  ) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) })

  test('two fingers pinch it, one moves it', async ({ page, site, context }) => {
    await site.openFixture('artwork-zoom/default')
    await link(page).tap()
    await inState(page, 'zoomeded')
    expect(await widthOf(page)).toBe(390)
    const devtools = await context.newCDPSession(page)
    await fingers(devtools, 'touchStart', [
      [145, 400],
      [245, 400],
    ])
    await fingers(devtools, 'touchMove', [
      [145, 400],
      [295, 400],
    ])
    await fingers(devtools, 'touchMove', [
      [95, 400],
      [295, 400],
    ])
    await fingers(devtools, 'touchEnd', [])
    await expect.poll(() => widthOf(page)).toBe(780)
    const from = await leftOf(page)
    await fingers(devtools, 'touchStart', [[200, 400]])
    await fingers(devtools, 'touchMove', [[230, 400]])
    await fingers(devtools, 'touchEnd', [])
    await expect.poll(() => leftOf(page)).toBe(from + 30)
  })
})

test('without its code it says so when there is no network, and else leads to the picture and back', async ({
  page,
  site,
  context,
}) => {
  await site.openFixture('artwork-zoom/default')
  await page.route('**/chunks/overlay-*.js', (route) => route.abort())
  await loaded(page, 'draw-toasts')
  await context.setOffline(true)
  await link(page).click()
  await expect(page.getByRole('alert')).toHaveText('This could not be opened. Check your connection.')
  await expect(page).not.toHaveURL(/#/)
  await expect(link(page)).not.toHaveAttribute('aria-busy')
  await context.setOffline(false)
  await link(page).click()
  await expect(page).toHaveURL(/\/media\/plate\//)
  // The page that comes back asks for it ahead, since the mouse is over the link: the browser would complain at any time.
  await page.unroute('**/chunks/overlay-*.js')
  await page.goBack()
  await expect(page).toHaveURL(/\/fixtures\/artwork-zoom\/default\/$/)
  site.complaints.length = 0
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the link leads to the full-size picture, on the site as in the fixture', async ({ page }) => {
    await page.goto('/artworks/')
    const work = await page.locator('.wall a.work').first().getAttribute('href')
    await page.goto(work ?? '')
    const [, width, height] =
      /\/media\/\d+\/(\d+)\/(\d+)\/[a-z0-9-]+\.jpg$/.exec((await link(page).getAttribute('href')) ?? '') ?? []
    await expect(link(page).locator('img')).toHaveAttribute('width', width ?? '')
    await expect(link(page).locator('img')).toHaveAttribute('height', height ?? '')
  })
})
