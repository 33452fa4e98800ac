/** Chromium by its own protocol, for what is read in several engines alike. Its other tests are Playwright's. */
import { type Browser, launch, type Page } from 'puppeteer-core'
import { CHROMIUM_ARGS, findChromium } from '../chromium.mjs'
import { STARTS_WITHIN_MS, VIEWPORT } from './puppeteer.js'

export async function startChromium(): Promise<{ browser: Browser; page: Page }> {
  const browser = await launch({
    executablePath: findChromium(),
    headless: true,
    timeout: STARTS_WITHIN_MS,
    args: CHROMIUM_ARGS,
    defaultViewport: VIEWPORT,
  })
  const [page = await browser.newPage()] = await browser.pages()
  return { browser, page }
}
