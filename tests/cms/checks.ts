/** What holds in every system: the console is silent, and nothing of the page around the hosts changes. */
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

export { expect, type Page }

interface OfTest {
  /** What the page said in the console, threw or could not load. Empty it when that was expected. */
  complaints: string[]
  /** What the system's own page says in the console, and would say without Plinth. */
  ownWords: readonly RegExp[]
}

export const test = base.extend<OfTest>({
  ownWords: [[], { option: true }],
  complaints: [
    async ({ page, ownWords }, use) => {
      const complaints: string[] = []
      const note = (said: string) => {
        if (!ownWords.some((pattern) => pattern.test(said))) complaints.push(said)
      }
      page.on('pageerror', (error) => note(`threw ${error.message}`))
      page.on('console', (message) => {
        if (!isBrowsersOwn(message)) note(`${message.type()}: ${message.text()} ${message.location().url}`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * What a whole browser says by itself where the headless shell does not: that a site has no icon, which no page asked for, and hints at
 * how forms could be better.
 */
const isBrowsersOwn = (message: ConsoleMessage): boolean =>
  String(message.type()) === 'verbose' ||
  new URL(message.location().url || 'about:blank').pathname === '/favicon.ico'

/** Files that are Plinth's own, wherever a system serves them. */
const PLINTH_FILE =
  /\/(?:embed|boot|plinth)\.(?:js|css)(?:\?|$)|\/(?:chunks|lib)\/[\w.-]+-[A-Z\d]{8}\.\w+(?:\?|$)|\/assets\.json(?:\?|$)/

/** Serves an empty script and sheet in the place of Plinth's, so that the server's page is the same to the byte. */
async function withoutPlinth(context: BrowserContext): Promise<void> {
  await context.route(PLINTH_FILE, (route) =>
    route.fulfill({
      contentType: /\.css(?:\?|$)/.test(route.request().url()) ? 'text/css' : 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: '',
    }),
  )
}

/** Hosts get a box of one size whether or not their widgets run; everything else is the page's. */
const MASK = `[data-widget] {
  display: inline-block !important; inline-size: 200px !important; block-size: 100px !important; margin: 0 !important;
  box-sizing: border-box !important; padding: 0 !important; border: 0 !important; min-block-size: 0 !important;
  max-block-size: none !important; min-inline-size: 0 !important; max-inline-size: none !important; contain: strict !important;
  visibility: hidden !important; position: static !important; vertical-align: top !important;
}
*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; }`

/** In the page, before its own scripts. */
function mask(rules: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

const STYLES = [
  ...['display', 'position', 'zIndex', 'color', 'backgroundColor', 'fontFamily', 'fontSize', 'fontWeight'],
  ...['lineHeight', 'cursor', 'overflow', 'outlineStyle', 'listStyleType', 'boxSizing', 'pointerEvents'],
] as const

/** In the page: every element outside hosts with its attributes, box and the styles that readers notice. */
function readElements(styles: readonly string[]): string[] {
  const elements = [...document.querySelectorAll('*')].filter(
    (element) =>
      !element.parentElement?.closest('[data-widget], head, svg') && element.localName !== 'script',
  )
  return elements.map((element) => {
    const isHost = element.hasAttribute('data-widget')
    const { x, y, width, height } = element.getBoundingClientRect()
    const box = [x + scrollX, y + scrollY, width, height].map((number) => Math.round(number * 100) / 100)
    // Plinth knows a page by this mark when the reader comes back to it.
    const own = [...element.attributes].filter(({ name }) => name !== 'data-page-key')
    const attributes = isHost ? [] : own.map(({ name, value }) => `${name}=${value}`)
    const computed = getComputedStyle(element)
    const looks = isHost ? [] : styles.map((name) => Reflect.get(computed, name))
    return `${element.localName} ${attributes.join(' ')} at ${box.join(' ')} ${looks.join(' ')}`
  })
}

/** In the page: where one of these lists of nodes would differ, a script was started or a node added. */
function readHead(): string[] {
  return [...document.head.children]
    .filter(({ localName, outerHTML }) => localName !== 'link' || !outerHTML.includes('modulepreload'))
    .map(({ outerHTML }) => outerHTML)
}

/** Names on `window` that Plinth is known to set: its handle, and the queue that analytics read. */
const OWN_GLOBALS = ['plinth', 'dataLayer']

interface Observed {
  elements: string[]
  head: string[]
  globals: string[]
  cookies: string[]
  requests: string[]
  said: string[]
  picture: Buffer
}

async function observe(
  page: Page,
  address: string,
  settle: (page: Page) => Promise<void>,
): Promise<Observed> {
  const requests: string[] = []
  const said: string[] = []
  page.on('request', (request) => {
    if (!PLINTH_FILE.test(request.url())) requests.push(`${request.method()} ${request.url()}`)
  })
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(`threw ${error.message}`))
  await page.addInitScript(mask, MASK)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await settle(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, 0))
  return {
    elements: await page.evaluate(readElements, STYLES),
    head: await page.evaluate(readHead),
    // Scripts of the page may come in any order.
    globals: (await page.evaluate(() => Object.keys(window)))
      .filter((name) => !OWN_GLOBALS.includes(name))
      .sort(),
    cookies: (await page.context().cookies()).map(({ name }) => name).sort(),
    requests: requests.sort(),
    said,
    picture: await page.screenshot({ fullPage: true }),
  }
}

/** Waits until every host of the page has mounted; those below the fold are brought into view. */
export async function mounted(page: Page): Promise<void> {
  const hosts = page.locator('[data-widget]')
  for (const host of await hosts.all()) {
    await host.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(host).toHaveAttribute('data-widget-state', 'mounted')
  }
}

interface SameOptions {
  /** Whose cookies both contexts get: for what someone sees who has signed in. */
  signedInAs?: BrowserContext
}

/**
 * Runs `scenario` in two contexts of their own, with Plinth's files and with empty ones in their place, and gives what each returned.
 * `isWith` tells it which of the two it is.
 */
async function runBoth<Result>(
  page: Page,
  scenario: (page: Page, isWith: boolean) => Promise<Result>,
  { signedInAs }: SameOptions = {},
): Promise<{ before: Result; after: Result }> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser of its own')
  const { baseURL, viewport } = test.info().project.use
  const storageState = await signedInAs?.storageState()
  const run = async (isWith: boolean) => {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      ...(baseURL && { baseURL }),
      ...(viewport && { viewport }),
      ...(storageState && { storageState }),
    })
    if (!isWith) await withoutPlinth(context)
    const result = await scenario(await context.newPage(), isWith)
    await context.close()
    return result
  }
  return { before: await run(false), after: await run(true) }
}

/** What `scenario` returns is the same with Plinth and without: what the page's own scripts noted, where a press led. */
export async function expectSame(
  page: Page,
  scenario: (page: Page) => Promise<unknown>,
  options?: SameOptions,
): Promise<void> {
  const { before, after } = await runBoth(page, scenario, options)
  expect(after).toEqual(before)
}

interface UnchangedOptions extends SameOptions {
  /** Requests that may differ, such as a clock of the system's own. */
  ignore?: RegExp
}

/**
 * Opens `address` with Plinth's files and with empty ones in their place: the page outside the hosts is the same, in its elements,
 * boxes, styles, head, globals, cookies, requests, console and picture.
 */
export async function expectUnchanged(
  page: Page,
  address: string,
  { ignore, ...options }: UnchangedOptions = {},
): Promise<void> {
  const look = async (opened: Page, isWith: boolean) => {
    const observed = await observe(opened, address, async () => {
      const isRunning = await opened.evaluate(() => 'plinth' in window)
      expect(isRunning, `${address}: Plinth runs`).toBe(isWith)
      if (isWith) await mounted(opened)
    })
    return { ...observed, requests: observed.requests.filter((request) => !ignore?.test(request)) }
  }
  const both = await runBoth(page, look, options)
  const { picture, ...before } = both.before
  const { picture: pictureWith, ...after } = both.after
  expect(after, address).toEqual(before)
  expect(pictureWith.equals(picture), `${address}: the full-page screenshots are equal`).toBe(true)
}
