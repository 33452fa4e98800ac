/** A context of the browser and a page in it, which tests take in turn: made for each anew, they would take more of a processor than most tests do. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** What cannot be taken back from a context: whoever calls it has the context to themselves from then on. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'route'] as const
const LASTING_CLOCK = ['install', 'setFixedTime', 'setSystemTime'] as const
/** The same of the page. What is held down stays so. */
const LASTING_PAGE = ['exposeBinding', 'exposeFunction', 'routeWebSocket'] as const
const LASTING_PRESS = ['down'] as const

/** What tests listen for in a page. */
const HEARD = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const

/** Where the page is between tests: of the site, so that it keeps its process, and without a script. */
export const AT_REST = '/healthz'

const AS_IT_IS = {
  media: null,
  colorScheme: null,
  contrast: null,
  forcedColors: null,
  reducedMotion: null,
} as const

interface Resting {
  page: Page
  devtools: CDPSession
  viewport: ReturnType<Page['viewportSize']>
  /** When a test did to it what lasts. */
  isSpoilt: boolean
  /** Takes back what the test did to it. */
  undo: (() => Promise<unknown>)[]
}

export class SharedContext {
  /** When a test did to the context what lasts. */
  isSpoilt = false
  #resting: Resting | undefined
  #setOffline: BrowserContext['setOffline']
  #openDevtools: BrowserContext['newCDPSession']

  constructor(
    readonly context: BrowserContext,
    readonly origin: string,
    /** What is done to each new page, for good. */
    readonly prepare: (page: Page) => void,
  ) {
    const spoil = () => {
      this.isSpoilt = true
    }
    watch(context, LASTING, spoil)
    watch(context.clock, LASTING_CLOCK, spoil)
    this.#setOffline = context.setOffline.bind(context)
    this.#openDevtools = context.newCDPSession.bind(context)
    // What one has set holds until it ends.
    context.newCDPSession = async (page) => {
      const devtools = await this.#openDevtools(page)
      this.#resting?.undo.push(() => devtools.detach().catch(() => undefined))
      return devtools
    }
  }

  /** As new but for its process, for its cache of files, and for where it has been last (`AT_REST`). */
  async takePage(): Promise<Page> {
    this.#resting ??= await this.#open()
    const { page, devtools } = this.#resting
    await devtools.send('Storage.clearDataForOrigin', {
      origin: this.origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    })
    return page
  }

  async tidy() {
    await this.#setOffline(false)
    await this.context.clearCookies()
    const before = this.#resting
    const isFit = before && !before.isSpoilt && !before.page.isClosed() && this.#isHome(before.page)
    if (isFit) await this.#bringToRest(before)
    // While the page of the test is still there: its process is the one to keep.
    else this.#resting = await this.#open()
    const others = this.context.pages().filter((page) => page !== this.#resting?.page)
    await Promise.all(others.map((page) => page.close()))
  }

  /** What other sites keep for a page is out of reach. */
  #isHome = (page: Page) =>
    page.frames().every((frame) => !/^http/.test(frame.url()) || frame.url().startsWith(`${this.origin}/`))

  async #open(): Promise<Resting> {
    const page = await this.context.newPage()
    await page.goto(`${this.origin}${AT_REST}`)
    const devtools = await this.#openDevtools(page)
    await devtools.send('Page.resetNavigationHistory')
    this.prepare(page)
    const resting = { page, devtools, viewport: page.viewportSize(), isSpoilt: false, undo: [] }
    watchPage(resting)
    return resting
  }

  async #bringToRest({ page, devtools, viewport, undo }: Resting) {
    for (const event of HEARD) page.removeAllListeners(event)
    for (const takeBack of undo.splice(0)) await takeBack()
    await page.goto(`${this.origin}${AT_REST}`)
    await page.evaluate(() => {
      sessionStorage.clear()
      window.name = ''
    })
    const { width, height } = page.viewportSize() ?? {}
    if (viewport && (viewport.width !== width || viewport.height !== height))
      await page.setViewportSize(viewport)
    // Out of it, or what comes to stand under the pointer would be pointed at.
    await page.mouse.move(-1, -1)
    await devtools.send('Page.resetNavigationHistory')
  }
}

function watchPage(resting: Resting) {
  const { page, undo } = resting
  const spoil = () => {
    resting.isSpoilt = true
  }
  watch(page, LASTING_PAGE, spoil)
  watch(page.mouse, LASTING_PRESS, spoil)
  watch(page.keyboard, LASTING_PRESS, spoil)
  const addInitScript = page.addInitScript.bind(page)
  const { emulateMedia, route } = page
  const addForNow = async (...parts: Parameters<Page['addInitScript']>) => {
    const script = await addInitScript(...parts)
    undo.push(() => script.dispose())
    return script
  }
  Object.defineProperty(page, 'addInitScript', { value: addForNow })
  page.emulateMedia = (look) => {
    undo.push(() => emulateMedia.call(page, AS_IT_IS))
    return emulateMedia.call(page, look)
  }
  page.route = (...parts) => {
    undo.push(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
    return route.apply(page, parts)
  }
}

function watch<Name extends string>(target: Record<Name, object>, names: readonly Name[], note: () => void) {
  for (const name of names) {
    const method = target[name]
    Object.defineProperty(target, name, {
      get: () => {
        note()
        return method
      },
    })
  }
}
