/** One load of one page: when its islands stand, and which tasks were long. */
import { IN_FIRST_VIEW, VIEWPORT } from './page.mjs'

const CPU_SLOWDOWN = 4
const LIMIT_MS = 60_000
/** In the navigation, where no link is. */
const BESIDE_ISLANDS = [900, 20]
/** Of a hurried hand. */
const TAP_PAUSE_MS = 30

/** How many islands a run waits for. */
const wantedOf = ({ until }, hosts) => (until === 'visible' ? IN_FIRST_VIEW : until === 'nothing' ? 0 : hosts)

/** Opens a new page without any cache and says what happened in it; times in milliseconds since the HTML's arrival. */
export async function measureLoad({ browser, origin, variant, hosts }) {
  const { page, failed, close } = await openSlowed({ browser, origin, variant, hosts })
  const raw = await Promise.race([page.evaluate(collect, wantedOf(variant, hosts)), failed])
  if (wantedOf(variant, hosts) > 0) await checkItAnswers(page, variant)
  await close()
  return evaluate(raw)
}

/**
 * Loads the page once more and taps beside the islands, over and over. Says how long the slowest tap waited for the next frame, of
 * those between React's evaluation and the last island; in milliseconds, undefined where none fell between.
 */
export async function measureTaps({ browser, origin, variant, hosts }) {
  const { page, failed, close } = await openSlowed({ browser, origin, variant, hosts })
  let isOver = false
  const standing = Promise.race([page.evaluate(collect, wantedOf(variant, hosts)), failed]).finally(() => {
    isOver = true
  })
  while (!isOver) {
    await page.mouse.click(...BESIDE_ISLANDS)
    await page.waitForTimeout(TAP_PAUSE_MS)
  }
  const { taps, reactEnd, stood } = await standing
  await close()
  const during = taps.filter(({ startTime }) => startTime >= reactEnd && startTime <= Math.max(...stood))
  return during.length > 0 ? Math.max(...during.map(({ duration }) => duration)) : undefined
}

async function openSlowed({ browser, origin, variant, hosts }) {
  const context = await browser.newContext({ viewport: VIEWPORT })
  const page = await context.newPage()
  page.setDefaultTimeout(LIMIT_MS)
  const failed = new Promise((_, reject) => {
    const fail = (what) => reject(new Error(`bench: ${variant.name} with ${hosts} islands ${what}`))
    page.on('pageerror', (error) => fail(`threw "${error.message}"`))
    setTimeout(fail, LIMIT_MS, `did not stand within ${LIMIT_MS} ms`).unref()
  })
  failed.catch(() => undefined)
  // From the same origin, so that the measured page comes to a process that is up already, and slowed.
  await page.goto(`${origin}/blank`)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(`${origin}/${variant.name}/a?hosts=${hosts}`, { waitUntil: 'commit' })
  return { page, failed, close: () => context.close() }
}

/** Runs in the page. */
async function collect(wanted) {
  const { bench } = window
  await bench.whenStanding(wanted)
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  // What comes after the last effect, such as its frame, belongs to the tasks too.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
  await new Promise((resolve) => setTimeout(resolve, 200))
  const markAt = (name) => performance.getEntriesByName(name)[0]?.startTime
  const [navigation] = performance.getEntriesByType('navigation')
  const inView = [...document.querySelectorAll('.island')].filter(
    (host) => host.getBoundingClientRect().top < innerHeight,
  )
  return {
    committed: bench.committed,
    stood: bench.stood,
    tasks: bench.tasks,
    longScripts: bench.scripts,
    taps: bench.taps,
    inView: inView.map(({ id }) => Number(id.split('-')[1])),
    arrived: navigation.responseEnd,
    headAt: markAt('head'),
    parsedAt: navigation.domInteractive,
    entryAt: markAt('entry'),
    reactStart: markAt('react:start'),
    reactEnd: markAt('react:end'),
    scripts: performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  }
}

/** What stands must answer: a press of the third button turns it. */
async function checkItAnswers(page, { name }) {
  const button = page.locator('.tools button').nth(2)
  await button.click()
  if ((await button.getAttribute('aria-pressed')) !== 'true')
    throw new Error(`bench: in ${name} a pressed button did not answer`)
}

function evaluate(raw) {
  const since = (time) => (time === undefined ? undefined : time - raw.arrived)
  const latest = (times) => since(Math.max(...times.filter((time) => time !== null)))
  const visible = (times) => raw.inView.map((number) => times[number] ?? Number.NaN)
  const reactMs = raw.reactEnd === undefined ? 0 : raw.reactEnd - raw.reactStart
  const reactIn = ({ startTime, duration }) =>
    raw.reactStart >= startTime && raw.reactEnd <= startTime + duration ? reactMs : 0
  // What ended before the entry ran is the document's own: parsing and its first layout.
  const tasks = raw.tasks.filter(({ startTime, duration }) => startTime + duration > raw.entryAt)
  return {
    inView: raw.inView.length,
    visibleMs: latest(visible(raw.stood)),
    allMs: latest(raw.stood),
    visibleCommittedMs: latest(visible(raw.committed)),
    allCommittedMs: latest(raw.committed),
    longestTaskMs: Math.max(0, ...tasks.map(({ duration }) => duration)),
    longestOwnTaskMs: Math.max(0, ...tasks.map((task) => task.duration - reactIn(task))),
    longestScriptMs: Math.max(
      0,
      ...raw.longScripts
        .filter(({ startTime }) => startTime >= raw.entryAt)
        .map((script) => script.duration - reactIn(script)),
    ),
    tasks: tasks.map((task) => ({
      atMs: since(task.startTime),
      durationMs: task.duration,
      reactMs: reactIn(task),
    })),
    reactMs,
    headMs: since(raw.headAt),
    parsedMs: since(raw.parsedAt),
    entryMs: since(raw.entryAt),
    reactAtMs: since(raw.reactStart),
    scripts: raw.scripts,
  }
}
