/** Fills a throwaway PostgreSQL, or that of `DATABASE_URL` as far as it is not full, starts two servers on it, and calls one. Prints JSON. */
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../server-stub/db/open.js'
import { sql } from '../../server-stub/db/sql.js'
import { fillDemonstration } from '../../server-stub/demo/fill.js'
import { engineOn, startPostgres } from '../../server-stub/testing/throwaway.js'
import { startServer } from '../../tests/deploy/server.mjs'
import { findPostgres } from '../../tests/postgres.mjs'
import { createVisitor } from '../users/visitor.mjs'
import { multiplyWorks } from './fill.mjs'

const ROOT = join(import.meta.dirname, '../..')
const CALLS = 60
const SEARCHES = 400
const START_LIMIT_MS = 600_000
const SESSION_SECRET = 'a secret for measurements only, long enough'
const WORDS = [
  'paper',
  'blue',
  'untitled',
  'brnze',
  'a',
  'lagoon',
  'zuccarelo',
  'linen 1',
  'awning',
  'platfrm',
  'study',
  'night',
  'no such',
]

const SIZES = ['small', 'medium', 'large']
/** How often something else than `CALLS` is asked. */
const COUNTS = { 'filter count': 6, search: SEARCHES }

const works = Number(process.argv[2])
const log = (words) => console.error(`bench: ${words}`)
const store = process.env.DATABASE_URL ? await givenStore(process.env.DATABASE_URL) : await newStore()
const { settings } = store
const servers = []
try {
  log(`making ${works} works`)
  const db = await openStore({ ...settings, log() {}, fill: fillDemonstration })
  await multiplyWorks(db, works)
  const { artwork, last } = await addressesIn(db)
  await db.close()

  log('starting')
  const first = await start()
  const made = first.readyMs
  const second = await start()
  const memoryMb = memoryOf(servers.map(({ pid }) => pid))
  await second.stop()
  await first.stop()
  const again = await start()

  log('calling')
  const pages = await measurePages(again.origin, artwork, last)
  const starts = [
    { what: 'first start, until ready', value: made, unit: 'ms' },
    { what: 'a second process beside it, until ready', value: second.readyMs, unit: 'ms' },
    { what: 'started again, until ready', value: again.readyMs, unit: 'ms', target: 'again' },
    {
      what: 'memory of both processes, with what they share once',
      value: memoryMb,
      unit: 'MB',
      target: 'mb',
    },
  ]
  console.log(JSON.stringify({ works, pages, starts }))
} finally {
  for (const server of servers) await server.stop()
  await store.stop()
}

async function newStore() {
  const binaries = findPostgres()
  if (!binaries) throw new Error('bench: no PostgreSQL; install postgresql')
  const postgres = await startPostgres(binaries)
  const engine = engineOn(postgres)
  const stop = async () => {
    await engine.stop()
    await postgres.stop()
  }
  return { settings: await engine.settings(), stop }
}

async function givenStore(databaseUrl) {
  const dataDir = await mkdtemp(join(tmpdir(), 'plinth-scale-'))
  return { settings: { databaseUrl, dataDir }, stop: () => rm(dataDir, { recursive: true, force: true }) }
}

async function addressesIn(db) {
  const [work] = await db.query(sql`select id, slug from artwork where source = 'scale' order by id limit 1`)
  const [{ count }] = await db.query(sql`select count(*)::integer as count from artwork where published`)
  return { artwork: `/artworks/${work.slug}-${work.id}/`, last: Math.min(10_000, Math.floor(count / 24) - 1) }
}

/** A built server, once it is ready. */
async function start() {
  const startedMs = performance.now()
  const server = await startServer(
    ROOT,
    {
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl,
      PAGE_CACHE_MB: '0',
      PLINTH_PAINT: '0',
      SESSION_SECRET,
    },
    START_LIMIT_MS,
  )
  servers.push(server)
  return { ...server, readyMs: performance.now() - startedMs }
}

/** In proportion, so that memory which processes share is counted once; with the processes that they started. */
function memoryOf(pids) {
  const all = new Set(pids)
  for (const pid of pids) for (const child of childrenOf(pid)) all.add(child)
  const kb = [...all].map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]),
  )
  return kb.reduce((sum, one) => sum + one, 0) / 1000
}

function childrenOf(pid) {
  const own = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  )
  return own.flatMap((child) => [child, ...childrenOf(child)])
}

async function measurePages(origin, artwork, last) {
  const editor = createVisitor(origin)
  await editor.signIn('editor@example.org', 'plinth-demo')
  const get = (path) => () => fetchWhole(origin + path)
  const calls = {
    'list, first page': get('/artworks/'),
    [`list, page ${last}`]: get(`/artworks/page-index/${last}/page-size/24/`),
    'list, filtered': get('/artworks/f/sizes/large/'),
    // Counts are remembered for a while, so each is asked once.
    'filter count': (i) =>
      fetchWhole(
        `${origin}/artworks/f/availability/${['sold', 'none'][i % 2]}/f/sizes/${SIZES[i % 3]}/?xhr=1&count-only=1`,
      ),
    artwork: get(artwork),
    'sitemap part': (i) =>
      fetchWhole(`${origin}/sitemaps/artworks-${1 + (i % Math.max(1, Math.floor(works / 10_000) - 1))}.xml`),
    'staff search': (i) => editor.get(`/staff/gallery/artworks/?q=${WORDS[i % WORDS.length]}`),
    search: (i) => fetchWhole(`${origin}/search/?q=${encodeURIComponent(WORDS[i % WORDS.length])}`),
  }
  const measured = []
  for (const [name, ask] of Object.entries(calls)) {
    const timesMs = []
    for (let i = 0; i < (COUNTS[name] ?? CALLS); i++) {
      const startedMs = performance.now()
      await ask(i)
      timesMs.push(performance.now() - startedMs)
    }
    timesMs.sort((one, other) => one - other)
    const at = (part) => timesMs[Math.min(timesMs.length - 1, Math.floor(part * timesMs.length))]
    measured.push({ name, p50Ms: at(0.5), p99Ms: at(0.99) })
    log(`${name}: ${at(0.5).toFixed(1)} / ${at(0.99).toFixed(1)} ms`)
  }
  return measured
}

async function fetchWhole(url) {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`bench: ${url} answered ${answer.status}`)
}
