/** Real widgets on server HTML: the catalogue of fixtures, and a list with follow buttons and carousels beside two peers. */
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import * as esbuild from 'esbuild'
import { CHROMIUM_ARGS, findChromium } from '../../tests/chromium.mjs'
import { keepResults } from '../results.mjs'
import { startSite } from '../site.mjs'
import { pair, summarize, table } from '../table.mjs'
import { measureLoad } from './load.mjs'
import { mountingAtLoad, readPages, withEntry } from './pages.mjs'

const HERE = import.meta.dirname
const PEERS = { 'one-tree': 'one tree in one root', 'root-per-host': 'a root per host, one flushSync' }
const TIMES = ['visibleMs', 'allMs', 'longestTaskMs', 'longestScriptMs', 'evaluationMs', 'tapMs']
/** A round of all takes two minutes. */
const MOST_RUNS = 3
const MAX_OF_FLOOR = 1.05
const MAX_OF_BEST_PEER = 1.3
const MAX_SCRIPT_MS = 50
const MAX_TAP_MS = 100

/** Measures in turns, prints, and writes `results/real.json`. */
export async function measure({ runs }) {
  const scripts = await bundlePeers()
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
  try {
    const { origin } = site
    const rows = waysOf(await readPages(origin)).map((way) => ({ ...way, runs: [] }))
    for (let run = 0; run <= Math.min(runs, MOST_RUNS); run++) {
      for (const { html, runs: kept } of rows) {
        const load = { browser, origin, html, scripts }
        const result = await measureLoad(load)
        // The first round warms the server and does not count.
        if (run > 0) kept.push({ ...result, tapMs: (await measureLoad({ ...load, taps: true })).tapMs })
      }
    }
    const results = { rows: rows.map(({ html, ...row }) => ({ ...row, summary: summaryOf(row.runs) })) }
    console.log(realTable(results.rows))
    await keepResults('real', results)
  } finally {
    await browser.close()
    await site.stop()
  }
}

const waysOf = ({ catalogue, list }) => [
  { page: 'catalogue', name: 'Plinth, by default', html: catalogue },
  { page: 'catalogue', name: 'Plinth, all at load', html: mountingAtLoad(catalogue) },
  { page: 'list', name: 'Plinth, by default', html: list },
  { page: 'list', name: 'Plinth, all at load', html: mountingAtLoad(list) },
  ...Object.entries(PEERS).map(([entry, name]) => ({
    page: 'list',
    name,
    html: withEntry(list, `/bench/${entry}.js`),
  })),
]

async function bundlePeers() {
  const { outputFiles } = await esbuild.build({
    entryPoints: Object.keys(PEERS).map((entry) => join(HERE, `entries/${entry}.jsx`)),
    outdir: '/bench',
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return new Map(outputFiles.map(({ path, text }) => [path, text]))
}

const summaryOf = (runs) =>
  Object.fromEntries(TIMES.map((time) => [time, summarize(runs.map((run) => run[time]))]))

const realTable = (rows) =>
  table(
    [
      '',
      'hosts stand',
      'in view',
      'in view stand',
      'all stand',
      'longest task',
      'script',
      'evaluation',
      'tap',
    ],
    rows.map(({ page, name, runs, summary }) => [
      `${page}: ${name}`,
      `${runs[0].stood} of ${runs[0].hosts}`,
      String(runs[0].inView),
      ...TIMES.map((time) => pair(summary[time])),
    ]),
  )

/** In view by default beside one tree, all at load beside the faster peer; what is ours, and how soon a tap is answered. */
export function figuresOf({ rows }) {
  const of = (page, name) => rows.find((row) => row.page === page && row.name === name).summary
  const [tree, roots] = Object.values(PEERS).map((name) => ({ name, summary: of('list', name) }))
  const best = [tree, roots].sort((one, other) => one.summary.allMs.median - other.summary.allMs.median)[0]
  const list = of('list', 'Plinth, by default')
  const atLoad = of('list', 'Plinth, all at load')
  const beside = (what, ours, { name, summary }, time, times) => ({
    what: `list: ${what}`,
    unit: 'ms',
    ours: ours[time].median,
    peer: { name, value: summary[time].median },
    most: summary[time].median * times,
  })
  return [
    beside('in view stand, by default', list, tree, 'visibleMs', MAX_OF_FLOOR),
    beside('all stand, at load', atLoad, best, 'allMs', MAX_OF_BEST_PEER),
    ...['catalogue', 'list'].flatMap((page) => {
      const { longestScriptMs, tapMs, longestTaskMs } = of(page, 'Plinth, all at load')
      return [
        { what: `${page}: longest task`, unit: 'ms', ours: longestTaskMs.median },
        { what: `${page}: longest script`, unit: 'ms', ours: longestScriptMs.median, most: MAX_SCRIPT_MS },
        ...(tapMs
          ? [{ what: `${page}: slowest tap`, unit: 'ms', ours: tapMs.median, most: MAX_TAP_MS }]
          : []),
      ]
    }),
  ]
}
