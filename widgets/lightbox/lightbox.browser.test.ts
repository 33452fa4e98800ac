import type { Page } from '@playwright/test'
import { expect, openIn, settled, test } from '../../tests/browser.js'

const box = (page: Page) => page.getByRole('dialog', { name: 'In the rooms' })
const view = (page: Page, name: string) => page.getByRole('link', { name })
const at = (number: number) => new RegExp(`/default/#view-${number}$`)
const widthOf = (page: Page) =>
  page
    .locator('.w-viewer__plate')
    .boundingBox()
    .then((plate) => Math.round(plate?.width ?? 0))

test('the arrow keys go on directly after it has opened, at every size of the window', async ({
  page,
  site,
}) => {
  await site.openFixture('lightbox/default')
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await view(page, 'The first room').click()
    await expect(box(page)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(at(2))
    await page.keyboard.press('Escape')
    await expect(box(page)).toHaveCount(0)
  }
})

test('two without names open their own pictures', async ({ page, site }) => {
  await site.openFixture('lightbox/two')
  await view(page, 'The gate').click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: 'In the garden' })).toBeVisible()
  await expect(page).toHaveURL(/\/two\/#view-2-1$/)
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'In the garden' })).toBeVisible()
})

const middleOf = async (page: Page, part: string) => {
  const { y = 0, height = 0 } = (await page.locator(`.w-viewer__${part}`).boundingBox()) ?? {}
  return Math.round(y + height / 2)
}

test('a picture that is seen whole stays whole when the window becomes smaller', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await site.openFixture('lightbox/default')
  await view(page, 'The first room').click()
  await expect(box(page)).toBeVisible()
  expect(await middleOf(page, 'next')).toBe(await middleOf(page, 'plate'))
  // There is a way to make it smaller once it is larger.
  const smaller = page.locator('.w-viewer__smaller')
  await expect(smaller).toHaveCSS('opacity', '0')
  await page.locator('.w-viewer__larger').click()
  await expect(smaller).toHaveCSS('opacity', '1')
  await smaller.click()
  await expect(smaller).toHaveCSS('opacity', '0')
  await page.setViewportSize({ width: 700, height: 500 })
  await expect.poll(() => widthOf(page)).toBeLessThan(700)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(at(2))
})

test('leads from picture to picture by buttons, keys and thumbnails, and back to the one seen last', async ({
  page,
  site,
}) => {
  await site.openFixture('lightbox/default')
  await view(page, 'The first room').click()
  await expect(box(page).getByText('1 of 3', { exact: true })).toBeVisible()
  await expect(box(page).getByText('The first room, from the door')).toBeVisible()
  await expect(page).toHaveURL(at(1))
  await expect(box(page)).toBeFocused()
  // The row has two ends.
  const previous = box(page).getByRole('button', { name: 'Previous picture' })
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(at(1))

  await box(page).getByRole('button', { name: 'Next picture' }).click()
  await expect(box(page).getByText('The wall at the end')).toBeVisible()
  await expect(page).toHaveURL(at(2))
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(at(3))
  await expect(box(page).getByRole('button', { name: 'Next picture' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await box(page).getByRole('button', { name: '2 of 3' }).click()
  await expect(page).toHaveURL(at(2))

  // Enlarged, the arrows look over it instead.
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(at(2))
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
  await expect(view(page, 'The wall at the end')).toBeFocused()
  await expect(page).toHaveURL(/\/default\/$/)
})

test('one step Back closes it wherever one went, Forward opens it there, and so does its address', async ({
  page,
  site,
}) => {
  await site.openFixture('lightbox/default')
  await view(page, 'The first room').click()
  await expect(box(page).getByText('1 of 3', { exact: true })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(at(3))
  await page.goBack()
  await expect(box(page)).toHaveCount(0)
  await page.goForward()
  await expect(box(page).getByText('3 of 3', { exact: true })).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(box(page).getByText('3 of 3', { exact: true })).toBeVisible()
  await site.visit('/fixtures/links/other/')
  await expect(box(page)).toHaveCount(0)
  await site.back()
  await expect(box(page).getByText('3 of 3', { exact: true })).toBeVisible()
  await box(page).getByRole('button', { name: 'Close' }).click()
  await expect(box(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/default\/$/)
})

test('loads the next picture unseen', async ({ page, site }) => {
  await site.openFixture('lightbox/default')
  const next = page.waitForRequest('**/media/plate/1200/900/plate.svg')
  await view(page, 'The first room').click()
  await next
  await expect(box(page).getByText('1 of 3', { exact: true })).toBeVisible()
  await expect(page.locator('.w-lightbox__ahead')).toBeHidden()
})

test('speaks the language of its page', async ({ page, site: _ }) => {
  await openIn(page, 'lightbox/default', 'de')
  await view(page, 'The first room').click()
  await expect(box(page).getByText('1 von 3', { exact: true })).toBeVisible()
  for (const name of ['Schließen', 'Vergrößern', 'Verkleinern', 'Nächstes Bild', '2 von 3'])
    await expect(box(page).getByRole('button', { name })).toBeVisible()
})

for (const [name, complaint] of [
  ['bad-name', 'data-name is "view 1"; write letters and hyphens, such as view'],
  ['bad-view', 'the <img> has no width and height; write the full-size picture’s, in pixels'],
] as const) {
  test(`${name} is named`, async ({ page, site }) => {
    await site.openFixture(`lightbox/${name}`)
    expect(site.complaints.join()).toContain(complaint)
    await expect(view(page, 'The first room')).toHaveAttribute('href', '/media/plate/1500/1000/plate.svg')
    site.complaints.length = 0
  })
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('a swipe beyond 50 pixels goes on, a double tap and two fingers enlarge', async ({
    page,
    site,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await site.openFixture('lightbox/default')
    await view(page, 'The first room').tap()
    await expect(page).toHaveURL(at(1))
    await expect.poll(() => widthOf(page)).toBe(390)
    const devtools = await context.newCDPSession(page)
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', xs: number[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y: 350, id })) })
    const swipe = async (dx: number) => {
      await fingers('touchStart', [200])
      await fingers('touchMove', [200 + dx])
      await fingers('touchEnd', [])
    }
    await swipe(-50)
    await expect(page).toHaveURL(at(1))
    await swipe(-51)
    await expect(page).toHaveURL(at(2))
    await swipe(51)
    await expect(page).toHaveURL(at(1))

    await fingers('touchStart', [145, 245])
    await fingers('touchMove', [95, 295])
    await fingers('touchEnd', [])
    await expect.poll(() => widthOf(page)).toBe(780)
    // Enlarged, a finger moves the picture and goes nowhere.
    await swipe(-80)
    await expect(page).toHaveURL(at(1))
    await page.locator('.w-viewer__plate').evaluate((plate) => {
      // Both within one turn: how fast the machine is has no say in what a double tap is.
      const backdrop = plate.parentElement
      const { width = 0, height = 0 } = backdrop?.getBoundingClientRect() ?? {}
      const where = { bubbles: true, pointerId: 1, button: 0, clientX: width / 2, clientY: height / 2 }
      if (backdrop) backdrop.setPointerCapture = () => undefined
      for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'])
        plate.dispatchEvent(new PointerEvent(type, where))
    })
    await expect.poll(() => widthOf(page)).toBe(390)
  })
})

test('on the site, without script, each view of an exhibition leads to its large picture', async ({
  request,
}) => {
  const htmlOf = async (address: string) => (await request.get(address)).text()
  const shows = new Set((await htmlOf('/exhibitions/')).match(/\/exhibitions\/[a-z0-9-]+\/(?=")/g))
  for (const address of shows) {
    const html = await htmlOf(address)
    if (!html.includes('id="view-2"')) continue
    expect(html).toMatch(
      /id="view-2"><a class="w-lightbox__view[^>]* href="\/media\/\d+\/\d+\/\d+\/[a-z0-9-]+\.jpg"/,
    )
    return
  }
  throw new Error('no exhibition of the first page has two views')
})
