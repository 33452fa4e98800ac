import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Style sheets it would fetch for one rule alone, which is an experiment and off by default; each look would take a quarter longer. */
const PRELOAD = { assets: ['media' as const] }

/** What axe finds in the page as it stands: one line a violation. */
export async function findViolations(page: Page, selector = 'main'): Promise<string[]> {
  // Its half a megabyte is read once a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ within, preload }) => {
      const { violations } = await window.axe.run(within, { resultTypes: ['violations'], preload })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`,
      )
    },
    { within: selector, preload: PRELOAD },
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
