import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Style sheets it would fetch for one rule alone, which is an experiment and off by default; each look would take a quarter longer. */
const PRELOAD = { assets: ['media' as const] }

/** Off by default, since no level below AA of WCAG 2.2 asks for it. */
const RULES = { 'target-size': { enabled: true } }

/** Longer ones are pictures of time that passes, and take nothing from what can be read. */
const SHORT_MS = 1_000

/** What axe finds in the page at rest: one line a violation. What faded in while it looked is looked at once more. */
export async function findViolations(page: Page, selector = 'main'): Promise<string[]> {
  // Its half a megabyte is read once a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ within, preload, rules, shortMs }) => {
      const endsSoon = ({ effect, playState }: Animation) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime) <= shortMs
      let found: axe.Result[] = []
      let hasMoved = true
      const noteMove = () => {
        hasMoved = true
      }
      for (const type of ['transitionrun', 'animationstart']) addEventListener(type, noteMove)
      while (hasMoved) {
        // Not waited for: in what is folded away they stand still.
        for (const animation of document.getAnimations().filter(endsSoon)) animation.finish()
        hasMoved = false
        found = (await window.axe.run(within, { resultTypes: ['violations'], preload, rules })).violations
      }
      for (const type of ['transitionrun', 'animationstart']) removeEventListener(type, noteMove)
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`)
    },
    { within: selector, preload: PRELOAD, rules: RULES, shortMs: SHORT_MS },
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
