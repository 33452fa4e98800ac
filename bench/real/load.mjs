/** One load of one page in a slowed browser; times in milliseconds since the HTML's arrival. */
import { collect, record } from './recorder.mjs'

const VIEWPORT = { width: 1024, height: 800 }
const CPU_SLOWDOWN = 4
/** With no host mounted for so long, the others wait for something that does not come here. */
const QUIET_MS = 3_000
const LIMIT_MS = 60_000
/** A button of the page's own, which does nothing. */
const TAPPED = [20, 20]
/** Of a hurried hand. */
const TAP_PAUSE_MS = 30

/** Loads `html` at `origin`; with `taps` a hand taps beside the hosts all the while. */
export async function measureLoad({ browser, origin, html, scripts, taps = false }) {
  const context = await browser.newContext({ viewport: VIEWPORT })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(LIMIT_MS)
    await page.addInitScript(record)
    await page.route(`${origin}/bench/**`, (route) => {
      const path = new URL(route.request().url()).pathname
      const script = scripts.get(path)
      return script
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
    })
    // From the same origin, so that the measured page comes to a process that is up already, and slowed.
    await page.goto(`${origin}/healthz`)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(`${origin}/bench/`, { waitUntil: 'commit' })
    let isOver = false
    const collected = page.evaluate(collect, QUIET_MS).finally(() => {
      isOver = true
    })
    while (taps && !isOver) {
      await page.mouse.click(...TAPPED)
      await page.waitForTimeout(TAP_PAUSE_MS)
    }
    return evaluate(await collected)
  } finally {
    await context.close()
  }
}

function evaluate({ hosts, tasks, scripts, taps, arrived }) {
  const stood = hosts.filter(({ at }) => at !== null)
  const times = stood.map(({ at }) => at)
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const latest = (some) => Math.max(...some.map(({ at }) => at)) - arrived
  const longest = (entries) => Math.max(0, ...entries.map(({ duration }) => duration))
  const during = ({ startTime, duration }) => startTime <= last && startTime + duration >= first
  return {
    hosts: hosts.length,
    stood: stood.length,
    inView: stood.filter(({ isInView }) => isInView).length,
    visibleMs: latest(stood.filter(({ isInView }) => isInView)),
    allMs: last - arrived,
    longestTaskMs: longest(tasks.filter(({ startTime, duration }) => startTime + duration > arrived)),
    longestScriptMs: longest(scripts.filter(({ isEvaluation }) => !isEvaluation)),
    evaluationMs: longest(scripts.filter(({ isEvaluation }) => isEvaluation)),
    tapMs: longest(taps.filter(during)) || undefined,
  }
}
