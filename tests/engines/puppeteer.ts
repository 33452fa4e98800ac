/** An engine made of what Puppeteer drives: Chromium by its own protocol, Firefox by WebDriver BiDi. */
import type { Browser, KeyInput, Page } from 'puppeteer-core'
import { type Engine, keysOf } from './engine.js'

export const VIEWPORT = { width: 1024, height: 800 }
/** Ends what hangs. Both its own limits are half a minute, which a busy machine may take to start a browser. */
export const STARTS_WITHIN_MS = 100_000
const LOADS_WITHIN_MS = 60_000

export function puppeteerEngine(name: string, browser: Browser, page: Page): Engine {
  return {
    name,
    goto: async (url) => void (await page.goto(url, { timeout: LOADS_WITHIN_MS })),
    evaluate: async (run, argument) => page.evaluate(run as never, argument) as never,
    move: (x, y) => page.mouse.move(x, y),
    down: () => page.mouse.down(),
    up: () => page.mouse.up(),
    async wheel(x, y, deltaX, deltaY) {
      await page.mouse.move(x, y)
      await page.mouse.wheel({ deltaX, deltaY })
    },
    async press(combination) {
      const keys = keysOf(combination) as KeyInput[]
      for (const key of keys) await page.keyboard.down(key)
      for (const key of keys.reverse()) await page.keyboard.up(key)
    },
    // Its own step waits for a load, which one within the page does not bring.
    back: () => page.evaluate(() => history.back()),
    resize: (width, height) => page.setViewport({ width, height }),
    forgetCookies: async () => browser.deleteCookie(...(await browser.cookies())),
    close: () => browser.close(),
  }
}
