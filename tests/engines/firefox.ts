/** Firefox by WebDriver BiDi. */
import { type KeyInput, launch } from 'puppeteer-core'
import { type Engine, keysOf } from './engine.js'
import { findFirefox } from './find.mjs'

/** The tests are about the site's pages: nothing of the browser's own is loaded or shown. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

export async function launchFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    extraPrefsFirefox: PREFERENCES,
    defaultViewport: { width: 1024, height: 800 },
  })
  const [page = await browser.newPage()] = await browser.pages()
  return {
    name: 'Firefox',
    goto: async (url) => void (await page.goto(url)),
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
