/** What whoever runs the server sees of it: request ids, slow statements, metrics, traces and reports of errors. */
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../config/config.js'
import { hasLeft } from '../http/limits/client-gone.js'
import type { Site } from '../http/site.js'
import { createErrorReporter } from './error-report.js'
import { addQueues } from './gauges.js'
import { answerRequestIds } from './request-id.js'
import { slowQueryLog } from './slow-queries.js'
import { currentRequest, type StatementListener, watchDatabase } from './watch-database.js'

declare module 'fastify' {
  interface FastifyInstance {
    statementListeners: StatementListener[]
  }
}

const isMeasured = ({ metrics, otlpUrl }: Config): boolean => metrics !== undefined || otlpUrl !== undefined

/** The site whose database tells of its statements; without a setting that asks for it, the site itself. */
export function watchSite(app: FastifyInstance, site: Site): Site {
  const listeners: StatementListener[] = []
  app.decorate('statementListeners', listeners)
  if (site.config.slowQueryMs === 0 && !isMeasured(site.config)) return site
  const tell: StatementListener = (statement) => {
    for (const listener of listeners) listener(statement)
  }
  return { ...site, db: watchDatabase(site.db, tell) }
}

async function telemetry(app: FastifyInstance): Promise<void> {
  const { config } = app.site
  answerRequestIds(app)
  addQueues(app)
  app.queues.set('sign_in_delays', () => app.slowDown.size)
  if (config.slowQueryMs > 0) app.statementListeners.push(slowQueryLog(app.log, config.slowQueryMs))
  if (config.slowQueryMs > 0 || isMeasured(config)) {
    // With a callback: what comes after it runs inside.
    app.addHook('onRequest', (request, _reply, done) => currentRequest.run(request, done))
  }
  if (isMeasured(config)) await addMetrics(app)
  if (config.otlpUrl !== undefined) await addTraces(app, config.otlpUrl)
  if (config.errorReportUrl !== undefined) reportErrors(app, config.errorReportUrl)
}

async function addMetrics(app: FastifyInstance): Promise<void> {
  const measures = await import('./metrics.js')
  const { meter, close } = await measures.openMetrics(app.site.config)
  measures.measureRequests(app, meter)
  measures.measureSearches(app, meter)
  measures.measureProcess(app, meter)
  app.statementListeners.push(measures.measureStatements(meter))
  app.addHook('onClose', close)
}

async function addTraces(app: FastifyInstance, otlpUrl: string): Promise<void> {
  const { openTraces, traceRequests, traceStatements } = await import('./traces.js')
  const { tracer, close } = await openTraces(otlpUrl, app.site.config.traceSamplePercent)
  traceRequests(app, tracer)
  app.statementListeners.push(traceStatements(tracer))
  app.addHook('onClose', close)
}

function reportErrors(app: FastifyInstance, address: string): void {
  const reporter = createErrorReporter(address, (problem) =>
    app.log.warn({ problem }, 'an error was not reported; check ERROR_REPORT_URL'),
  )
  app.addHook('onError', async function report(request, reply, error) {
    const status = error.statusCode ?? 500
    if (status < 500 || hasLeft(reply)) return
    const route = `${request.method} ${request.routeOptions.url ?? 'none'}`
    reporter.report({ error, route, status, requestId: request.id })
  })
  app.addHook('onClose', () => reporter.close())
}

export default fp(telemetry, { name: 'telemetry', dependencies: ['views', 'auth'] })
