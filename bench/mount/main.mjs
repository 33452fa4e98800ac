/** Islands of React on server HTML: Plinth beside its peers, in turns, in one browser. */
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../tests/chromium.mjs'
import { keepResults } from '../results.mjs'
import { buildVariants } from './build.mjs'
import { measureLoad, measureTaps } from './load.mjs'
import { loadTable, loadTargets, otherTargets, summaryOf, targetLines, visitsTable } from './report.mjs'
import { serve } from './server.mjs'
import { BASELINE, NOTHING_DUE, VARIANTS } from './variants.mjs'
import { measureVisits } from './visits.mjs'

const RESULTS = join(import.meta.dirname, '../results')
const VISITED_HOSTS = 500

/** Measures, prints and writes `results/mount.json`. `only` limits it to some ways of mounting by name. */
export async function measure({ runs, hosts, latenciesMs, only }) {
  const folder = join(RESULTS, 'mount-site')
  const variants = [...VARIANTS, BASELINE].filter(({ name }) => only.length === 0 || only.includes(name))
  const served = [...VARIANTS, BASELINE, NOTHING_DUE]
  const { preloadsOf } = await buildVariants(folder, [...new Set(served.map(({ entry }) => entry))])
  const server = await serve({ folder, variants: served, preloadsOf, port: Number(process.env.PORT ?? 0) })
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
  try {
    const { origin } = server
    const loads = []
    for (const count of hosts) {
      for (const latencyMs of latenciesMs) {
        server.setLatency(latencyMs)
        const load = await measureLoads({ browser, origin, variants, hosts: count, runs, latencyMs })
        loads.push(load)
        console.log(loadTable(load))
      }
    }
    server.setLatency(0)

    const visits = []
    for (const variant of variants.filter(({ until }) => !until)) {
      const { scripts } = loads[0].rows.find((row) => row.variant === variant).runs[0]
      const sizes = await Promise.all(scripts.map((path) => server.bytesOf(path)))
      visits.push({
        variant,
        scriptBytes: sizes.reduce((sum, size) => sum + size, 0),
        visits: await measureVisits({ browser, origin, variant, hosts: VISITED_HOSTS }),
      })
    }
    console.log(visitsTable(visits, VISITED_HOSTS))

    const later = await measureLoad({ browser, origin, variant: NOTHING_DUE, hosts: VISITED_HOSTS })
    const react = later.scripts.filter((path) => path === '/react.js')
    const targets = [
      ...loads.flatMap(loadTargets),
      ...otherTargets({
        visits: visits.find(({ variant }) => variant.isOurs)?.visits,
        reactBytesUnasked: react.length > 0 ? await server.bytesOf('/react.js') : 0,
      }),
    ]
    console.log(targetLines(targets))
    await keepResults('mount', { loads, visits, targets })
  } finally {
    await browser.close()
    await server.close()
  }
}

/** All islands and those in view beside one tree in one root; then what Plinth is to reach, as the run itself says it. */
export const figuresOf = ({ loads, targets }) => [
  ...loads.flatMap(({ hosts, latencyMs, rows }) => {
    const [ours, floor] = ['isOurs', 'isFloor'].map((which) => rows.find(({ variant }) => variant[which]))
    if (!ours || !floor) return []
    return [
      ['in view stand', 'visibleMs'],
      ['all stand', 'allMs'],
    ].map(([what, time]) => ({
      what: `${hosts} islands, ${latencyMs} ms latency: ${what}`,
      unit: 'ms',
      ours: ours.summary[time].median,
      peer: { name: floor.variant.label, value: floor.summary[time].median },
    }))
  }),
  ...targets.map(([what, measured, limit]) => ({ what, unit: '', ours: measured, most: limit })),
]

/** Every way of mounting in turn, `runs` times, after a round that does not count. */
async function measureLoads({ browser, origin, variants, hosts, runs, latencyMs }) {
  const rows = variants.map((variant) => ({ variant, runs: [] }))
  for (let run = 0; run <= runs; run++) {
    for (const row of rows) {
      const load = { browser, origin, variant: row.variant, hosts }
      const result = await measureLoad(load)
      if (run === 0) continue
      row.runs.push(row.variant.isTapped ? { ...result, tapMs: await measureTaps(load) } : result)
    }
  }
  return { hosts, latencyMs, rows: rows.map((row) => ({ ...row, summary: summaryOf(row.runs) })) }
}
