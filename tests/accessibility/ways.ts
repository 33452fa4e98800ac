/** The ways in which the journeys are made: what each allows the reader, and what must hold at every step. */
import type { Locator, Page, PlaywrightTestOptions } from '@playwright/test'
import { expect } from '../browser.js'

export interface Way {
  name: string
  options: Partial<PlaywrightTestOptions>
  hasScript: boolean
  /** Presses a link, a button, a choice or what opens a part of the page. */
  press(page: Page, target: Locator): Promise<void>
  write(page: Page, field: Locator, text: string): Promise<void>
  /** What must hold at each step. */
  look(page: Page): Promise<void>
}

/** More stops than any page has before what a journey goes to. */
const MOST_TABS = 400
/** What moves for longer than an answer to a press. */
const LONG_MS = 200

const byPointer: Pick<Way, 'press' | 'write' | 'hasScript' | 'look'> = {
  hasScript: true,
  async press(_page, target) {
    await target.scrollIntoViewIfNeeded()
    // A link that is pressed as soon as it is in view is a plain link. Readers take longer than a test.
    for (const host of await target.locator('xpath=ancestor-or-self::*[@data-widget][1]').all())
      await expect(host).not.toHaveAttribute('data-widget-state', /pending|loading/)
    await target.click()
  },
  write: (_page, field, text) => field.fill(text),
  look: async () => {},
}

export const WAYS: readonly Way[] = [
  {
    ...byPointer,
    name: 'by the keyboard alone',
    options: {},
    press: pressByKeys,
    async write(page, field, text) {
      await reach(page, field)
      await page.keyboard.type(text)
    },
  },
  {
    ...byPointer,
    name: 'without JavaScript',
    options: { javaScriptEnabled: false },
    hasScript: false,
    press: (_page, target) => target.click(),
  },
  { ...byPointer, name: 'at 400 %', options: { viewport: { width: 320, height: 256 } }, look: fitsWindow },
  {
    ...byPointer,
    name: 'with less motion',
    options: { contextOptions: { reducedMotion: 'reduce' } },
    look: standsStill,
  },
  {
    ...byPointer,
    name: 'in forced colours',
    options: { contextOptions: { forcedColors: 'active' } },
    async press(page, target) {
      await page.keyboard.press('Shift')
      await target.focus()
      await showsFocus(target)
      await pressFocused(page, target)
    },
  },
]

async function pressByKeys(page: Page, target: Locator): Promise<void> {
  await reach(page, target)
  await showsFocus(target)
  await pressFocused(page, target)
}

/** Tab after Tab, until it has the focus. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target}: not reached by ${MOST_TABS} tabs`)
}

async function pressFocused(page: Page, target: Locator): Promise<void> {
  const isChoice = await target.evaluate((element) => element.matches('[type="checkbox"], [type="radio"]'))
  await page.keyboard.press(isChoice ? 'Space' : 'Enter')
}

/** The element with the focus, or a part of it, has an outline. */
async function showsFocus(target: Locator): Promise<void> {
  const hasOutline = await target.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    }),
  )
  expect(hasOutline, `${target} shows that it has the focus`).toBe(true)
}

async function fitsWindow(page: Page): Promise<void> {
  const extra = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(extra, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** What fades may fade: nothing changes its place or size. */
const MOVES = '(translate|transform|scale|rotate|inset|top|left|size|width|height|margin)'

async function standsStill(page: Page): Promise<void> {
  const moving = await page.evaluate(
    ([longMs, moves]) =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => {
          if (!(effect instanceof KeyframeEffect) || playState !== 'running') return false
          const { activeDuration = 0 } = effect.getComputedTiming()
          const properties = effect
            .getKeyframes()
            .flatMap((frame) => Object.keys(frame))
            .join()
          return Number(activeDuration) > longMs && new RegExp(moves, 'i').test(properties)
        })
        .map(({ effect }) => {
          const { target, getKeyframes } = effect as KeyframeEffect
          return `${target?.outerHTML.slice(0, 80)}: ${JSON.stringify(getKeyframes.call(effect))}`
        }),
    [LONG_MS, MOVES] as const,
  )
  expect(moving, `${page.url()} moves`).toEqual([])
}
