import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Style sheets it would fetch for one rule alone, which is an experiment and off by default; each look would take a quarter longer. */
const PRELOAD = { assets: ['media' as const] }

/** Off by default, since no level below AA of WCAG 2.2 asks for it. */
const RULES = { 'target-size': { enabled: true } }

/** What depends on where things stand and on their colours. Names, roles and structure do not, and are the same in another look. */
export const OF_THE_LOOK = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'scrollable-region-focusable',
]

/** Longer ones are pictures of time that passes, and take nothing from what can be read. */
const SHORT_MS = 1_000

const OPTIONS: axe.RunOptions = { resultTypes: ['violations'], preload: PRELOAD, rules: RULES }

/** What axe finds in the page at rest, by all its rules or by `only` these: one line a violation. What faded in or was added while it looked is looked at once more. */
export async function findViolations(
  page: Page,
  selector = 'main',
  only?: readonly string[],
): Promise<string[]> {
  // Its half a megabyte is read once a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ within, options, shortMs }) => {
      const endsSoon = ({ effect, playState }: Animation) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime) <= shortMs
      let found: axe.Result[] = []
      let hasMoved = true
      const recordMove = () => {
        hasMoved = true
      }
      for (const type of ['transitionrun', 'animationstart']) addEventListener(type, recordMove)
      // It measures at its start, and would take what is added later for something without a place.
      const additions = new MutationObserver(recordMove)
      additions.observe(document.body, { childList: true, subtree: true })
      while (hasMoved) {
        // Not waited for: in what is folded away they stand still.
        for (const animation of document.getAnimations().filter(endsSoon)) animation.finish()
        hasMoved = false
        found = (await window.axe.run(within, options)).violations
      }
      additions.disconnect()
      for (const type of ['transitionrun', 'animationstart']) removeEventListener(type, recordMove)
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`)
    },
    { within: selector, options: { ...OPTIONS, ...(only && { runOnly: [...only] }) }, shortMs: SHORT_MS },
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
