/** Traces, by OpenTelemetry: a span a request, and one in it for each statement of the database. */
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeOf } from './metrics.js'
import { currentRequest, operationOf, type StatementListener } from './watch-database.js'

export type Tracer = ReturnType<typeof trace.getTracer>

export interface Traces {
  tracer: Tracer
  close(): Promise<void>
}

const spans = new WeakMap<FastifyRequest, Span>()

/** Loaded only when a setting asks for it. Sends `samplePercent` of a hundred traces, and those that a caller has begun to sample. */
export async function openTraces(otlpUrl: string, samplePercent: number): Promise<Traces> {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'plinth' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(samplePercent / 100) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${otlpUrl}/v1/traces` }) }),
    ],
  })
  return {
    tracer: provider.getTracer('plinth'),
    close: () => provider.shutdown().catch(() => undefined),
  }
}

export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  app.addHook('onRequest', async function beginSpan(request) {
    const parent = parentOf(request.headers.traceparent)
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
    spans.set(request, tracer.startSpan(request.method, { kind: SpanKind.SERVER }, context))
  })
  app.addHook('onResponse', async function endSpan(request, reply) {
    const route = routeOf(request.routeOptions.url)
    const span = spans.get(request)
    if (!span) return
    span.updateName(`${request.method} ${route}`)
    span.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'plinth.request.id': request.id,
    })
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}

export function traceStatements(tracer: Tracer): StatementListener {
  return ({ text, startedMs, ms, hasFailed }) => {
    const request = currentRequest.getStore()
    const parent = request && spans.get(request)
    if (!parent) return
    const startTime = performance.timeOrigin + startedMs
    const span = tracer.startSpan(
      operationOf(text),
      { kind: SpanKind.CLIENT, startTime, attributes: { 'db.query.text': text } },
      trace.setSpan(ROOT_CONTEXT, parent),
    )
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(startTime + ms)
  }
}

/** As the W3C writes it: version, trace, span, flags. */
function parentOf(header: string | string[] | undefined) {
  const [, traceId, spanId, flags] =
    /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/.exec(String(header)) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}
