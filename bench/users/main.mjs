/** Two hundred people on the site for five minutes: whether anybody is refused, and whether the server's memory stays. */
import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { seeded } from '../random.mjs'
import { keepResults } from '../results.mjs'
import { startSite } from '../site.mjs'
import { createVisitor } from './visitor.mjs'

const USERS = 200
const MINUTES = 5
/** As long as somebody looks at a page; each begins at another moment of it. */
const LEAST_PAUSE_MS = 2_000
const MOST_PAUSE_MS = 8_000
/** Of ten, so many are signed in. */
const MEMBERS_OF_TEN = 3
const SAMPLE_MS = 5_000
const WORDS = [
  'bronze',
  'paper',
  'tokyo',
  'photography',
  'isogai',
  'blue',
  'portrait',
  'lisbon',
  'brnze',
  'a',
]
const LISTS = ['/artists/', '/artworks/', '/art-galleries/', '/exhibitions/', '/magazine/', '/city-guides/']
const KINDS = ['a page', 'a list', 'search', 'who is looking', 'follow']
/** The first minutes fill caches. */
const WARM_MINUTES = 2
/** The later minutes' memory against the first that counts. */
const MOST_GROWTH = 1.15

/** Prints each kind of call and the memory of each minute, and writes `results/users.json`. */
export async function measure() {
  const site = await startSite()
  try {
    const addresses = await addressesOf(site.origin)
    const signedIn = await createVisitor(site.origin).signIn('member@example.org', 'plinth-demo')
    const seen = { timesMs: new Map(KINDS.map((kind) => [kind, []])), refused: [] }
    const memoryMb = []
    const untilMs = Date.now() + MINUTES * 60_000
    const users = Array.from({ length: USERS }, (_, i) =>
      live(site.origin, i, i % 10 < MEMBERS_OF_TEN ? signedIn : undefined, addresses, seen, untilMs),
    )
    while (Date.now() < untilMs) {
      memoryMb.push(memoryOf(site.pid))
      await pause(SAMPLE_MS)
    }
    await Promise.all(users)
    const found = summaryOf(seen, memoryMb)
    console.log(report(found))
    await keepResults('users', found)
    if (found.refused.length > 0) process.exitCode = 1
  } finally {
    await site.stop()
  }
}

export const figuresOf = ({ calls, refused, growth, memoryMb }) => [
  {
    what: `${USERS} users for ${MINUTES} minutes: calls that failed`,
    unit: '',
    ours: refused.length,
    most: 0,
  },
  ...calls.map(({ kind, p50Ms, p99Ms }) => ({ what: kind, unit: 'ms, p50 / p99', ours: [p50Ms, p99Ms] })),
  { what: 'memory of the last minute', unit: 'MB', ours: memoryMb.at(-1) },
  { what: 'memory, × the third minute', unit: '', ours: growth, most: MOST_GROWTH },
]

/** One of them, from page to page until the time is over. */
async function live(origin, number, signedIn, addresses, seen, untilMs) {
  const visitor = createVisitor(origin, signedIn)
  // The same journeys in each run.
  const { whole, one: oneOf } = seeded(number + 1)
  const time = async (kind, call) => {
    const startedMs = performance.now()
    const wrong = await call().catch((error) => error)
    if (wrong) seen.refused.push(`${kind}: ${wrong.message}`)
    else seen.timesMs.get(kind).push(performance.now() - startedMs)
  }
  await pause(whole(MOST_PAUSE_MS))
  for (let step = 0; Date.now() < untilMs; step++) {
    const dice = whole(100)
    if (dice < 15) await time('search', () => visitor.get(`/search/?q=${oneOf(WORDS)}`))
    else if (dice < 35) await time('a list', () => visitor.get(oneOf(LISTS)))
    else if (signedIn && dice < 50) {
      const action = step % 2 === 0 ? 'follow' : 'unfollow'
      const body = `action=${action}&entityType=artist&entityIds=${oneOf(addresses.artistIds)}`
      await time('follow', () => visitor.post('/system/follow-fav/', body))
    } else await time('a page', () => visitor.get(oneOf(addresses.pages)))
    if (signedIn) await time('who is looking', () => visitor.get('/system/user/'))
    await pause(LEAST_PAUSE_MS + whole(MOST_PAUSE_MS - LEAST_PAUSE_MS))
  }
}

/** What the lists link, and the ids of some artists. */
async function addressesOf(origin) {
  const read = async (path) => (await fetch(origin + path)).text()
  const pages = new Set(['/'])
  let artistIds = []
  for (const list of LISTS) {
    const html = await read(list)
    for (const [, path] of html.matchAll(/href="(\/(?:[a-z0-9-]+\/){2,3})"/g))
      if (!path.startsWith('/my-') && !path.startsWith('/system/')) pages.add(path)
    if (list === '/artists/') artistIds = [...html.matchAll(/data-id="(\d+)"/g)].map(([, id]) => id)
  }
  if (pages.size < 20 || artistIds.length === 0) throw new Error('bench: the site has too little to visit')
  return { pages: [...pages], artistIds }
}

function memoryOf(pid) {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1000
}

function summaryOf({ timesMs, refused }, samples) {
  const aMinute = 60_000 / SAMPLE_MS
  const memoryMb = Array.from({ length: MINUTES }, (_, minute) =>
    median(samples.slice(minute * aMinute, (minute + 1) * aMinute)),
  )
  const calls = [...timesMs].map(([kind, times]) => {
    times.sort((a, b) => a - b)
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
    return { kind, calls: times.length, p50Ms: at(0.5), p99Ms: at(0.99), worstMs: times.at(-1) }
  })
  return { calls, refused, memoryMb, growth: memoryMb.at(-1) / memoryMb[WARM_MINUTES] }
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1]
}

function report({ calls, refused, memoryMb, growth }) {
  const lines = calls.map(
    ({ kind, calls: count, p50Ms, p99Ms, worstMs }) =>
      `${kind.padEnd(16)} ${String(count).padStart(6)} calls, p50 ${p50Ms.toFixed(0)}, p99 ${p99Ms.toFixed(0)}, worst ${worstMs.toFixed(0)} ms`,
  )
  const memory = memoryMb.map((megabytes) => megabytes.toFixed(0)).join(', ')
  return [
    `\n${USERS} users, ${MINUTES} minutes`,
    ...lines,
    `memory by minute: ${memory} MB; the last is ${growth.toFixed(2)} × the third`,
    refused.length === 0
      ? 'no call failed'
      : `${refused.length} calls failed: ${refused.slice(0, 5).join('; ')}`,
  ].join('\n')
}
