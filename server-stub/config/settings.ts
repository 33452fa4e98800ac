/**
 * Every setting of the server: its name, what it is for, what holds when it is not set and what its text may be. The server reads them
 * here (config.ts), and `npm run settings` writes docs/settings.md from here.
 */
import { availableParallelism } from 'node:os'
import * as v from 'valibot'
import { ENVIRONMENTS } from '../../widgets/shared/contract/environment.js'
import {
  amount,
  either,
  header,
  hostNames,
  json,
  type Kind,
  mailbox,
  networks,
  oneOf,
  optional,
  pattern,
  percent,
  port,
  setting,
  text,
  url,
  webAddress,
  whole,
} from './setting.js'

/** What hashing a password costs (auth/password.ts), as the binary logarithm of scrypt's N: 32 MB and some 80 ms a try, on libuv's threads. */
export const DEFAULT_PASSWORD_COST = 15
/** For a password that everybody knows, and for tests, which hash hundreds. */
export const LEAST_PASSWORD_COST = 10
/** 256 MB a try. */
const MOST_PASSWORD_COST = 18

/** A key of AES-256 or HMAC-SHA-256 is no stronger than the secret that it comes from. */
export const LEAST_SECRET_BYTES = 32

const secret: Kind<string> = {
  schema: v.pipe(v.string(), v.minBytes(LEAST_SECRET_BYTES)),
  found: (given) => `found ${Buffer.byteLength(given)} bytes`,
  expected: `at least ${LEAST_SECRET_BYTES}, such as \`openssl rand -base64 32\` makes, or leave it out and one is made and kept in the database`,
}

const site = {
  PORT: setting(port(0), { description: 'the port where the server listens', standard: '4400' }),
  HOST: setting(text, { description: 'the host where it listens', standard: 'localhost' }),
  PUBLIC_URL: optional(webAddress, {
    description:
      'the site’s origin as readers see it: canonical links, e-mails, and the pages whose forms are accepted',
    unset: '`http://localhost:` and the port',
  }),
  ALLOWED_HOSTS: setting(hostNames, {
    description:
      'further names under which the site answers, with commas between. Once it or `PUBLIC_URL` is set, a request for another name gets 400, except for `localhost`, `/healthz` and `/readyz`',
    standard: '',
  }),
  TRUST_PROXY: setting(networks, {
    description: 'addresses or networks of proxies whose `X-Forwarded-For` is believed',
    standard: '',
    unset: 'none',
  }),
  NODE_ENV: optional(text, {
    description: '`production`: no demonstration accounts, no dial for faults',
  }),
  SITE_ENV: optional(oneOf(...ENVIRONMENTS), {
    description: 'which of the sites this is: `dev`, `uat` or `live`',
    unset: 'by the host’s name',
  }),
  PLINTH_CATALOGUE: setting(either('1', '0'), {
    description:
      '`1`: everyone may read the catalogue of widgets at `/fixtures/`, the source maps and the list of packages in production too',
    standard: '0',
    unset: 'outside production; in production staff may read the catalogue',
  }),
  PLINTH_PAINT: setting(either('1', '0'), {
    description: '`0`: plain plates replace the demonstration’s pictures, as in the tests',
    standard: '1',
  }),
  PLINTH_WARM: setting(either('1', '0'), {
    description: '`0`: the pictures of the first pages are not painted ahead after a start',
    standard: '1',
  }),
  PLINTH_DEV: setting(either('1', '0'), {
    description:
      '`1`, as `npm run dev` sets it: templates are read for each page, and pages reload after a build',
    standard: '0',
  }),
}

const store = {
  DATA_DIR: setting(text, {
    description:
      'the folder of the embedded database, of uploaded pictures (`uploads/`: keep it with the database) and of the picture cache; for one process at a time',
    standard: './data',
  }),
  DATABASE_URL: optional(url('postgres:', 'postgresql:'), {
    description:
      'PostgreSQL instead of the embedded database; several processes may share it, and then they share `DATA_DIR/uploads` too',
  }),
  DATABASE_POOL: setting(whole(1, 1_000, 'a whole number of connections from 1 to 1000'), {
    description: 'most connections of each process to PostgreSQL',
    standard: '10',
  }),
  DATABASE_TIMEOUT_MS: setting(amount('milliseconds'), {
    description:
      'after so many milliseconds PostgreSQL ends a statement, and the reader gets 503; `0` sets no limit',
    standard: '0',
  }),
  JOBS_AT_ONCE: setting(amount('jobs'), {
    description:
      'how many jobs (e-mails, digests, hourly cleaning) the process runs at the same time; `0` leaves them to other processes on the same PostgreSQL',
    standard: '4',
  }),
  PICTURE_THREADS: setting(whole(1, 99, 'a number of threads from 1 to 99'), {
    description: 'how many threads make pictures',
    standard: `${Math.min(2, availableParallelism())}`,
    unset: '`2`, or `1` on one core',
  }),
}

const accounts = {
  SESSION_SECRET: optional(secret, {
    description:
      'what the keys of tokens, prices and two-step sign-in are derived from; at least 32 bytes, such as `openssl rand -base64 32` makes',
    unset: 'made once and kept in the database',
  }),
  PASSWORD_COST: setting(passwordCost(LEAST_PASSWORD_COST), {
    description:
      'what hashing a password costs, as the binary logarithm of scrypt’s N, up to 18; less than 15 is for tests and refused in production',
    standard: `${DEFAULT_PASSWORD_COST}`,
  }),
  STAFF_TWO_STEP: setting(oneOf('optional', 'required'), {
    description:
      '`required`: admins and editors see and change what is for staff only after they have switched on two-step sign-in',
    standard: 'optional',
  }),
}

/** Tests alone may choose a lower cost. */
export function passwordCost(least: number): Kind<number> {
  return whole(least, MOST_PASSWORD_COST)
}

const email = {
  SMTP_URL: optional(url('smtp:', 'smtps:'), {
    description: 'the SMTP server that sends e-mails, such as `smtps://user:password@mail.example:465`',
    unset: 'e-mails wait at `/staff/outbox/`, where admins and editors read them',
  }),
  MAIL_FROM: optional(mailbox, {
    description: 'the address that e-mails come from',
    unset: '`no-reply@` and the host of `PUBLIC_URL`; `example.org` where that is no domain',
  }),
  ADVISORY_EMAIL: optional(mailbox, {
    description: 'the address that gets enquiries',
    unset: '`advisory@` and the same host',
  }),
}

/** With what stands between its `+` and its `@` (features/enquiries/mail-in/reply-address.ts) it has 64 characters before the `@`. */
const replyMailbox = pattern(
  /^[A-Za-z0-9._-]{1,21}@[A-Za-z0-9.-]+$/,
  'one e-mail address such as reply@example.org, with at most 21 letters, digits, dots and hyphens before the @',
)

const mailIn = {
  MAIL_REPLY_ADDRESS: optional(replyMailbox, {
    description:
      'the address that answers to e-mails about enquiries go to: with `reply@example.org`, mail for `reply+…@example.org` has to come in by one of the two ways below ([mail in](inbound-mail.md))',
    unset: 'answers are written on the site',
  }),
  MAIL_WEBHOOK_SECRET: optional(secret, {
    description: 'what calls to `/system/inbound-mail/` are signed with; at least 32 bytes',
    unset: 'the address answers 404',
  }),
  MAIL_LMTP_PORT: optional(port(1), {
    description: 'the port of 127.0.0.1 where the mail server of this machine delivers by LMTP',
    unset: 'none',
  }),
}

const payments = {
  STRIPE_SECRET_KEY: optional(text, {
    description:
      'the secret key of a Stripe account, with `STRIPE_WEBHOOK_SECRET`: members may then pay by card ([the server](server.md#card-payments))',
    unset: 'orders are paid by invoice and bank transfer',
  }),
  STRIPE_WEBHOOK_SECRET: optional(text, {
    description: 'what Stripe signs its calls to `/system/card-payments/` with',
  }),
  STRIPE_API_URL: optional(webAddress, {
    description: 'another origin than Stripe’s own, such as a double of it',
  }),
}

const caches = {
  PAGE_CACHE_MB: setting(amount('megabytes'), {
    description: 'the size of the page cache in megabytes; `0` turns it off',
    standard: '64',
  }),
  ROW_CACHE_MB: setting(amount('megabytes'), {
    description:
      'the size, in megabytes, of the database’s rows that are kept for rendering pages while nothing changes; `0` turns it off',
    standard: '32',
  }),
  CDN_MAX_AGE_S: setting(amount('seconds'), {
    description:
      'how many seconds a CDN may send a page without asking the server; have it pass requests with a session cookie (`plinth-session`, or `__Host-plinth-session` behind HTTPS), since staff get pages of their own',
    standard: '0',
  }),
  CDN_PURGE_URL: optional(webAddress, {
    description:
      'where the server sends a POST request some seconds after what pages show has changed, so that the CDN drops its pages; one of the processes sends it, and again until it is accepted ([more](server.md#the-page-cache))',
  }),
  CDN_PURGE_HEADER: optional(header, {
    description: 'one header of that request, such as `Authorization: Bearer …`',
  }),
  CDN_PURGE_BODY: optional(json, { description: 'the JSON of that request, such as `{"tags":["pages"]}`' }),
}

const files = {
  S3_BUCKET: optional(
    pattern(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "a bucket's name, such as plinth-files"),
    {
      description:
        'an S3-compatible bucket for uploaded pictures and, beside the disk, for made ones, so that processes share no disk ([the server](server.md#files))',
      unset: 'the disk',
    },
  ),
  S3_ACCESS_KEY_ID: optional(text, {
    description: 'its key; with `S3_SECRET_ACCESS_KEY`',
    unset: 'the AWS SDK looks for a role',
  }),
  S3_SECRET_ACCESS_KEY: optional(text, { description: 'the secret of that key' }),
  S3_ENDPOINT: optional(webAddress, { description: 'the store’s origin', unset: 'Amazon’s' }),
  S3_PUBLIC_ENDPOINT: optional(webAddress, {
    description:
      'the store’s origin as readers reach it: documents of previews are then downloaded from there by signed addresses',
    unset: 'Amazon’s; none with `S3_ENDPOINT`',
  }),
  S3_REGION: optional(text, { description: 'its region', unset: '`us-east-1`' }),
  S3_PREFIX: optional(pattern(/^(?:[\w.-]+\/)*$/, 'folders that end with a slash, such as plinth/'), {
    description: 'what all names begin with, such as `plinth/`',
  }),
}

const search = {
  SEARCH_ENGINE: optional(oneOf('embedded', 'hosted', 'meilisearch'), {
    description:
      '`embedded`: an index on this machine; `hosted`: the hosted service; `meilisearch`: a [Meilisearch](https://www.meilisearch.com/) of your own',
    unset: 'the one that is set up below, else `embedded`',
  }),
  ALGOLIA_APP_ID: optional(text, {
    description: 'the application of the hosted search service; with `ALGOLIA_API_KEY`',
  }),
  ALGOLIA_API_KEY: optional(text, {
    description:
      'its key: requests are forwarded, and it stays on the server. The server fills the service and keeps it up to date, which needs a key that may write',
  }),
  ALGOLIA_HOST: optional(webAddress, {
    description: 'another origin than that service’s own hosts, such as a second server of this kind',
  }),
  MEILISEARCH_URL: optional(webAddress, {
    description: 'the origin of a Meilisearch; with `MEILISEARCH_API_KEY`',
  }),
  MEILISEARCH_API_KEY: optional(text, {
    description:
      'its key, which may search, write documents and settings, and swap indexes; it never leaves the server',
  }),
  SEARCH_PUSH: setting(either('on', 'off'), {
    description:
      '`off`: this server sends no changes to the hosted service or Meilisearch, for a key that may only search; see [the search](../server-stub/search/README.md)',
    standard: 'on',
  }),
  SEARCH_HOST: optional(webAddress, {
    description:
      'in `dev` alone: the origin that pages send their searches to instead of their own, such as a colleague’s server',
  }),
}

const visitors = {
  TAG_URL: optional(webAddress, {
    description: 'a tag service’s script, which pages add after a reader has accepted, and the policy allows',
  }),
  COLLECTOR_URL: optional(webAddress, {
    description: 'where events of readers who have accepted are sent when a page is left',
  }),
}

const monitoring = {
  LOG_LEVEL: setting(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), {
    description: '`error`, `warn`, `info` or `debug`: how much the server logs of its requests',
    standard: 'info',
  }),
  LOG_SAMPLE_PERCENT: setting(percent, {
    description: 'of a hundred answers without an error so many are logged; errors always are',
    standard: '100',
  }),
  SLOW_QUERY_MS: setting(amount('milliseconds'), {
    description: 'statements that take longer are logged, without their values; `0` logs none',
    standard: '0',
  }),
  METRICS_PORT: optional(port(1), {
    description: 'where Prometheus reads the metrics, at `/metrics`; keep the port from the public',
    unset: 'no metrics',
  }),
  METRICS_HOST: setting(text, { description: 'the host of that port', standard: 'localhost' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress, {
    description:
      'the OpenTelemetry collector that gets metrics and traces by OTLP over HTTP, such as `http://localhost:4318`',
  }),
  TRACE_SAMPLE_PERCENT: setting(percent, {
    description: 'of a hundred requests so many have their trace sent',
    standard: '10',
  }),
  ERROR_REPORT_URL: optional(webAddress, {
    description: 'where errors of the server are sent: a Sentry DSN, or an address that takes JSON',
  }),
}

export const SETTINGS = {
  ...site,
  ...store,
  ...accounts,
  ...email,
  ...mailIn,
  ...payments,
  ...caches,
  ...files,
  ...search,
  ...visitors,
  ...monitoring,
}

/** As the documentation has them, under their headings. */
export const GROUPS = {
  'The site': site,
  'Database and threads': store,
  Accounts: accounts,
  'E-mail': email,
  'E-mail that comes in': mailIn,
  'Payments by card': payments,
  Caches: caches,
  'Uploaded files': files,
  Search: search,
  'Tags and events': visitors,
  Monitoring: monitoring,
}
