import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe finds in the page as it stands: one line a violation. */
export async function findViolations(page: Page, selector = 'main'): Promise<string[]> {
  // Its half a megabyte is read once a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (within) => {
    const { violations } = await window.axe.run(within, { resultTypes: ['violations'] })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`,
    )
  }, selector)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
