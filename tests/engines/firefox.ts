/** Firefox by WebDriver BiDi. */
import { type Browser, type LaunchOptions, launch, type Page } from 'puppeteer-core'
import type { Engine } from './engine.js'
import { findFirefox } from './find.mjs'
import { puppeteerEngine, STARTS_WITHIN_MS, VIEWPORT } from './puppeteer.js'

/** The tests are about the site's pages: nothing of the browser's own is loaded or shown. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

export async function startFirefox(options: LaunchOptions = {}): Promise<{ browser: Browser; page: Page }> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    timeout: STARTS_WITHIN_MS,
    extraPrefsFirefox: PREFERENCES,
    defaultViewport: VIEWPORT,
    ...options,
  })
  const [page = await browser.newPage()] = await browser.pages()
  return { browser, page }
}

export async function launchFirefox(): Promise<Engine> {
  const { browser, page } = await startFirefox()
  return puppeteerEngine('Firefox', browser, page)
}
