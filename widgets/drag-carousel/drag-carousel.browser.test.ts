import type { Page } from '@playwright/test'
import { expect, hostOf, test } from '../../tests/browser.js'

const trackOf = (page: Page) => hostOf(page, 'drag-carousel').locator('[data-slot=track]')
const offsetOf = (page: Page) => trackOf(page).evaluate(({ scrollLeft }) => Math.round(scrollLeft))
const button = (page: Page, name: string) => hostOf(page, 'drag-carousel').getByRole('button', { name })
/** An item's width and the gap. */
const PITCH_PX = 300

async function drag(page: Page, byPx: number) {
  const box = await trackOf(page).boundingBox()
  const x = (box?.x ?? 0) + 500
  const y = (box?.y ?? 0) + 60
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byPx / 2, y)
  await page.mouse.move(x + byPx, y)
  return { release: () => page.mouse.up() }
}

test('moves 1.5 times as far as the hand, then rests at an item', async ({ page, site }) => {
  await site.openFixture('drag-carousel/default')
  const { release } = await drag(page, -100)
  await expect.poll(() => offsetOf(page)).toBe(150)
  await release()
  await expect.poll(() => offsetOf(page)).toBe(PITCH_PX)
  await expect(trackOf(page)).not.toHaveAttribute('data-dragging')
})

test('snaps again after a drag in a browser that does not announce the end of scrolling', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const bearers = [
      window,
      Window,
      Document,
      Element,
      HTMLElement,
      HTMLBodyElement,
      SVGElement,
      MathMLElement,
    ]
    for (const bearer of bearers)
      Reflect.deleteProperty('prototype' in bearer ? bearer.prototype : bearer, 'onscrollend')
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true })
  })
  await site.openFixture('drag-carousel/default')
  expect(await page.evaluate(() => 'onscrollend' in window || 'onscrollend' in document.body)).toBe(false)
  const { release } = await drag(page, -100)
  await release()
  await expect.poll(() => offsetOf(page)).toBe(PITCH_PX)
  await expect(trackOf(page)).not.toHaveAttribute('data-dragging')
})

test('snaps again when the reader stops the row on its way', async ({ page, site }) => {
  await site.openFixture('drag-carousel/default')
  const { release } = await drag(page, -100)
  // Stopped in the same task as it is let go: on the way it would depend on how fast the machine is.
  await trackOf(page).evaluate((track) =>
    track.addEventListener('pointerup', () => track.scrollTo({ left: 170, behavior: 'instant' }), {
      once: true,
    }),
  )
  await release()
  await expect(trackOf(page)).not.toHaveAttribute('data-dragging')
})

test('the click at the end of a drag follows no link, the next one does', async ({ page, site }) => {
  await site.openFixture('drag-carousel/default')
  const address = page.url()
  const { release } = await drag(page, -120)
  await release()
  await expect.poll(() => offsetOf(page)).toBe(PITCH_PX)
  expect(page.url()).toBe(address)
  await trackOf(page).getByRole('link', { name: 'The Long Wall' }).click()
  await expect(page).toHaveURL(/\/artworks\/$/)
})

test('a hand that trembles less than 5 px clicks', async ({ page, site }) => {
  await site.openFixture('drag-carousel/default')
  const { release } = await drag(page, -4)
  expect(await offsetOf(page)).toBe(0)
  await release()
  await expect(page).toHaveURL(/\/artworks\/$/)
})

test('let go outside, it follows the hand no more', async ({ page, site }) => {
  await site.openFixture('drag-carousel/default')
  const box = await trackOf(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 40]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 200)
  await page.mouse.up()
  await page.mouse.move(x, y)
  await page.mouse.move(x - 150, y, { steps: 5 })
  expect(await offsetOf(page)).toBe(0)
  await expect(trackOf(page)).not.toHaveAttribute('data-dragging')
})

test('items stand 20 px apart from 1024 px on, and without a gap below', async ({ page, site }) => {
  await site.openFixture('drag-carousel/default')
  const gap = () => trackOf(page).evaluate((track) => getComputedStyle(track).columnGap)
  expect(await gap()).toBe('20px')
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect.poll(gap).toBe('0px')
})

test('the arrow keys go item by item, Home and End to the ends', async ({ page, site }) => {
  await site.openFixture('drag-carousel/default')
  await trackOf(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => offsetOf(page)).toBe(PITCH_PX)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => offsetOf(page)).toBe(0)
  await page.keyboard.press('End')
  const end = await trackOf(page).evaluate((track) => track.scrollWidth - track.clientWidth)
  await expect.poll(() => offsetOf(page)).toBe(end)
  await page.keyboard.press('Home')
  await expect.poll(() => offsetOf(page)).toBe(0)
})

test('the buttons go on and back, and say when there is nowhere to go', async ({ page, site }) => {
  await site.openFixture('drag-carousel/default')
  await expect(button(page, 'Previous')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Next').click()
  await expect.poll(() => offsetOf(page)).toBe(PITCH_PX)
  await expect(button(page, 'Previous')).toHaveAttribute('aria-disabled', 'false')
  await trackOf(page).press('End')
  await expect(button(page, 'Next')).toHaveAttribute('aria-disabled', 'true')
})

test('from right to left the left arrow leads on, and so does a hand to the right', async ({
  page,
  site,
}) => {
  await site.openFixture('drag-carousel/right-to-left')
  await trackOf(page).press('ArrowLeft')
  await expect.poll(() => offsetOf(page)).toBe(-PITCH_PX)
  const { release } = await drag(page, 100)
  await expect.poll(() => offsetOf(page)).toBe(-PITCH_PX - 150)
  await release()
  await expect.poll(() => offsetOf(page)).toBe(-2 * PITCH_PX)
})

test('under reduced motion it is there at once', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.openFixture('drag-carousel/default')
  await trackOf(page).press('ArrowRight')
  expect(await offsetOf(page)).toBe(PITCH_PX)
})

for (const fixture of ['one-item', 'empty']) {
  test(`with "${fixture}" there are no buttons`, async ({ page, site }) => {
    await site.openFixture(`drag-carousel/${fixture}`)
    await expect(button(page, 'Next')).toBeHidden()
  })
}

test('Back finds the row where it was', async ({ page, site }) => {
  await site.openFixture('drag-carousel/default')
  await trackOf(page).press('ArrowRight')
  await expect.poll(() => offsetOf(page)).toBe(PITCH_PX)
  await site.visit('/fixtures/links/other/')
  await site.back()
  await expect.poll(() => offsetOf(page)).toBe(PITCH_PX)
  await expect(button(page, 'Previous')).toHaveAttribute('aria-disabled', 'false')
})
