/** Every setting of the server, read once from the environment; the README's table lists what one may set. */
import { isIP } from 'node:net'
import { ENVIRONMENTS, type Environment, environmentOf } from '../widgets/shared/contract/environment.js'
import { type ObjectStoreSettings, readObjectStore } from './object-store-settings.js'
import { type Operations, readOperations } from './operations.js'
import { readPasswordCost } from './password-cost.js'
import {
  type HostedSearchSettings,
  type MeilisearchSettings,
  readSearch,
  readSearchPush,
} from './search-settings.js'
import {
  ConfigError,
  read,
  readHeader,
  readHosts,
  readJson,
  readMailbox,
  readPort,
  readProxies,
  readThreads,
  readUrl,
  readWhole,
  type Settings,
} from './settings.js'

export { ConfigError }

/** How often a thing may happen: `max` times within `windowSeconds`, counted per client unless it says otherwise. */
export interface Limit {
  max: number
  windowSeconds: number
}

export interface Limits {
  /** Wrong passwords for one account from one client, or from one browser that the account knows. */
  signIn: Limit
  /** Wrong passwords from one client, for whatever account. */
  signInClient: Limit
  /** Wrong passwords for one account from all browsers that it does not know: beyond it answers are delayed. */
  signInAccount: Limit
  /** Codes of the app that are tried for one account, after the right password: in one session, from a browser that the account knows, or from one client. */
  code: Limit
  /** The same from all browsers together that it does not know: codes are short. */
  codeAccount: Limit
  /** Recovery codes, as `code`. */
  recoveryCode: Limit
  /** Wrong codes for one account: beyond it the member is told, as often as `wrongCodesMail` lets. */
  wrongCodes: Limit
  wrongCodesMail: Limit
  signUp: Limit
  /** Emails to one address that one client requests. */
  mail: Limit
  /** Emails to one address that all clients together request: beyond it `mailboxPause` holds. */
  mailbox: Limit
  mailboxPause: Limit
  /** Forms of one client that make us send an e-mail. */
  emailRequests: Limit
  enquiry: Limit
  /** Each step of an order writes to the other side. */
  order: Limit
  /** To the advisors, of one member. */
  message: Limit
  upload: Limit
}

export interface Config extends Operations {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
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
  /** What hashing a password costs, as password-cost.ts counts it. */
  passwordCost: number
  /** Whether admins and editors work only with two-step sign-in; until they switch it on they are members like any other. */
  staffTwoStep: boolean
  smtpUrl: string | undefined
  /** Whom e-mails come from, and who gets enquiries. */
  mailFrom: string
  advisoryEmail: string
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

/** A POST request. */
export interface CdnPurge {
  url: string
  headers: Readonly<Record<string, string>>
  /** JSON; none by default. */
  body: string | undefined
}

/** A key of AES-256 or HMAC-SHA-256 is no stronger than the secret that it comes from. */
export const LEAST_SECRET_BYTES = 32

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Reads the settings. Throws `ConfigError` that names the setting, what it holds and what it should hold. */
export function readConfig(env: Settings): Config {
  const port = readPort(env)
  const publicUrl = readUrl(env, 'PUBLIC_URL', ['http:', 'https:'])
  const siteEnvironment = readEnvironment(env)
  const environment = environmentOf(publicUrl?.host ?? 'localhost', siteEnvironment)
  return {
    ...readOperations(env),
    port,
    host: read(env, 'HOST') ?? 'localhost',
    dataDir: read(env, 'DATA_DIR') ?? './data',
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href,
    ...readSearch(env),
    searchPush: readSearchPush(env),
    publicUrl: publicUrl?.origin ?? `http://localhost:${port}`,
    hasPublicUrl: publicUrl !== undefined,
    allowedHosts: readHosts(env),
    sessionSecret: readSecret(env),
    passwordCost: readPasswordCost(env),
    staffTwoStep: readStaffTwoStep(env),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:'])?.href,
    mailFrom: readMailbox(env, 'MAIL_FROM') ?? `no-reply@${mailDomain(publicUrl)}`,
    advisoryEmail: readMailbox(env, 'ADVISORY_EMAIL') ?? `advisory@${mailDomain(publicUrl)}`,
    trustProxy: readProxies(env),
    environment,
    siteEnvironment,
    production: env.NODE_ENV === 'production',
    catalogue: env.PLINTH_CATALOGUE === '1',
    reload: env.PLINTH_DEV === '1' && env.NODE_ENV !== 'production',
    warmUp: env.PLINTH_WARM !== '0',
    paint: env.PLINTH_PAINT !== '0',
    pageCacheMb: readCache(env, 'PAGE_CACHE_MB', '64'),
    rowCacheMb: readCache(env, 'ROW_CACHE_MB', '32'),
    jobsAtOnce: readWhole(env, 'JOBS_AT_ONCE', '4', 'a whole number of jobs'),
    pictureThreads: readThreads(env),
    cdnMaxAgeSeconds: readWhole(env, 'CDN_MAX_AGE_S', '0', 'a whole number of seconds'),
    cdnPurge: readCdnPurge(env),
    objectStore: readObjectStore(env),
    limits: {
      signIn: { max: 20, windowSeconds: 10 * MINUTE },
      signInClient: { max: 60, windowSeconds: 10 * MINUTE },
      signInAccount: { max: 20, windowSeconds: 10 * MINUTE },
      code: { max: 5, windowSeconds: 15 * MINUTE },
      codeAccount: { max: 20, windowSeconds: HOUR },
      recoveryCode: { max: 10, windowSeconds: 15 * MINUTE },
      wrongCodes: { max: 2, windowSeconds: HOUR },
      wrongCodesMail: { max: 1, windowSeconds: HOUR },
      signUp: { max: 20, windowSeconds: HOUR },
      mail: { max: 5, windowSeconds: HOUR },
      mailbox: { max: 20, windowSeconds: HOUR },
      mailboxPause: { max: 1, windowSeconds: 5 * MINUTE },
      emailRequests: { max: 30, windowSeconds: HOUR },
      enquiry: { max: 20, windowSeconds: HOUR },
      order: { max: 60, windowSeconds: HOUR },
      message: { max: 60, windowSeconds: 10 * MINUTE },
      upload: { max: 60, windowSeconds: HOUR },
    },
    slowDown: { firstMs: 250, mostMs: 5_000 },
    bodyLimitBytes: 64 * 1024,
    frameHosts: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    mapHosts: [],
    searchHost: environment === 'dev' ? readUrl(env, 'SEARCH_HOST', ['http:', 'https:'])?.origin : undefined,
    tagUrl: readUrl(env, 'TAG_URL', ['http:', 'https:'])?.href,
    collectorUrl: readUrl(env, 'COLLECTOR_URL', ['http:', 'https:'])?.href,
  }
}

/** Off in development, where templates and the library may change with each request. */
const readCache = (env: Settings, name: string, standard: string): number =>
  readWhole(env, name, env.PLINTH_DEV === '1' ? '0' : standard, 'a whole number of megabytes')

function readCdnPurge(env: Settings): CdnPurge | undefined {
  const url = readUrl(env, 'CDN_PURGE_URL', ['http:', 'https:'])?.href
  const body = readJson(env, 'CDN_PURGE_BODY')
  const headers = readHeader(env, 'CDN_PURGE_HEADER')
  if (url !== undefined) return { url, headers, body }
  if (body !== undefined) throw new ConfigError('CDN_PURGE_BODY: set CDN_PURGE_URL too, where it is sent')
  return undefined
}

/** Nobody gets mail at localhost. */
function mailDomain(publicUrl: URL | undefined): string {
  const host = publicUrl?.hostname ?? ''
  return isIP(host) === 0 && host.includes('.') ? host : 'example.org'
}

function readSecret(env: Settings): string | undefined {
  const secret = read(env, 'SESSION_SECRET')
  const bytes = Buffer.byteLength(secret ?? '')
  if (secret !== undefined && bytes < LEAST_SECRET_BYTES) {
    throw new ConfigError(
      `SESSION_SECRET: found ${bytes} bytes; give at least ${LEAST_SECRET_BYTES}, such as \`openssl rand -base64 32\` makes, or leave it out and one is made and kept in the database`,
    )
  }
  return secret
}

function readStaffTwoStep(env: Settings): boolean {
  const text = read(env, 'STAFF_TWO_STEP') ?? 'optional'
  if (text === 'optional' || text === 'required') return text === 'required'
  throw new ConfigError(`STAFF_TWO_STEP: found "${text}"; give optional or required`)
}

function readEnvironment(env: Settings): Environment | undefined {
  const text = read(env, 'SITE_ENV')
  const environment = ENVIRONMENTS.find((known) => known === text)
  if (text !== undefined && !environment) {
    throw new ConfigError(`SITE_ENV: found "${text}"; give dev, uat or live`)
  }
  return environment
}
