/** Requests a second for cached pages, for pages rendered for each request and for 304, beside a bare Fastify and Eta page of the same size. */
import { keepResults } from '../results.mjs'
import { startSite } from '../site.mjs'
import { table } from '../table.mjs'
import { inTurn } from './load.mjs'
import { startBare, startDatabase, startNginx } from './peers.mjs'
import { measureTelemetry, telemetryFigures } from './telemetry.mjs'

const MIN_CACHED = 0.8
const MIN_RENDERED = 0.35
const MOST_P99 = 3
/** Of what a rendered page costs. */
const MOST_304 = 0.1
/** Of PostgreSQL. */
const MIN_EMBEDDED = 0.5
/** Of nginx. */
const MIN_FILE = 0.5
const FILE = 'boot.js'
const PATHS = {
  home: '/',
  list: '/artists/',
  works: '/artworks/',
  artist: undefined,
  artwork: undefined,
  article: undefined,
}
/** What each server is started with. `rendered` still has the rows that it has read, `read anew` has not. */
const CACHES = {
  cached: {},
  rendered: { PAGE_CACHE_MB: '0' },
  'read anew': { PAGE_CACHE_MB: '0', ROW_CACHE_MB: '0' },
}

/** Prints requests a second, and writes `results/pages.json`. */
export async function measure({ runs, only, hasTelemetry }) {
  const started = []
  const start = async (starting) => {
    const one = await starting
    if (one) started.unshift(one)
    return one
  }
  try {
    const sites = {}
    for (const [way, settings] of Object.entries(CACHES)) sites[way] = await start(startSite(settings))
    const database = await start(startDatabase())
    if (database)
      for (const way of ['rendered', 'read anew']) {
        const settings = { ...CACHES[way], DATABASE_URL: database.address('postgres') }
        sites[`${way}, PostgreSQL`] = { ...(await start(startSite(settings))), database: database.pid }
      }
    const pages = await measurePages(sites, only, runs)
    console.log(printed(pages))
    const file = await measureFile(sites.cached, await start(startNginx()), runs)
    const telemetry = hasTelemetry ? await measureTelemetry(PATHS.works, runs) : undefined
    await keepResults('pages', { pages, file, telemetry })
  } finally {
    for (const one of started) await one.stop()
  }
}

async function measurePages(sites, only, runs) {
  const found = await sites.cached.pages()
  const pages = []
  for (const [name, known] of Object.entries(PATHS)) {
    if (only.length > 0 && !only.includes(name)) continue
    const path = known ?? new URL(found[name]).pathname
    pages.push(await measurePage({ name, path, sites, runs }))
  }
  return pages
}

async function measurePage({ name, path, sites, runs }) {
  const answer = await fetch(sites.cached.origin + path)
  const bytes = (await answer.arrayBuffer()).byteLength
  const bare = await startBare(bytes)
  const ways = {
    bare,
    304: {
      url: sites.cached.origin + path,
      headers: { 'if-none-match': answer.headers.get('etag') },
      pid: sites.cached.pid,
    },
    ...Object.fromEntries(
      Object.entries(sites).map(([way, { origin, pid, database }]) => [
        way,
        { url: origin + path, pid, database },
      ]),
    ),
  }
  try {
    return { name, path, bytes, ways: await inTurn(ways, runs) }
  } finally {
    await bare.stop()
  }
}

/** A script of the library, at its lasting address. */
async function measureFile(site, nginx, runs) {
  if (!nginx) return undefined
  const html = await (await fetch(site.origin)).text()
  const [path] = new RegExp(`/dist/${FILE}\\?v=\\w+`).exec(html) ?? []
  const ways = { Plinth: { url: site.origin + path }, nginx: { url: `${nginx.origin}/${FILE}` } }
  const found = await inTurn(ways, runs)
  console.log(
    `\n${FILE}: ${found.Plinth.perSecond.toFixed(0)} a second, nginx ${found.nginx.perSecond.toFixed(0)}`,
  )
  return found
}

const printed = (pages) => {
  const [{ ways: all }] = pages
  const names = Object.keys(all)
  return table(
    ['', 'KB', ...names.map((way) => `${way}, a second`), 'cached p50 / p99 ms'],
    pages.map(({ name, bytes, ways }) => [
      name,
      (bytes / 1000).toFixed(1),
      ...names.map(
        (way) =>
          `${ways[way].perSecond.toFixed(0)} (${(ways[way].perSecond / ways.bare.perSecond).toFixed(2)})`,
      ),
      `${ways.cached.p50Ms} / ${ways.cached.p99Ms}`,
    ]),
  )
}

export const figuresOf = ({ pages, file, telemetry }) => [
  ...pages.flatMap(pageFigures),
  ...(file
    ? [
        {
          what: `${FILE}`,
          unit: 'a second',
          ours: file.Plinth.perSecond,
          peer: { name: 'nginx', value: file.nginx.perSecond },
          least: MIN_FILE * file.nginx.perSecond,
        },
      ]
    : []),
  ...(telemetry ? telemetryFigures(telemetry) : []),
]

function pageFigures({ name, ways }) {
  const { bare, cached, rendered } = ways
  const peer = { name: 'bare Fastify and Eta', value: bare.perSecond }
  const unit = 'a second'
  const postgres = ways['rendered, PostgreSQL']
  const rows = [
    { what: `${name}, cached`, unit, ours: cached.perSecond, peer, least: MIN_CACHED * bare.perSecond },
    { what: `${name}, rendered`, unit, ours: rendered.perSecond, peer, least: MIN_RENDERED * bare.perSecond },
    { what: `${name}, rows read anew too`, unit, ours: ways['read anew'].perSecond, peer },
  ]
  if (postgres) {
    const least = MIN_RENDERED * bare.perSecond
    rows.push(
      { what: `${name}, rendered on PostgreSQL`, unit, ours: postgres.perSecond, peer, least },
      {
        what: `${name}, rows read anew too on PostgreSQL`,
        unit,
        ours: ways['read anew, PostgreSQL'].perSecond,
        peer,
      },
      {
        what: `${name}, PGlite beside PostgreSQL`,
        unit,
        ours: rendered.perSecond,
        peer: { name: 'PostgreSQL', value: postgres.perSecond },
        least: MIN_EMBEDDED * postgres.perSecond,
      },
    )
  }
  return [
    ...rows,
    ...cpuFigures(name, ways),
    {
      what: `${name}, time of a 304, × that of a rendered page`,
      unit: '',
      ours: rendered.perSecond / ways[304].perSecond,
      most: MOST_304,
    },
    {
      what: `${name}, cached, p99`,
      unit: 'ms',
      ours: cached.p99Ms,
      most: MOST_P99 * Math.max(1, cached.p50Ms),
    },
  ]
}

/** What models are made of: a core has a thousand milliseconds a second. */
function cpuFigures(name, ways) {
  if (ways.bare.cpuMs === undefined) return []
  const unit = 'ms of a core a request'
  const anew = ways['read anew, PostgreSQL']
  return [
    {
      what: `${name}: bare / 304 / cached / rendered / read anew`,
      unit,
      ours: ['bare', 304, 'cached', 'rendered', 'read anew'].map((way) => ways[way].cpuMs),
    },
    ...(anew
      ? [
          {
            what: `${name}, on PostgreSQL: rendered / read anew / the database for it`,
            unit,
            ours: [ways['rendered, PostgreSQL'].cpuMs, anew.cpuMs, anew.databaseCpuMs],
          },
        ]
      : []),
  ]
}
