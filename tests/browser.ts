/** What every browser test starts from: a page that fails the test when it says something is wrong. */
import { randomUUID } from 'node:crypto'
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
  type Route,
} from '@playwright/test'
import { chunkAddress } from './chunk-address.js'
import { AT_REST, SharedContext } from './shared-context.js'

export { expect }

export interface Site {
  /** Opens a fixture and waits until all of its hosts have settled. `query` such as `dir=rtl`. */
  openFixture(name: string, query?: string): Promise<void>
  /** Goes to an address by a Turbo visit and waits until it has loaded. */
  visit(address: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  /** Makes the server answer wrongly, for this test alone. */
  fault(fault: Fault): Promise<void>
  /** What the page said in the console as errors, and what it threw. Empty it when it was expected. */
  complaints: string[]
}

interface Fault {
  path: string
  method?: string
  status?: number
  delayMs?: number
  drop?: boolean
  /** Text is sent as HTML, anything else as JSON. */
  body?: unknown
  times?: number
}

/**
 * Waits until the page that is gone to is there, and every host in it stands or has failed. Hosts that wait for their moment are
 * brought into view and touched.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Turbo says so of a visit under way: until then the hosts are those of the page before.
    if (document.documentElement.ariaBusy === 'true') return false
    const hosts = [...document.querySelectorAll<HTMLElement>('[data-widget]')]
    return hosts.every((host) => {
      const state = host.dataset.widgetState
      if (state === 'pending') {
        host.scrollIntoView({ block: 'nearest' })
        host.dispatchEvent(new FocusEvent('focusin'))
      }
      return state === 'mounted' || state === 'failed'
    })
  })
}

/**
 * Waits until the page has loaded the chunk of this name, with all that it imports, of its own accord. For what comes while the page
 * is idle and is then used without a network.
 */
export async function loaded(page: Page, chunk: string): Promise<void> {
  const isLoaded = async (path: string) => {
    const asked = performance.getEntriesByType('resource').find(({ name }) => name.includes(path))
    if (!asked) return false
    await import(asked.name)
    return true
  }
  // `waitForFunction` takes the promise itself for a yes.
  await expect.poll(() => page.evaluate(isLoaded, `/chunks/${chunk}-`)).toBe(true)
}

/**
 * Brings the code of the page layer, which a page asks for when somebody comes near a link of it. What is pressed leads to the page itself
 * when that takes longer than three seconds: a machine that stands still for so long would show no layer.
 */
export async function loadLayer(page: Page): Promise<void> {
  await page.evaluate((address) => import(address), chunkAddress('layer-dialog'))
}

/** When the next request for such an address has left, and when it has ended, by a whole answer or given up. Ask before what makes it. */
export function nextRequest(
  page: Page,
  address: RegExp,
): { left: Promise<Request>; ended: Promise<unknown> } {
  const left = page.waitForRequest(address)
  const ended = left
    .then((request) => request.response())
    .then((response) => response?.finished())
    .catch(() => undefined)
  return { left, ended }
}

/**
 * Lets nothing that is asked of the path `address` go on until the test calls what this gives; then it goes on, or gets `answer`. That
 * call waits until something was asked: what is held is held in fact.
 */
export async function hold(
  page: Page,
  address: string | RegExp,
  answer?: Parameters<Route['fulfill']>[0],
): Promise<() => Promise<void>> {
  let letGo = () => {}
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let noteAsked = () => {}
  const isAsked = new Promise<void>((resolve) => {
    noteAsked = resolve
  })
  const isHeld = ({ pathname }: URL) =>
    typeof address === 'string' ? pathname === address : address.test(pathname)
  await page.route(isHeld, async (route) => {
    noteAsked()
    await isFree
    await (answer ? route.fulfill(answer) : route.fallback())
  })
  return () => isAsked.then(letGo)
}

/**
 * A page that has loaded goes on without a new route for a moment: Chromium says that it holds before the page has heard of it, and a key may
 * be faster. Here it holds from when `page.route` has ended.
 */
function waitForRoutes(page: Page): void {
  const route = page.route.bind(page)
  const isProbe = ({ pathname }: URL) => pathname === AT_REST
  page.route = async (...parts) => {
    const added = await route(...parts)
    // Nothing has loaded yet.
    if (['blank', AT_REST].includes(new URL(page.url()).pathname)) return added
    let isRouted = false
    await route(isProbe, (probe) => {
      isRouted = true
      return probe.fulfill()
    })
    // Read to its end: what is left of an answer fails later, and looks like a request of the test's.
    while (!isRouted)
      await page.evaluate((address) => fetch(address).then((answer) => answer.text()), AT_REST)
    await page.unroute(isProbe)
    return added
  }
}

/** What each page has asked for and has no answer to yet. */
const underWay = new WeakMap<Page, Set<Request>>()

function noteRequests(page: Page): void {
  const asked = new Set<Request>()
  underWay.set(page, asked)
  page.on('request', (request) => asked.add(request))
  page.on('response', (response) => asked.delete(response.request()))
  page.on('requestfailed', (request) => asked.delete(request))
}

/**
 * Lets the page's stopped clock go on, in steps, and waits after each for what is asked for: answers come by another clock, and the
 * time that a call is given would be over in a moment.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  for (let leftMs = ms; leftMs > 0; leftMs -= 1_000) {
    await page.clock.runFor(Math.min(leftMs, 1_000))
    await expect.poll(() => underWay.get(page)?.size, { intervals: [20] }).toBe(0)
  }
}

/** Signs in one of the demonstration's members, such as `editor`, by the request that the form would send. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.request.post('/sign-in/', {
    form: { email: `${name}@example.org`, password: 'plinth-demo' },
    headers: { origin: test.info().project.use.baseURL ?? '', 'sec-fetch-mode': 'navigate' },
    maxRedirects: 0,
  })
}

/**
 * Stops the fixture in view. `<main>` as the server wrote it, through this browser's parser, and as it stands then; both with `slots`
 * emptied, in which stays what the server has sent for them since.
 */
export const stopFixture = (page: Page, fixture: string, slots: readonly string[] = []) =>
  page.evaluate(
    async ([address, names]) => {
      const answer = await fetch(address)
      const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html')
      window.plinth?.stop()
      const [server, stopped] = [parsed, document].map((whole) => {
        const main = whole.querySelector('main')?.cloneNode(true) as HTMLElement
        for (const name of names)
          for (const slot of main.querySelectorAll(`[data-slot="${name}"]`)) slot.replaceChildren()
        return main.innerHTML
      })
      return { server, stopped }
    },
    [`/fixtures/${fixture}/`, slots] as const,
  )

/** Has the pages at `address` come with what `change` makes of their HTML, each time they are asked for. */
export const changePage = (
  page: Page,
  address: Parameters<Page['route']>[0],
  change: (html: string, asked: URL) => string,
): Promise<unknown> =>
  page.route(address, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: change(html, new URL(route.request().url())) })
  })

/** Has the page at `address` morph when it is refreshed, and come changed from its second time on. */
export function changeByMorph(
  page: Page,
  address: string,
  change: (html: string) => string,
): Promise<unknown> {
  let times = 0
  return changePage(page, address, (html) => {
    const morphing = html.replace('</head>', '<meta name="turbo-refresh-method" content="morph"></head>')
    return times++ === 0 ? morphing : change(morphing)
  })
}

/** Opens a fixture on a page in `language`. */
export async function openIn(page: Page, fixture: string, language: string): Promise<void> {
  const address = `/fixtures/${fixture}/`
  await changePage(page, address, (html) => html.replace('<html lang="en"', `<html lang="${language}"`))
  await page.goto(address)
  await settled(page)
}

/** For what is about a page's first moments: after a page of the same site, a browser draws nothing of the next until most of it is there. */
export const comeFromElsewhere = (page: Page): Promise<unknown> => page.goto('about:blank')

/** Two frames: what is in view now has been noticed, and drawn. */
export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** As the cookie `oc_prefs` keeps it: undecided, accepted, declined. */
export type CookieConsent = '' | '1' | '0'

/** What the browser notes of a network that was cut is expected; what was thrown because of it, and handled nowhere, is not. */
export async function saidByTheNetwork(page: Page, complaints: string[]): Promise<void> {
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  await nextFrames(page)
  expect(complaints.filter((said) => said.startsWith('threw'))).toEqual([])
  complaints.length = 0
}

/** What `dataLayer` was told as events, without the commands of consent mode. */
export const eventsOf = (page: Page): Promise<Readonly<Record<string, unknown>>[]> =>
  page.evaluate(() =>
    (window.dataLayer ?? []).filter((entry) => 'event' in Object(entry)).map((entry) => Object(entry)),
  )

interface OfTest {
  site: Site
  testId: string
  consent: CookieConsent
  shared: SharedContext
}

interface OfWorker {
  /** By their options. */
  sharedContexts: Map<string, SharedContext>
}

export const test = base.extend<OfTest, OfWorker>({
  // Most tests are not about consent: their reader has accepted, and no banner asks.
  consent: ['1', { option: true }],
  testId: async ({ browserName: _ }, use) => use(randomUUID()),
  sharedContexts: [async ({ browserName: _ }, use) => use(new Map()), { scope: 'worker' }],
  shared: async (
    {
      browser,
      sharedContexts,
      testId,
      baseURL,
      consent,
      javaScriptEnabled,
      viewport,
      hasTouch,
      isMobile,
      permissions,
    },
    use,
    testInfo,
  ) => {
    const key = JSON.stringify([javaScriptEnabled, viewport, hasTouch, isMobile, permissions])
    const shared =
      sharedContexts.get(key) ?? new SharedContext(await browser.newContext(), baseURL ?? '', waitForRoutes)
    sharedContexts.set(key, shared)
    const { context } = shared
    await context.addCookies([{ name: 'plinth_test', value: testId, url: baseURL ?? '' }])
    const prefs = encodeURIComponent(JSON.stringify({ cookieConsent: consent }))
    if (consent) await context.addCookies([{ name: 'oc_prefs', value: prefs, url: baseURL ?? '' }])
    await use(shared)
    if (!shared.isSpoilt && testInfo.status === testInfo.expectedStatus) return shared.tidy()
    sharedContexts.delete(key)
    await context.close()
  },
  context: async ({ shared }, use) => use(shared.context),
  page: async ({ shared }, use, testInfo) => {
    const page = await shared.takePage()
    noteRequests(page)
    await use(page)
    if (testInfo.status === testInfo.expectedStatus) return
    // A failure that comes once in many runs is understood by what stood in the page.
    const body = await page.locator('body').ariaSnapshot()
    await testInfo.attach('page', { body: `${page.url()}\n${body}`, contentType: 'text/plain' })
  },
  site: async ({ page, request, testId }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(`threw ${error.message}`))
    page.on('console', (message) => {
      // Typefaces that a test keeps away.
      if (message.text().includes('ERR_BLOCKED_BY_CLIENT') && message.location().url.endsWith('.woff2'))
        return
      if (message.type() === 'error') complaints.push(withAddress(message))
    })
    const turn = async (go: () => Promise<unknown>) => {
      // The load of this very visit: one before it may end only now.
      const loaded = page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const load = () => resolve()
            addEventListener('turbo:visit', () => addEventListener('turbo:load', load, { once: true }), {
              once: true,
            })
          }),
      )
      await go()
      await loaded
    }
    await use({
      complaints,
      async openFixture(name, query = '') {
        await page.goto(`/fixtures/${name}/${query && `?${query}`}`)
        await settled(page)
      },
      visit: (address) => turn(() => page.evaluate((to) => window.Turbo.visit(to), address)),
      back: () => turn(() => page.evaluate(() => history.back())),
      forward: () => turn(() => page.evaluate(() => history.forward())),
      async fault(fault) {
        // What the tests before left in the cache would never be asked for.
        if (/^\/(?:dist|films)\//.test(fault.path)) await emptyCache(page)
        const answer = await request.post('/__stub/faults', { data: { ...fault, plinth_test: testId } })
        expect(answer.ok(), await answer.text()).toBe(true)
      },
    })
    expect(complaints).toEqual([])
  },
})

/** The browser does not say what it failed to load. */
function withAddress(message: ConsoleMessage): string {
  const text = message.text()
  return text.startsWith('Failed to load resource') ? `${text} ${message.location().url}` : text
}

/**
 * For what measures shifts: a typeface that comes late moves text by itself, so none comes. Not by `page.route`, which takes the
 * browser's cache away too.
 */
export async function withoutTypefaces(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setBlockedURLs', { urls: ['*.woff2'] })
}

/** For what is not about the times that calls are given: a machine that stands still for some seconds fails none. */
export async function withoutTimeLimits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
}

async function emptyCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  // The process of the page has a cache of its own.
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.detach()
}

/** The only host of `widget` in the page. */
export const hostOf = (page: Page, widget: string): Locator => page.locator(`[data-widget="${widget}"]`)

/** Makes a page arrive with another stylesheet in its head: Turbo then clones before it swaps. */
export async function changeHead(page: Page, address: string) {
  await page.route('**/late.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.fulfill({ contentType: 'text/css', body: 'main { --late: 1 }' })
  })
  const sheet = '<link rel="stylesheet" href="/late.css" data-turbo-track="dynamic">'
  await changePage(page, `**${address}`, (html) => html.replace('</head>', `${sheet}</head>`))
}

declare global {
  interface Window {
    Turbo: { visit(address: string, options?: object): void; cache: { clear(): void } }
    plinth?: { stop(): void; mount(node: ParentNode): void }
  }
}
