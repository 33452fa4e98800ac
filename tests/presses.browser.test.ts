/** What a real mouse does on labels and plain text of everything that opens over a page: nothing closes under a press. */
import type { Locator, Page } from '@playwright/test'
import { expect, test, withoutTimeLimits } from './browser.js'
import { PRESS_CASES } from './press-cases.js'

/** In the page: up to twelve points of `root` where a press is none on a link, a button or a field: texts, and what lies between. */
function plainPointsIn(root: Element): { x: number; y: number; what: string }[] {
  const CONTROLS = 'a, button, summary, input, textarea, select, [role=option], canvas'
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const candidates: { x: number; y: number }[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const { left, top, width, height } of [...range.getClientRects()].slice(0, 1))
      candidates.push({ x: left + width / 2, y: top + height / 2 })
  }
  const { left, top, width, height } = root.getBoundingClientRect()
  for (const across of [0.1, 0.5, 0.9])
    for (const down of [0.05, 0.5, 0.95])
      candidates.push({ x: left + width * across, y: top + height * down })
  const points = candidates.flatMap(({ x, y }) => {
    const hit = document.elementFromPoint(x, y)
    // A dialog itself is the backdrop of what it holds.
    const isBackdrop = hit === root && root.localName === 'dialog'
    if (!hit || !root.contains(hit) || hit.closest(CONTROLS) || isBackdrop) return []
    return { x, y, what: `${hit.localName} "${hit.textContent?.trim().slice(0, 30)}"` }
  })
  return points.filter((_, index) => index % Math.ceil(points.length / 12) === 0)
}

/** Presses what is no control in `place`; `opened` stays. */
async function pressPlain(page: Page, opened: Locator, place = opened, isOnce = false): Promise<void> {
  // What comes in by a motion has arrived.
  await opened.evaluate(async (root) => {
    const moving = () =>
      root.getAnimations({ subtree: true }).filter(({ playState }) => playState !== 'finished')
    // A motion that takes the place of another one cancels it.
    while (moving().length) await Promise.allSettled(moving().map(({ finished }) => finished))
  })
  const points = await place.evaluate(plainPointsIn)
  expect(points.length).toBeGreaterThan(0)
  for (const { x, y, what } of points) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await expect(opened, `while ${what} is pressed`).toBeVisible()
    await page.mouse.up()
    if (isOnce) break
    await expect(opened, `after ${what} was pressed`).toBeVisible()
  }
}

test.beforeEach(({ page }) => withoutTimeLimits(page))

for (const { fixture, viewport, within, prepare, open } of PRESS_CASES)
  test(`a press on plain text leaves ${fixture} open${viewport ? ` at ${viewport.width} px` : ''}`, async ({
    page,
    site,
  }) => {
    if (viewport) await page.setViewportSize(viewport)
    await prepare?.(page)
    // The filter panel counts for each choice, also for one that the catalogue does not have.
    await site.fault({ path: '/artworks/*', body: { RecordCount: 3 } })
    await site.openFixture(fixture)
    const opened = await open(page)
    // To choose one of radios closes their menu, by the click and not by the press.
    const isOnce = fixture === 'filter-dropdown/radio'
    await pressPlain(page, opened, within ? page.locator(within) : opened, isOnce)
  })

test.describe('before the reader has decided on cookies', () => {
  test.use({ consent: '' })

  for (const width of [320, 1440])
    test(`a press on plain text leaves the cookie banner open at ${width} px`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 })
      await site.openFixture('cookie-banner/default')
      const banner = page.getByRole('region', { name: 'Cookies' })
      await expect(banner).toBeVisible()
      await pressPlain(page, banner)
      await banner.getByRole('button', { name: 'Decline' }).click()
      await expect(banner).toBeHidden()
    })
})
