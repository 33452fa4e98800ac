/** What metrics and traces cost: the same page from servers that differ in these settings alone, cached and rendered. */
import { freePort } from '../../tests/free-port.mjs'
import { startSite } from '../site.mjs'
import { table } from '../table.mjs'
import { inTurn } from './load.mjs'
import { startCollector } from './peers.mjs'

const KINDS = { cached: {}, rendered: { PAGE_CACHE_MB: '0' } }

/** `path` as each of them sends it, all in turn. */
export async function measureTelemetry(path, runs) {
  const started = [await startCollector()]
  const [{ origin: collector }] = started
  const settings = {
    off: async () => ({}),
    metrics: async () => ({ METRICS_PORT: String(await freePort()) }),
    'metrics and a trace of ten': async () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: collector }),
    'metrics and every trace': async () => ({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector,
      TRACE_SAMPLE_PERCENT: '100',
    }),
  }
  try {
    const ways = {}
    for (const [kind, caches] of Object.entries(KINDS))
      for (const [name, given] of Object.entries(settings)) {
        const site = await startSite({ ...caches, ...(await given()) })
        started.unshift(site)
        ways[`${kind}: ${name}`] = { url: site.origin + path }
      }
    const found = await inTurn(ways, runs)
    console.log(printed(found))
    return found
  } finally {
    for (const one of started) await one.stop()
  }
}

const offOf = (found, way) => found[`${way.split(':')[0]}: off`]

const printed = (found) =>
  table(
    ['telemetry', 'a second', '÷ off', 'p50 / p99 ms'],
    Object.entries(found).map(([way, { perSecond, p50Ms, p99Ms }]) => [
      way,
      perSecond.toFixed(0),
      (perSecond / offOf(found, way).perSecond).toFixed(2),
      `${p50Ms} / ${p99Ms}`,
    ]),
  )

export const telemetryFigures = (found) =>
  Object.entries(found).map(([way, { perSecond }]) => ({
    what: `telemetry, ${way}`,
    unit: 'a second',
    ours: perSecond,
    peer: { name: 'off', value: offOf(found, way).perSecond },
  }))
