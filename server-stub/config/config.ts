/** What the server reads from its settings (settings.ts), once, at the start. */
import { isIP } from 'node:net'
import { type Environment, environmentOf } from '../../widgets/shared/contract/environment.js'
import { LIMITS, type Limits } from './limits.js'
import { type ObjectStoreSettings, objectStoreOf } from './object-store.js'
import { type HostedSearchSettings, type MeilisearchSettings, searchOf } from './search.js'
import { ConfigError, readAll, requireBoth, type Values, type Environment as Variables } from './setting.js'
import { DEFAULT_PASSWORD_COST, passwordCost, SETTINGS } from './settings.js'

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Connections to PostgreSQL at most. */
  databasePool: number
  /** After so many milliseconds PostgreSQL ends a statement; 0 never. */
  databaseTimeoutMs: number
  /** A statement that takes longer is logged; 0 logs none. */
  slowQueryMs: number
  logLevel: Values<typeof SETTINGS>['LOG_LEVEL']
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
  /** Set when the hosted search service is to be used instead of the embedded index. */
  algolia: HostedSearchSettings | undefined
  /** Set when Meilisearch is. */
  meilisearch: MeilisearchSettings | undefined
  /** Whether this server sends changes to either. */
  searchPush: boolean
  /** Origin under which the public reaches the site, without a slash at its end. */
  publicUrl: string
  /** Whether `publicUrl` was set: only then is it the one origin that may send forms. */
  hasPublicUrl: boolean
  /** Names beside that of `publicUrl` under which the site answers. */
  allowedHosts: string[]
  sessionSecret: string | undefined
  /** What hashing a password costs, as `auth/password.ts` counts it. */
  passwordCost: number
  /** Whether admins and editors work only with two-step sign-in; until they switch it on they are members like any other. */
  staffTwoStep: boolean
  smtpUrl: string | undefined
  /** Whom e-mails come from, and who gets enquiries. */
  mailFrom: string
  advisoryEmail: string
  /** What answers to e-mails go to, each with a token behind a `+` of its own; none where no mail comes in. */
  replyAddress: string | undefined
  /** What calls that bring an e-mail are signed with. */
  mailWebhookSecret: string | undefined
  /** Where this machine's mail server delivers. */
  lmtpPort: number | undefined
  /** Proxies whose `X-Forwarded-For` is believed; nobody's by default. */
  trustProxy: string[]
  environment: Environment
  /** What `SITE_ENV` says. Unset, pages leave it to the browser, which knows the host that it came to. */
  siteEnvironment: Environment | undefined
  production: boolean
  /** Whether everyone may read the catalogue of widgets and the source maps in production too. */
  catalogue: boolean
  /** `npm run dev`: views are read anew for each page and pages reload when `dist/` changes. */
  reload: boolean
  /** Whether the pictures of the first pages are painted ahead after a start. */
  warmUp: boolean
  /** Whether pictures are painted; else a plain plate of their size stands in their place. */
  paint: boolean
  /** Jobs that this process runs at the same time; with 0 it leaves them to others. */
  jobsAtOnce: number
  /** Threads at most that make pictures. */
  pictureThreads: number
  /** How many seconds a CDN may send a page without asking the server; 0 has it ask each time. */
  cdnMaxAgeSeconds: number
  /** The call that makes the CDN drop its pages. */
  cdnPurge: CdnPurge | undefined
  /** The size of the page cache in megabytes; 0 turns it off. */
  pageCacheMb: number
  /** The size of what is kept of the store's rows for rendering pages, in megabytes; 0 turns it off. */
  rowCacheMb: number
  /** Where files are when that is not the disk. */
  objectStore: ObjectStoreSettings | undefined
  /** Set when members may pay by card. */
  cardPayments: CardPaymentSettings | undefined
  limits: Limits
  /** The delay of an answer to a sign-in beyond `signInAccount`: the first one, and the longest. */
  slowDown: { firstMs: number; mostMs: number }
  /** Largest request body in bytes. */
  bodyLimitBytes: number
  /** Sites that may be shown in a frame on a page. */
  frameHosts: string[]
  /** Sites that map tiles may come from; the own generated tiles need none. */
  mapHosts: string[]
  /** Origin of another host that pages in development send their searches to; the own host when absent. */
  searchHost: string | undefined
  /** A tag service's script, which pages add once a reader has accepted. */
  tagUrl: string | undefined
  /** Where pages send events of readers who have accepted. */
  collectorUrl: string | undefined
}

/** A Stripe account. */
export interface CardPaymentSettings {
  secretKey: string
  webhookSecret: string
  /** Another origin than Stripe's own. */
  apiUrl: string | undefined
}

/** A POST request. */
export interface CdnPurge {
  url: string
  headers: Readonly<Record<string, string>>
  /** JSON; none by default. */
  body: string | undefined
}

/** Reads the settings. Throws `ConfigError` that names the setting, what it holds and what it should hold. */
export function readConfig(env: Variables): Config {
  const given = readAll(env, SETTINGS)
  const production = given.NODE_ENV === 'production'
  if (production) {
    const PASSWORD_COST = { ...SETTINGS.PASSWORD_COST, kind: passwordCost(DEFAULT_PASSWORD_COST) }
    readAll(env, { PASSWORD_COST })
  }
  const { PORT, PUBLIC_URL, SITE_ENV, METRICS_PORT } = given
  const environment = environmentOf(PUBLIC_URL?.host ?? 'localhost', SITE_ENV)
  return {
    port: PORT,
    host: given.HOST,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL?.href,
    databasePool: given.DATABASE_POOL,
    databaseTimeoutMs: given.DATABASE_TIMEOUT_MS,
    slowQueryMs: given.SLOW_QUERY_MS,
    logLevel: given.LOG_LEVEL,
    logSamplePercent: given.LOG_SAMPLE_PERCENT,
    metrics: METRICS_PORT === undefined ? undefined : { port: METRICS_PORT, host: given.METRICS_HOST },
    otlpUrl: given.OTEL_EXPORTER_OTLP_ENDPOINT?.href.replace(/(?<!\/)\/+$/, ''),
    traceSamplePercent: given.TRACE_SAMPLE_PERCENT,
    errorReportUrl: given.ERROR_REPORT_URL?.href,
    ...searchOf(given),
    searchPush: given.SEARCH_PUSH,
    publicUrl: PUBLIC_URL?.origin ?? `http://localhost:${PORT}`,
    hasPublicUrl: PUBLIC_URL !== undefined,
    allowedHosts: given.ALLOWED_HOSTS.map((name) => name.toLowerCase()),
    sessionSecret: given.SESSION_SECRET,
    passwordCost: given.PASSWORD_COST,
    staffTwoStep: given.STAFF_TWO_STEP === 'required',
    smtpUrl: given.SMTP_URL?.href,
    mailFrom: given.MAIL_FROM ?? `no-reply@${mailDomain(PUBLIC_URL)}`,
    advisoryEmail: given.ADVISORY_EMAIL ?? `advisory@${mailDomain(PUBLIC_URL)}`,
    ...mailInOf(given),
    trustProxy: given.TRUST_PROXY,
    environment,
    siteEnvironment: SITE_ENV,
    production,
    catalogue: given.PLINTH_CATALOGUE,
    reload: given.PLINTH_DEV && !production,
    warmUp: given.PLINTH_WARM,
    paint: given.PLINTH_PAINT,
    pageCacheMb: given.PAGE_CACHE_MB,
    rowCacheMb: given.ROW_CACHE_MB,
    jobsAtOnce: given.JOBS_AT_ONCE,
    pictureThreads: given.PICTURE_THREADS,
    cdnMaxAgeSeconds: given.CDN_MAX_AGE_S,
    cdnPurge: cdnPurgeOf(given),
    objectStore: objectStoreOf(given),
    cardPayments: cardPaymentsOf(given),
    limits: LIMITS,
    slowDown: { firstMs: 250, mostMs: 5_000 },
    bodyLimitBytes: 64 * 1024,
    frameHosts: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    mapHosts: [],
    searchHost: environment === 'dev' ? given.SEARCH_HOST?.origin : undefined,
    tagUrl: given.TAG_URL?.href,
    collectorUrl: given.COLLECTOR_URL?.href,
  }
}

function cardPaymentsOf(given: Values<typeof SETTINGS>): CardPaymentSettings | undefined {
  requireBoth(given, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL } = given
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl: STRIPE_API_URL?.origin } : undefined
}

function mailInOf(
  given: Values<typeof SETTINGS>,
): Pick<Config, 'replyAddress' | 'mailWebhookSecret' | 'lmtpPort'> {
  const { MAIL_REPLY_ADDRESS, MAIL_WEBHOOK_SECRET, MAIL_LMTP_PORT } = given
  const comesIn = MAIL_WEBHOOK_SECRET !== undefined || MAIL_LMTP_PORT !== undefined
  if (comesIn && MAIL_REPLY_ADDRESS === undefined)
    throw new ConfigError(
      'MAIL_REPLY_ADDRESS: not set, but mail may come in; give the address that answers go to',
    )
  if (MAIL_REPLY_ADDRESS !== undefined && !comesIn)
    throw new ConfigError(
      'MAIL_REPLY_ADDRESS: set, but no mail can come in; set MAIL_WEBHOOK_SECRET or MAIL_LMTP_PORT too',
    )
  return {
    replyAddress: MAIL_REPLY_ADDRESS,
    mailWebhookSecret: MAIL_WEBHOOK_SECRET,
    lmtpPort: MAIL_LMTP_PORT,
  }
}

function cdnPurgeOf(given: Values<typeof SETTINGS>): CdnPurge | undefined {
  const { CDN_PURGE_URL, CDN_PURGE_HEADER = {}, CDN_PURGE_BODY } = given
  if (CDN_PURGE_URL) return { url: CDN_PURGE_URL.href, headers: CDN_PURGE_HEADER, body: CDN_PURGE_BODY }
  if (CDN_PURGE_BODY === undefined) return undefined
  throw new ConfigError('CDN_PURGE_BODY: set CDN_PURGE_URL too, where it is sent')
}

/** Nobody gets mail at localhost. */
function mailDomain(publicUrl: URL | undefined): string {
  const host = publicUrl?.hostname ?? ''
  return isIP(host) === 0 && host.includes('.') ? host : 'example.org'
}
