/** The settings for whoever runs the server: the database's limits, the log, metrics, traces and reports of errors. */
import { ConfigError, read, readUrl, readWhole, type Settings } from './settings.js'

export interface Operations {
  /** Connections to PostgreSQL at most. */
  databasePool: number
  /** After so many milliseconds PostgreSQL ends a statement; 0 never. */
  databaseTimeoutMs: number
  /** A statement that takes longer is logged; 0 logs none. */
  slowQueryMs: number
  /** Of a hundred answers without an error so many are logged. */
  logSamplePercent: number
  /** Where Prometheus reads the metrics. */
  metrics: { port: number; host: string } | undefined
  /** Where metrics and traces are sent, without the `v1/metrics` and `v1/traces` at its end. */
  otlpUrl: string | undefined
  /** Of a hundred requests so many have their trace sent. */
  traceSamplePercent: number
  /** Where errors are sent: a Sentry address, with its key, or any that takes JSON. */
  errorReportUrl: string | undefined
}

const HTTP = ['http:', 'https:']

export function readOperations(env: Settings): Operations {
  return {
    databasePool: readPool(env),
    databaseTimeoutMs: readWhole(env, 'DATABASE_TIMEOUT_MS', '0', 'a whole number of milliseconds'),
    slowQueryMs: readWhole(env, 'SLOW_QUERY_MS', '0', 'a whole number of milliseconds'),
    logSamplePercent: readPercent(env, 'LOG_SAMPLE_PERCENT', '100'),
    metrics: readMetrics(env),
    otlpUrl: readUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', HTTP)?.href.replace(/(?<!\/)\/+$/, ''),
    traceSamplePercent: readPercent(env, 'TRACE_SAMPLE_PERCENT', '10'),
    errorReportUrl: readUrl(env, 'ERROR_REPORT_URL', HTTP)?.href,
  }
}

function readPool(env: Settings): number {
  const size = readWhole(env, 'DATABASE_POOL', '10', 'a whole number of connections')
  if (size > 0 && size <= 1_000) return size
  throw new ConfigError(`DATABASE_POOL: found "${size}"; give a whole number of connections from 1 to 1000`)
}

function readPercent(env: Settings, name: string, standard: string): number {
  const percent = readWhole(env, name, standard, 'a whole number from 1 to 100')
  if (percent <= 100) return percent
  throw new ConfigError(`${name}: found "${percent}"; give a whole number from 0 to 100`)
}

function readMetrics(env: Settings): Operations['metrics'] {
  const text = read(env, 'METRICS_PORT')
  if (text === undefined) return undefined
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new ConfigError(`METRICS_PORT: found "${text}"; give a number from 1 to 65535`)
  return { port, host: read(env, 'METRICS_HOST') ?? 'localhost' }
}
