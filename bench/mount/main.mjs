/** Islands of React on server HTML: Plinth beside its peers, in turns, in one browser. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../tests/chromium.mjs'
import { buildVariants } from './build.mjs'
import { measureLoad } from './load.mjs'
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
        entryBytes: (await server.bytesOf('/plinth/main.js')) - (await server.bytesOf('/html/main.js')),
        reactBytesUnasked: react.length > 0 ? await server.bytesOf('/react.js') : 0,
      }),
    ]
    console.log(targetLines(targets))
    await mkdir(RESULTS, { recursive: true })
    await writeFile(join(RESULTS, 'mount.json'), `${JSON.stringify({ loads, visits, targets }, null, 1)}\n`)
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Every way of mounting in turn, `runs` times, after a round that does not count. */
async function measureLoads({ browser, origin, variants, hosts, runs, latencyMs }) {
  const rows = variants.map((variant) => ({ variant, runs: [] }))
  for (let run = 0; run <= runs; run++) {
    for (const row of rows) {
      const result = await measureLoad({ browser, origin, variant: row.variant, hosts })
      if (run > 0) row.runs.push(result)
    }
  }
  return { hosts, latencyMs, rows: rows.map((row) => ({ ...row, summary: summaryOf(row.runs) })) }
}
