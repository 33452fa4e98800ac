/** The metrics, by OpenTelemetry: to Prometheus, which asks for them, or to a collector, which gets them. */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Meter } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.js'
import { operationOf, type StatementListener } from './watch-database.js'

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const BOUNDS = { advice: { explicitBucketBoundaries: BUCKETS }, unit: 's' }
const NS_PER_S = 1e9

export interface Metrics {
  meter: Meter
  close(): Promise<void>
}

/** Loaded only when a setting asks for it. */
export async function openMetrics({
  metrics,
  otlpUrl,
}: Pick<Config, 'metrics' | 'otlpUrl'>): Promise<Metrics> {
  const [{ MeterProvider, PeriodicExportingMetricReader }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/resources'),
  ])
  const readers = []
  if (metrics) {
    const { PrometheusExporter } = await import('@opentelemetry/exporter-prometheus')
    const exporter = new PrometheusExporter({
      ...metrics,
      preventServerStart: true,
      withoutScopeInfo: true,
      withoutTargetInfo: true,
    })
    readers.push(exporter)
    await exporter.startServer()
  }
  if (otlpUrl !== undefined) {
    const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-http')
    readers.push(
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${otlpUrl}/v1/metrics` }),
      }),
    )
  }
  const provider = new MeterProvider({
    resource: resourceFromAttributes({ 'service.name': 'plinth' }),
    readers,
  })
  return {
    meter: provider.getMeter('plinth'),
    // What cannot be sent any more is not worth an error.
    close: () => provider.shutdown().catch(() => undefined),
  }
}

export function measureRequests(app: FastifyInstance, meter: Meter): void {
  const durations = meter.createHistogram('http.server.request.duration', {
    ...BOUNDS,
    description: 'Time until the whole answer was sent, by route.',
  })
  const pages = meter.createCounter('plinth.page.cache.requests', {
    description: 'Pages that the page cache answered (hit) or had rendered (miss).',
  })
  app.addHook('onResponse', async function measure(request, reply) {
    durations.record(reply.elapsedTime / 1_000, {
      'http.request.method': request.method,
      'http.route': routeOf(request.routeOptions.url),
      'http.response.status_code': reply.statusCode,
    })
    const { cacheResult: result } = request
    if (result !== 'none') pages.add(1, { result })
  })
}

/** Never the address: a label has a few hundred values at most. */
export const routeOf = (url: string | undefined): string => url ?? 'none'

export function measureStatements(meter: Meter): StatementListener {
  const durations = meter.createHistogram('db.client.operation.duration', {
    ...BOUNDS,
    description: 'Time that a statement took, with the wait for a connection.',
  })
  return ({ text, ms, hasFailed }) =>
    durations.record(ms / 1_000, {
      'db.operation.name': operationOf(text),
      result: hasFailed ? 'failed' : 'ok',
    })
}

/** Searches, once the search is there. */
export function measureSearches(app: FastifyInstance, meter: Meter): void {
  const durations = meter.createHistogram('plinth.search.duration', {
    ...BOUNDS,
    description: 'Time that a search took, with the wait for its turn.',
  })
  function timed<Args extends unknown[], Result>(search: (...args: Args) => Promise<Result>) {
    return async (...args: Args): Promise<Result> => {
      const startedMs = performance.now()
      let result = 'failed'
      try {
        const answers = await search(...args)
        result = 'ok'
        return answers
      } finally {
        durations.record((performance.now() - startedMs) / 1_000, { result })
      }
    }
  }
  app.addHook('onReady', async function wrapSearch() {
    const { siteSearch } = app
    siteSearch.queries = timed(siteSearch.queries.bind(siteSearch))
    siteSearch.answer = timed(siteSearch.answer.bind(siteSearch))
  })
}

export function measureProcess(app: FastifyInstance, meter: Meter): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => {
    delay.disable()
  })
  meter
    .createObservableGauge('nodejs.eventloop.delay.p99', {
      unit: 's',
      description: 'The slowest hundredth of the waits for the event loop since the last reading.',
    })
    .addCallback((result) => {
      result.observe(delay.percentile(99) / NS_PER_S)
      delay.reset()
    })
  let before = performance.eventLoopUtilization()
  meter
    .createObservableGauge('nodejs.eventloop.utilization', {
      unit: '1',
      description: 'The part of the time since the last reading in which the event loop was busy.',
    })
    .addCallback((result) => {
      const now = performance.eventLoopUtilization()
      result.observe(performance.eventLoopUtilization(now, before).utilization)
      before = now
    })
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By', description: 'Resident memory.' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
  const { db } = app.site
  const { pool } = db
  if (pool) {
    meter
      .createObservableGauge('db.client.connection.count', { description: 'Connections to PostgreSQL.' })
      .addCallback((result) => {
        const { used, idle } = pool()
        result.observe(used, { 'db.client.connection.state': 'used' })
        result.observe(idle, { 'db.client.connection.state': 'idle' })
      })
    meter
      .createObservableGauge('db.client.connection.pending_requests', {
        description: 'Statements that wait for a connection.',
      })
      .addCallback((result) => result.observe(pool().waiting))
  }
  meter
    .createObservableGauge('plinth.queue.length', { description: 'What waits, by queue.' })
    .addCallback(async (result) => {
      for (const [queue, read] of app.queues) {
        // A database that is away must not take the other numbers with it.
        const length = await Promise.resolve(read()).catch(() => undefined)
        if (length !== undefined) result.observe(length, { queue })
      }
    })
}
