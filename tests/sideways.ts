import type { Page } from '@playwright/test'
import { expect } from './browser.js'

const HEIGHT = 800

/** The page in view is not wider than its window, at each of `widths`. */
export async function scrollsNowhereSideways(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    const overhang = await page.evaluate(() => {
      scrollTo({ left: 5_000, behavior: 'instant' })
      return scrollX
    })
    expect.soft(overhang, `${page.url()} at ${width} px`).toBe(0)
  }
}
