/** What holds for every widget, in one engine: cases of it one after the other in a frame, which may be narrower than any window. */
import { expect, test } from 'vitest'
import { FIXTURES, isBad } from '../fixture-list.js'
import type { Opened } from './opened.js'
import { BENCH_PATH } from './recorder.js'

const DESK = { width: 1024, height: 800 }
const PHONE_WIDTH = 390

interface Seen {
  states: (string | undefined)[]
  /** How far it scrolls sideways on a phone. */
  overhang: number
  server: string | undefined
  stopped: string | undefined
  errors: string[]
}

/** A widget's plain case, what must fail in it, and the other direction; every case in `npm run test:engines`. */
const isChosen = (fixture: string): boolean =>
  process.env.PLINTH_FIXTURES === 'all' || isBad(fixture) || /\/(?:default|right-to-left)$/.test(fixture)

/** The cases of each widget, which are looked at in one turn. */
const CASES = new Map<string, string[]>()
for (const fixture of FIXTURES.filter(isChosen)) {
  const [widget = fixture] = fixture.split('/')
  CASES.set(widget, [...(CASES.get(widget) ?? []), fixture])
}

export function fixtureTests(opened: () => Opened): void {
  test.for([...CASES])(
    'every case of %s stands, fits a phone, gives the bytes back',
    async ([, fixtures]) => {
      const { engine, door } = opened()
      // A page that goes on by itself would have grown by what is the server's too.
      door.holds = (path) => path.startsWith('/magazine/next-article/')
      await engine.goto(`${door.origin}${BENCH_PATH}`)
      for (const fixture of fixtures) {
        const seen = await engine.evaluate(look, {
          address: `/fixtures/${fixture}/`,
          desk: DESK,
          phone: PHONE_WIDTH,
        })
        check(fixture, seen)
      }
    },
  )
}

function check(fixture: string, { states, overhang, server, stopped, errors }: Seen): void {
  if (isBad(fixture)) {
    expect.soft(states, fixture).toContain('failed')
    expect.soft(errors.join('\n'), fixture).toMatch(/^[\w-]+: .+; .+/)
  } else {
    expect
      .soft(
        states.filter((state) => state !== 'mounted'),
        fixture,
      )
      .toEqual([])
    expect.soft(errors, fixture).toEqual([])
  }
  expect.soft(overhang, `${fixture}: sideways on a phone`).toBe(0)
  expect.soft(stopped, fixture).toBe(server)
}

/** In the page around the frame: one call for all of a fixture, since each takes a driver longer than the page does. */
async function look({
  address,
  desk,
  phone,
}: {
  address: string
  desk: typeof DESK
  phone: number
}): Promise<Seen> {
  const frame =
    document.querySelector('iframe') ?? document.body.appendChild(document.createElement('iframe'))
  Object.assign(frame.style, { border: '0', width: `${desk.width}px`, height: `${desk.height}px` })
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = address
  const answer = fetch(address).then((response) => response.text())
  await loaded
  const page = frame.contentWindow as Window & typeof globalThis
  const drawn = () => new Promise((resolve) => page.requestAnimationFrame(() => page.setTimeout(resolve)))
  const hosts = () => [...page.document.querySelectorAll<HTMLElement>('[data-widget]')]
  const hasSettled = () =>
    hosts().every((host) => {
      const state = host.dataset.widgetState
      if (state === 'pending') {
        host.scrollIntoView({ block: 'nearest' })
        // A bar may come only once the page is scrolled.
        if (!host.checkVisibility({ visibilityProperty: true }) && page.scrollY === 0)
          page.scrollBy({ top: 200, behavior: 'instant' })
        host.dispatchEvent(new page.FocusEvent('focusin'))
      }
      return state === 'mounted' || state === 'failed'
    })
  const end = performance.now() + 45_000
  while (!hasSettled() && performance.now() < end) await drawn()
  const states = hosts()
    .filter((host) => host.closest('main'))
    .map(({ dataset }) => dataset.widgetState)
  frame.style.width = `${phone}px`
  const sideways = async () => {
    await drawn()
    page.scrollTo({ left: 5_000, behavior: 'instant' })
    return page.scrollX
  }
  let overhang = await sideways()
  // A widget that measures its width draws some frames later.
  const fitsBy = performance.now() + 10_000
  while (overhang > 0 && performance.now() < fitsBy) overhang = await sideways()
  const parsed = new DOMParser().parseFromString(await answer, 'text/html')
  page.plinth?.stop()
  const [server, stopped] = [parsed, page.document].map((whole) => whole.querySelector('main')?.innerHTML)
  return { states, overhang, server, stopped, errors: page.recorded }
}
