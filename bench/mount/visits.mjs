/** What stays behind after a visit: memory, nodes and listeners before and after many of them, without any slowing. */
import { VIEWPORT } from './page.mjs'

/** Enough for every cache to be full (Turbo keeps 10 pages, Plinth what it takes to put 11 right), and for hot code to be compiled. */
const WARM_UP_VISITS = 100
/** More than one lump: functions that have become hot are compiled now and then, 2 to 5 KB a visit in thirty of them. */
const VISITS = 60
const LIMIT_MS = 30_000

/** Visits two pages in turn and gives what the process holds afterwards and what each visit added to it. */
export async function measureVisits({ browser, origin, variant, hosts }) {
  const context = await browser.newContext({ viewport: VIEWPORT })
  const page = await context.newPage()
  page.setDefaultTimeout(LIMIT_MS)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.goto(`${origin}/${variant.name}/a?hosts=${hosts}`)
  await standing(page, hosts, 1)
  await page.evaluate(() => window.bench.endNotes())

  let visits = 0
  const visitTimes = async (times) => {
    for (let time = 0; time < times; time++) {
      visits++
      const to = `/${variant.name}/${visits % 2 ? 'b' : 'a'}?hosts=${hosts}`
      await page.evaluate((address) => window.Turbo.visit(address), to)
      await standing(page, hosts, visits + 1)
    }
  }
  await visitTimes(WARM_UP_VISITS)
  const before = await held(page, devtools)
  await visitTimes(VISITS)
  const after = await held(page, devtools)
  await context.close()

  const grown = (what) => (after[what] - before[what]) / VISITS
  return {
    heapKb: after.heapKb,
    nodes: after.nodes,
    listeners: after.listeners,
    heapKbPerVisit: grown('heapKb'),
    nodesPerVisit: grown('nodes'),
    listenersPerVisit: grown('listeners'),
  }
}

/** Waits until the page of the `loads`-th load is in view for good, with a widget in each island. */
const standing = (page, hosts, loads) =>
  page.waitForFunction(
    ([wanted, count]) =>
      window.bench.loads >= count &&
      !document.documentElement.hasAttribute('data-turbo-preview') &&
      document.querySelectorAll('.tools').length >= wanted,
    [hosts, loads],
  )

async function held(page, devtools) {
  // What is put off until the browser is idle is done first; then twice, since finalizers free more.
  for (let i = 0; i < 2; i++) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))))
    await devtools.send('HeapProfiler.collectGarbage')
  }
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name) => metrics.find((one) => one.name === name).value
  return {
    heapKb: metric('JSHeapUsedSize') / 1000,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  }
}
