/**
 * At 400 %, where 320 × 256 px are left of a desk, whatever lies over the page never hides what has the focus. And no page is wider than its
 * window: there, and on a phone.
 */
import type { Page } from '@playwright/test'
import { expect, test } from './browser.js'
import { scrollsNowhereSideways } from './sideways.js'
import { LISTS, listedIn, PAGES } from './site-pages.js'

const WINDOW = { width: 320, height: 256 }
const WIDTHS = [390, WINDOW.width]
/** Beyond that come the lists of the foot, which are the same on each page. */
const STEPS = 45

/** In the page: what has the focus, where nothing of it can be seen. */
function hiddenFocus(): string | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return undefined
  const isSeen = [...focused.getClientRects()].some(({ left, top, right, bottom }) => {
    const [fromX, toX] = [Math.max(left, 0), Math.min(right, innerWidth)]
    const [fromY, toY] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
    if (toX <= fromX || toY <= fromY) return false
    return [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => {
        const found = document.elementFromPoint(fromX + (toX - fromX) * x, fromY + (toY - fromY) * y)
        return found !== null && (focused.contains(found) || found.contains(focused))
      }),
    )
  })
  return isSeen ? undefined : focused.outerHTML.slice(0, 120)
}

async function walk(page: Page, address: string): Promise<void> {
  await page.setViewportSize(WINDOW)
  await page.goto(address)
  for (let step = 0; step < STEPS; step++) {
    await page.keyboard.press('Tab')
    // The next page of a list may come meanwhile, and the browser scrolls once more.
    await expect
      .poll(() => page.evaluate(hiddenFocus), {
        message: `${address}, step ${step + 1}`,
        intervals: [20, 50],
      })
      .toBeUndefined()
  }
  await scrollsNowhereSideways(page, WIDTHS)
}

test.use({ viewport: WINDOW, reducedMotion: 'reduce' })

for (const address of PAGES) test(address, ({ page }) => walk(page, address))

for (const list of LISTS)
  test(`${list} and the first of what it lists`, async ({ page }) => {
    await walk(page, list)
    const [first = ''] = await listedIn(page)
    await walk(page, first)
  })
