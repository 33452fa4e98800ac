import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What depends on where things stand, and so on the direction of reading; the rest reads attributes and names alone. */
const BY_LAYOUT = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

interface Look {
  /** Only what depends on the layout: for a page that has been looked at whole in the other direction. */
  isTurned?: boolean
}

/** What axe finds in the page as it stands: one line a violation. */
export async function findViolations(
  page: Page,
  selector = 'main',
  { isTurned = false }: Look = {},
): Promise<string[]> {
  // Its half a megabyte is read once a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const rules = isTurned ? { runOnly: BY_LAYOUT } : {}
  return page.evaluate(
    async ([within, only]) => {
      const { violations } = await window.axe.run(within, {
        resultTypes: ['violations'],
        preload: false,
        ...only,
      })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`,
      )
    },
    [selector, rules] as const,
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
