/** Requests a second for cached pages, for pages rendered for each request and for 304, beside a bare Fastify and Eta page of the same size. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { keepResults } from '../results.mjs'
import { startSite } from '../site.mjs'
import { table } from '../table.mjs'

const CONNECTIONS = 10
const SECONDS = 3
/** A round of all takes a minute. */
const MOST_RUNS = 5
const MIN_CACHED = 0.8
const MIN_RENDERED = 0.35
const MOST_P99 = 3
const PATHS = { home: '/', list: '/artists/', artist: undefined, artwork: undefined, article: undefined }

/** Prints requests a second, and writes `results/pages.json`. */
export async function measure({ runs, only }) {
  const keeping = await startWith({ PAGE_CACHE_MB: '64' })
  const rendering = await startWith({ PAGE_CACHE_MB: '0' })
  try {
    const found = await keeping.pages()
    const pages = []
    for (const [name, path] of Object.entries(PATHS)) {
      if (only.length > 0 && !only.includes(name)) continue
      pages.push(
        await measurePage({ name, path: path ?? new URL(found[name]).pathname, keeping, rendering, runs }),
      )
    }
    console.log(printed(pages))
    await keepResults('pages', { pages })
  } finally {
    await keeping.stop()
    await rendering.stop()
  }
}

async function startWith(settings) {
  const before = Object.fromEntries(Object.keys(settings).map((name) => [name, process.env[name]]))
  Object.assign(process.env, settings)
  try {
    return await startSite()
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

async function measurePage({ name, path, keeping, rendering, runs }) {
  const answer = await fetch(keeping.origin + path)
  const bytes = (await answer.arrayBuffer()).byteLength
  const bare = await startBare(bytes)
  const ways = {
    bare: { url: bare.url },
    cached: { url: keeping.origin + path },
    304: { url: keeping.origin + path, headers: { 'if-none-match': answer.headers.get('etag') } },
    rendered: { url: rendering.origin + path },
  }
  const rounds = Object.fromEntries(Object.keys(ways).map((way) => [way, []]))
  try {
    for (let run = 0; run <= Math.min(runs, MOST_RUNS); run++) {
      for (const [way, { url, headers = {} }] of Object.entries(ways)) {
        const round = await load(url, headers)
        // The first round compiles what is hot and does not count.
        if (run > 0) rounds[way].push(round)
      }
    }
  } finally {
    await bare.stop()
  }
  return {
    name,
    path,
    bytes,
    ways: Object.fromEntries(Object.entries(rounds).map(([way, all]) => [way, middle(all)])),
  }
}

async function load(url, headers) {
  const { requests, latency, non2xx, errors, statusCodeStats } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  })
  const unmodified = statusCodeStats['304']?.count ?? 0
  if (errors > 0 || non2xx > unmodified) throw new Error(`bench: ${url} failed ${errors + non2xx} times`)
  return { perSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 }
}

const middle = (rounds) =>
  rounds.toSorted((one, other) => one.perSecond - other.perSecond)[rounds.length >> 1]

async function startBare(bytes) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.mjs'), String(bytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return {
    url: String(line).trim(),
    async stop() {
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
    },
  }
}

const printed = (pages) =>
  table(
    [
      '',
      'KB',
      'bare, a second',
      'cached',
      'cached ÷ bare',
      'rendered',
      'rendered ÷ bare',
      '304',
      'cached p50 / p99 ms',
    ],
    pages.map(({ name, bytes, ways }) => [
      name,
      (bytes / 1000).toFixed(1),
      ways.bare.perSecond.toFixed(0),
      ways.cached.perSecond.toFixed(0),
      (ways.cached.perSecond / ways.bare.perSecond).toFixed(2),
      ways.rendered.perSecond.toFixed(0),
      (ways.rendered.perSecond / ways.bare.perSecond).toFixed(2),
      ways['304'].perSecond.toFixed(0),
      `${ways.cached.p50Ms} / ${ways.cached.p99Ms}`,
    ]),
  )

export const figuresOf = ({ pages }) =>
  pages.flatMap(({ name, ways: { bare, cached, rendered, ...others } }) => {
    const peer = { name: 'bare Fastify and Eta', value: bare.perSecond }
    const unit = 'a second'
    return [
      { what: `${name}, cached`, unit, ours: cached.perSecond, peer, least: MIN_CACHED * bare.perSecond },
      {
        what: `${name}, rendered`,
        unit,
        ours: rendered.perSecond,
        peer,
        least: MIN_RENDERED * bare.perSecond,
      },
      { what: `${name}, 304`, unit, ours: others['304'].perSecond, peer },
      {
        what: `${name}, cached, p99`,
        unit: 'ms',
        ours: cached.p99Ms,
        most: MOST_P99 * Math.max(1, cached.p50Ms),
      },
    ]
  })
