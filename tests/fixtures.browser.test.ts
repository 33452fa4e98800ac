/** What holds for every widget, checked over every fixture with script, and over one case of each without. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { findViolations, OF_THE_LOOK } from './axe.js'
import { comeFromElsewhere, expect, type Site, stopFixture, test, withoutTypefaces } from './browser.js'
import { FIXTURES, isBad } from './fixture-list.js'

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Watches from the first moment for what must not happen at any. */
const WATCH = () => {
  const seen = { shift: 0, moved: [] as string[], policy: [] as string[] }
  Object.assign(window, { seen })
  // A parser that is interrupted within a line lets the browser draw half of it. No script of ours runs before the parser's end.
  const halfParsed = new CSSStyleSheet()
  halfParsed.replaceSync('body { display: none }')
  document.adoptedStyleSheets = [halfParsed]
  document.addEventListener('readystatechange', () => (document.adoptedStyleSheets = []), { once: true })
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries() as LayoutShift[]) {
      seen.shift += value
      for (const { node, previousRect: from, currentRect: to } of sources) {
        const what = node instanceof Element ? node.outerHTML.slice(0, 100) : node?.textContent
        const [was, is] = [from, to].map(({ x, y, width, height }) => [x, y, width, height].join(' '))
        seen.moved.push(`${Math.round(startTime)} ms: ${what} from ${was} to ${is}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    seen.policy.push(`${violatedDirective} ${blockedURI}`)
  })
}

/** In the page: how the hosts stand, and what was seen since the start. */
function readPage() {
  const hosts = [...document.querySelectorAll<HTMLElement>('main [data-widget]')]
  return {
    states: hosts.map(({ dataset }) => dataset.widgetState),
    seen: Reflect.get(window, 'seen'),
  }
}

/** The cases of each widget, which share one page: a context each would cost more than the cases do. */
const CASES = new Map<string, string[]>()
for (const fixture of FIXTURES) {
  const [widget = fixture] = fixture.split('/')
  CASES.set(widget, [...(CASES.get(widget) ?? []), fixture])
}

for (const [widget, fixtures] of CASES) {
  test(`every case of ${widget} mounts without a shift, pleases axe both ways, gives the bytes back`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000 + 10_000 * fixtures.length)
    await comeFromElsewhere(page)
    await page.addInitScript(WATCH)
    // It is in each page from the start: sent to each anew, its half a megabyte takes longer than to look.
    await page.addInitScript({ content: axe.source })
    await withoutTypefaces(page)
    // A page that goes on by itself would have grown by what is the server's too.
    await site.fault({ path: '/magazine/next-article/*', delayMs: 60_000 })
    for (const fixture of fixtures) await test.step(fixture, () => holds(page, site, fixture))
  })
}

/** What fails in one case is told, and the next ones are looked at all the same. */
async function holds(page: Page, site: Site, fixture: string) {
  const { soft } = expect
  await site.openFixture(fixture)
  const { states, seen } = await page.evaluate(readPage)
  if (isBad(fixture)) soft(states, fixture).toContain('failed')
  else soft(states.filter((state) => state !== 'mounted')).toEqual([])

  soft(seen, fixture).toEqual({ shift: 0, moved: [], policy: [] })

  soft(await findViolations(page), `${fixture}, left to right, light`).toEqual([])
  await setLook(page, 'rtl', 'dark')
  soft(await findViolations(page, 'main', OF_THE_LOOK), `${fixture}, right to left, dark`).toEqual([])
  await setLook(page, 'ltr', 'light')

  const { server, stopped } = await stopFixture(page, fixture)
  soft(stopped, fixture).toBe(server)

  if (isBad(fixture)) {
    // The mistake was named, and nothing else was wrong.
    soft(site.complaints.join('\n'), fixture).toMatch(/^[\w-]+: .+; .+/)
    site.complaints.length = 0
  }
  soft(site.complaints, fixture).toEqual([])
  site.complaints.length = 0
}

const setLook = (page: Page, dir: 'ltr' | 'rtl', scheme: 'light' | 'dark') =>
  page.evaluate(
    ([dir, scheme]) => {
      document.documentElement.dir = dir
      document.documentElement.dataset.scheme = scheme
    },
    [dir, scheme] as const,
  )

/** What needs no layout to be seen is read from the HTML of every case (fixtures.test.ts). */
test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false })

  test('every widget shows what the server wrote', async ({ page }) => {
    test.setTimeout(120_000 + 10_000 * CASES.size)
    for (const [widget, fixtures] of CASES)
      await test.step(widget, async () => {
        const { soft } = expect
        const fixture = fixtures.find((name) => name.endsWith('/default')) ?? fixtures[0]
        await page.goto(`/fixtures/${fixture}/`)
        await soft(page.locator('main'), fixture).toBeVisible()
        await soft(page.locator('[data-widget-state]'), fixture).toHaveCount(0)
      })
  })
})
