/** What holds for every widget, checked over every fixture: each loaded once with script and once without. */
import type { CDPSession, Page } from '@playwright/test'
import axe from 'axe-core'
import { findViolations, OF_THE_LOOK } from './axe.js'
import { expect, type Site, settled, stopFixture, test, withoutTypefaces } from './browser.js'
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

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false })

  for (const [widget, fixtures] of CASES) {
    test(`every case of ${widget} reads and works`, async ({ page }) => {
      test.setTimeout(120_000 + 4_000 * fixtures.length)
      for (const fixture of fixtures) {
        const answer = await page.goto(`/fixtures/${fixture}/`, { waitUntil: 'domcontentloaded' })
        expect.soft(answer?.status(), fixture).toBe(200)
        await expect(page.locator('main'), fixture).toBeVisible()
        const { dead, ...faults } = await page.evaluate(readWithoutScript)
        if (!isBad(fixture)) expect.soft(dead, fixture).toEqual([])
        expect.soft(faults, fixture).toEqual({ formsToNowhere: [], lostAnchors: [] })
      }
    })
  }
})

/** In the page: what in it only script could answer or leads nowhere. */
function readWithoutScript() {
  const main = document.querySelector('main')
  const all = (selector: string) => [...(main?.querySelectorAll(selector) ?? [])]
  const tags = (elements: Element[]) => elements.map(({ outerHTML }) => outerHTML.slice(0, 120))
  return {
    dead: tags(
      all('button[type=button], button:not(form button, [form]), a:not([href]), a[href="#"], a[href=""]'),
    ),
    formsToNowhere: tags(all('form').filter((form) => !form.getAttribute('action')?.startsWith('/'))),
    lostAnchors: tags(
      all('a[href^="#"]').filter((link) => {
        const id = link.getAttribute('href')?.slice(1) ?? ''
        return document.querySelectorAll(`[id="${id}"]`).length !== 1
      }),
    ),
  }
}

test('two hundred visits across the fixtures leave nothing behind', async ({ page, site, context }) => {
  test.setTimeout(600_000)
  // Two cases of each widget: the same ones come round several times, so that what grows shows.
  const tour = FIXTURES.filter((fixture) => /\/(default|many)$/.test(fixture))
  await site.openFixture(tour[0] ?? '')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  const measure = async () => {
    // Collects what nobody holds before it counts.
    const { result: root } = await devtools.send('Runtime.evaluate', { expression: 'Object.prototype' })
    const { objects } = await devtools.send('Runtime.queryObjects', {
      prototypeObjectId: root.objectId ?? '',
      objectGroup: 'counted',
    })
    const { result: counted } = await devtools.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: countOwn.toString(),
    })
    await devtools.send('Runtime.releaseObjectGroup', { objectGroup: 'counted' })
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return {
      nodes: read('Nodes'),
      listeners: read('JSEventListeners'),
      objects: Number(counted.value),
      bytes: await bytesHeld(devtools),
    }
  }
  const rounds = Math.max(3, Math.ceil(200 / tour.length))
  const goRound = async () => {
    for (const fixture of tour) {
      await site.visit(`/fixtures/${fixture}/`)
      await settled(page)
    }
  }
  // The first rounds fill what has a bound: Turbo's ten snapshots, our five parked pages, code that is compiled once.
  for (let round = 1; round < rounds; round++) await goRound()
  const early = await measure()
  await goRound()
  type Measured = Awaited<ReturnType<typeof measure>>
  const ratio = (name: 'nodes' | 'listeners' | 'bytes', late: Measured) => late[name] / early[name]
  // Once timers and answers of the last pages are over, and pages that are let go of in idle moments are gone.
  // A measurement takes seconds by itself, on a busy machine more than a poll's usual limit.
  await expect
    .poll(
      async () => {
        const late = await measure()
        return {
          nodes: ratio('nodes', late) <= 1.01,
          listeners: ratio('listeners', late) <= 1.01,
          // For what is few and large, such as long texts.
          bytes: ratio('bytes', late) <= 1.01,
          // `dataLayer` keeps what each visit tells it: one object or two. Nothing else may stay.
          objects: (late.objects - early.objects) / tour.length <= 3,
        }
      },
      { timeout: 100_000 },
    )
    .toEqual({ nodes: true, listeners: true, bytes: true, objects: true })
})

/**
 * In the page: how many objects there are, without those that stand for the document's nodes and lists of them. The engine makes these
 * when a script touches a node and drops them when it likes, some hundreds at a time; the nodes themselves are counted by `Nodes`.
 */
function countOwn(this: object[]) {
  const ofDocument = [Node, NodeList, HTMLCollection, NamedNodeMap, DOMStringMap, DOMTokenList]
  return this.filter((object) => !ofDocument.some((kind) => object instanceof kind)).length
}

const HELD = ['object', 'array', 'closure', 'regexp', 'string', 'concatenated string', 'sliced string']

/** Bytes of what the page's scripts hold: without the engine's own compiled code, which grows by some 5 % a round. */
async function bytesHeld(devtools: CDPSession): Promise<number> {
  const parts: string[] = []
  const note = ({ chunk }: { chunk: string }) => parts.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', note)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', note)
  const { snapshot, nodes } = JSON.parse(parts.join(''))
  const fields: string[] = snapshot.meta.node_fields
  const types: string[] = snapshot.meta.node_types[fields.indexOf('type')]
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (HELD.includes(types[nodes[at + type]] ?? '')) bytes += nodes[at + size]
  return bytes
}
