/**
 * How soon the page answers a hand: while one looks and reads, Plinth beside a peer on the same pictures and articles, and in the
 * widgets that have most to answer.
 */
import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../tests/chromium.mjs'
import { keepResults } from '../results.mjs'
import { startSite } from '../site.mjs'
import { readingOn } from './reading.mjs'
import { usedPages, usingWidgets } from './widgets.mjs'
import { lookingAt } from './zoom.mjs'

const CPU_SLOWED = 4
/** More rounds only take longer: each has a dozen interactions. */
const MOST_RUNS = 5
const TARGET_MS = 100

/** Prints each subject's interactions, writes `results/interaction.json`, and fails the process when one of Plinth's is over what it may take. */
export async function measure({ runs, only }) {
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
  try {
    const pages = await site.pages()
    const used = usedPages().map((path) => site.origin + path)
    for (const url of [...Object.values(pages), ...used]) await site.warm(url)
    const subjects = [
      ...(await lookingAt(pages.artwork)),
      ...(await readingOn(pages.article)),
      ...usingWidgets(site.origin),
    ].filter(({ name }) => only.length === 0 || only.includes(name))
    const results = subjects.map(({ name, isOurs, most = TARGET_MS }) => ({
      name,
      isOurs,
      most,
      interactions: [],
      load: 0,
    }))
    for (let run = 0; run <= Math.min(runs, MOST_RUNS); run++) {
      for (const [index, subject] of subjects.entries()) {
        const interactions = await oneRound(browser, subject)
        if (run === 0) continue
        results[index].interactions.push(...interactions)
        results[index].load = Math.max(results[index].load, loadavg()[0])
      }
    }
    console.log(table(results))
    await keepResults('interaction', { results })
    for (const { name, most } of results.filter(
      ({ isOurs, interactions, most }) => isOurs && worst(interactions) > most,
    )) {
      console.error(`interaction: ${name}: over ${most} ms; see results/interaction.json`)
      process.exitCode = 1
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** A context a round, so that no round finds what another has fetched. */
async function oneRound(browser, { open, steps }) {
  const context = await browser.newContext({ viewport: { width: 1024, height: 800 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(collectInteractions)
    await open(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED })
    const found = []
    for (const [name, act] of steps) {
      await act(page)
      found.push(...(await page.evaluate(takeInteractions)).map((ms) => ({ name, ms })))
    }
    return found
  } finally {
    await context.close()
  }
}

/** In the page: the longest event of each interaction, from the hand to the next frame, as INP counts it. */
function collectInteractions() {
  const longest = new Map()
  window.interactions = longest
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

/** In the page: what has been collected since the last time, once two frames have passed and everything is quiet. */
async function takeInteractions() {
  await new Promise((done) => setTimeout(done, 1_200))
  const found = [...window.interactions.values()]
  window.interactions.clear()
  return found
}

const worst = (interactions) => Math.max(0, ...interactions.map(({ ms }) => ms))

const median = (interactions) =>
  interactions.map(({ ms }) => ms).toSorted((p, q) => p - q)[Math.floor(interactions.length / 2)] ?? 0

/** Each of ours stands beside the peer that follows it. */
export const figuresOf = ({ results }) =>
  results.flatMap(({ name, isOurs, interactions, most }, index) => {
    if (!isOurs) return []
    const next = results[index + 1]
    const peer = next?.isOurs ? undefined : next
    return {
      what: name,
      unit: 'ms, median / worst',
      ours: [median(interactions), worst(interactions)],
      peer: peer && {
        name: `${peer.name}, worst ${worst(peer.interactions)}`,
        value: median(peer.interactions),
      },
      most,
    }
  })

function table(results) {
  const head = ['what', 'interactions', 'median ms', 'worst ms', 'worst at', 'load']
  const rows = results.map(({ name, interactions, load }) => {
    return [
      name,
      String(interactions.length),
      String(median(interactions)),
      String(worst(interactions)),
      interactions.find(({ ms }) => ms === worst(interactions))?.name ?? '–',
      load.toFixed(1),
    ]
  })
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i].length)))
  return [head, ...rows].map((row) => row.map((cell, i) => cell.padEnd(widths[i])).join('  ')).join('\n')
}
