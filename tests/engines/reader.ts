/** Somebody who reads the site in one engine: looks, waits, presses. Every press is a real one, at a place in the window. */
import { expect } from 'vitest'
import { chunkAddress } from '../chunk-address.js'
import type { Engine } from './engine.js'
import { BENCH_PATH } from './recorder.js'
import type { Door } from './server.js'

const WAITS_MS = 45_000
const LOOK_AGAIN_MS = 40

/**
 * WebKit ends requests some moments after `beforeunload` and before `pagehide`. Nothing tells a page so of a call that begins between
 * them: it names the failure in the console.
 */
const LEFT_EARLY = /: no answer; check the connection and try again/

/** What is meant: the first that shows, whose words or name begin so. */
interface Target {
  selector: string
  words: string | undefined
  /** How much of it is left of the point: half, unless told. */
  across: number
}

type Place = { x: number; y: number } | { missing: string }

export class Reader {
  constructor(
    readonly engine: Engine,
    readonly door: Door,
  ) {}

  /** As somebody who was never here, and has answered what is asked about cookies. */
  async beginAnew(): Promise<void> {
    await this.engine.goto(this.door.origin + BENCH_PATH)
    // An answer to the page before could bring its cookies back.
    await this.door.idle()
    await this.engine.forgetCookies()
    await this.engine.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
      // biome-ignore lint/suspicious/noDocumentCookie: in a page, for which no other way is older than the engines.
      document.cookie = `oc_prefs=${encodeURIComponent('{"cookieConsent":"1"}')}; path=/`
    }, undefined)
  }

  /** A full load. */
  async goto(path: string): Promise<void> {
    await this.engine.goto(this.door.origin + path)
    await this.settled()
  }

  /**
   * Brings the code of the page layer. What is pressed leads to the page itself when that takes longer than three seconds: a machine that
   * stands still for so long would show no layer. The script stays: WebKit may collect one that was taken out, and its `load` never comes.
   */
  async loadLayer(): Promise<void> {
    await this.engine.evaluate(
      (src) =>
        new Promise<void>((resolve, reject) => {
          const script = Object.assign(document.createElement('script'), { type: 'module', src })
          script.addEventListener('load', () => resolve())
          script.addEventListener('error', () => reject(new Error(`no ${src}`)))
          document.head.append(script)
        }),
      chunkAddress('layer-dialog'),
    )
  }

  /** Until the page that is gone to is there, and no host that is due is still on its way. */
  async settled(): Promise<void> {
    await this.until(
      'the page settles',
      () =>
        document.readyState === 'complete' &&
        document.documentElement.ariaBusy !== 'true' &&
        document.querySelector('[data-widget-state="loading"]') === null &&
        document.querySelector('[data-widget-state]') !== null &&
        // The site's pages ask who reads them.
        (document.querySelector('[data-widget="header-account"]') === null ||
          /authed/.test(document.body.dataset.userState ?? '')),
    )
  }

  /** Waits until `holds` gives true in the page, which sees nothing but `argument`; a page that is being left says no. */
  async until<Argument = undefined>(
    what: string,
    holds: (argument: Argument) => boolean | undefined,
    argument?: Argument,
  ): Promise<void> {
    const end = performance.now() + WAITS_MS
    for (;;) {
      const answer = await this.engine.evaluate(holds, argument as Argument).catch(() => false)
      if (answer) return
      if (performance.now() > end)
        throw new Error(`${this.engine.name}: ${what}: not within ${WAITS_MS} ms; ${await this.#where()}`)
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  }

  /** What somebody who looks at the window sees. */
  #where(): Promise<string> {
    return this.engine.evaluate(() => {
      const main = document.querySelector('main')?.innerText.replace(/\s+/g, ' ').slice(0, 300)
      return `at ${location.href}, “${document.title}”: ${main}; ${document.querySelector('dialog')?.outerHTML.slice(0, 300)}`
    }, undefined)
  }

  async see(selector: string, words = ''): Promise<void> {
    await this.until(
      `${selector} shows, with “${words}”`,
      (wanted) =>
        [...document.querySelectorAll(wanted.selector)].some(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            `${element.ariaLabel} ${element.textContent?.replace(/\s+/g, ' ')}`.includes(wanted.words),
        ),
      { selector, words },
    )
  }

  async gone(selector: string): Promise<void> {
    await this.until(
      `${selector} goes`,
      (wanted) => !document.querySelector(wanted)?.checkVisibility(),
      selector,
    )
  }

  async at(pattern: RegExp): Promise<void> {
    await this.until(
      `the address fits ${pattern}`,
      (source) => new RegExp(source).test(location.href),
      pattern.source,
    )
  }

  async click(selector: string, words?: string): Promise<void> {
    await this.#over({ selector, words, across: 0.5 })
    await this.engine.down()
    await this.engine.up()
  }

  async hover(selector: string): Promise<void> {
    const { x, y } = await this.#place({ selector, words: undefined, across: 0.5 })
    await this.engine.move(x, y)
  }

  /** Writes into a field in place of what it holds. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector)
    await this.engine.press('Control+a')
    for (const character of text) await this.engine.press(character === ' ' ? ' ' : character)
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.engine.press(key)
  }

  /** Takes hold of it and goes sideways in steps, as a hand does. */
  async drag(selector: string, byX: number): Promise<void> {
    const { x, y } = await this.#over({ selector, words: undefined, across: byX < 0 ? 0.8 : 0.2 })
    await this.engine.down()
    for (let step = 1; step <= 10; step++) await this.engine.move(x + (byX * step) / 10, y)
    await this.engine.up()
  }

  async wheel(selector: string, deltaX: number, deltaY: number): Promise<void> {
    const { x, y } = await this.#over({ selector, words: undefined, across: 0.5 })
    await this.engine.wheel(x, y, deltaX, deltaY)
  }

  async back(): Promise<void> {
    await this.engine.back()
    await this.settled()
  }

  /** Signs in one of the demonstration's members, such as `editor`, by the form. */
  async signIn(name: string): Promise<void> {
    await this.goto('/sign-in/')
    await this.fill('main input[type="email"]', `${name}@example.org`)
    await this.fill('main input[type="password"]', 'plinth-demo')
    await this.press('Enter')
    await this.until('signs in', () => !location.pathname.startsWith('/sign-in/'))
    await this.settled()
  }

  /** Nothing was reported as an error since this was asked last. */
  async expectNoErrors(): Promise<void> {
    // What a page says while it is left comes by itself: an answer that was asked for later comes after it.
    await this.goto('/about/')
    const isOfLeaving = (text: string) => this.engine.name === 'WebKit' && LEFT_EARLY.test(text)
    expect(this.door.takeErrors().filter((text) => !isOfLeaving(text))).toEqual([])
  }

  /** Brings the pointer over it, and waits until the widget there stands. */
  async #over(target: Target): Promise<{ x: number; y: number }> {
    const first = await this.#place(target)
    await this.engine.move(first.x, first.y)
    // A link that is pressed before its widget stands leads where it leads without script.
    await this.until(
      `the widget of ${target.selector} stands`,
      ({ x, y }) => {
        const host = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-widget]')
        return !['pending', 'loading'].includes(host?.dataset.widgetState ?? '')
      },
      first,
    )
    const place = await this.#place(target)
    await this.engine.move(place.x, place.y)
    return place
  }

  async #place(target: Target): Promise<{ x: number; y: number }> {
    const end = performance.now() + WAITS_MS
    for (;;) {
      const place: Place = await this.engine
        .evaluate(findPlace, target)
        .catch((error: unknown) => ({ missing: String(error) }))
      if ('x' in place) return place
      if (performance.now() > end)
        throw new Error(
          `${this.engine.name}: ${target.selector} ${target.words ?? ''}: ${place.missing}; ${await this.#where()}`,
        )
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  }
}

/** In the page: where to press, once it stands still and nothing lies over it. */
async function findPlace({ selector, words, across }: Target): Promise<Place> {
  const nameOf = (element: Element) =>
    [element.getAttribute('aria-label'), element.textContent?.trim().replace(/\s+/g, ' ')].filter(Boolean)
  const found = [...document.querySelectorAll(selector)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 0 &&
      (words === undefined || nameOf(element).some((name) => name?.startsWith(words))),
  )
  if (!found) return { missing: 'is not there' }
  const middle = () => {
    const { x, y, width, height } = found.getBoundingClientRect()
    return { x: Math.round(x + width * across), y: Math.round(y + height / 2) }
  }
  const isInside = ({ x, y }: { x: number; y: number }) =>
    x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
  if (!isInside(middle())) found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const was = middle()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const place = middle()
  if (was.x !== place.x || was.y !== place.y) return { missing: 'does not stand still' }
  const hit = document.elementFromPoint(place.x, place.y)
  const isHit = hit && (found.contains(hit) || hit.contains(found) || hit.closest('label')?.control === found)
  return isHit ? place : { missing: `lies under ${hit?.outerHTML.slice(0, 100)}` }
}
