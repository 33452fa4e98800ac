/** People on the site, each from page to page at a pace of their own, and what they saw of it. */
import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { seeded } from '../random.mjs'
import { createVisitor } from './visitor.mjs'

/** As long as somebody looks at a page; each begins at another moment of it. */
const LEAST_PAUSE_MS = 2_000
const MOST_PAUSE_MS = 8_000
/** Of ten, so many are signed in. */
export const MEMBERS_OF_TEN = 3
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
export const KINDS = ['a page', 'a list', 'search', 'who is looking', 'follow']

/**
 * Lets `users` people live on the site for `minutes`. `cookiesOf(i)` are the cookies of the i-th one where that is a member, `addressOf(i)`
 * where it comes from, `pids()` the processes whose memory is taken together.
 */
export async function letLive({ origin, users, minutes, cookiesOf, addressOf, addresses, pids }) {
  const seen = { timesMs: new Map(KINDS.map((kind) => [kind, []])), refused: [], written: new Map() }
  const samples = []
  const startedMs = Date.now()
  const untilMs = startedMs + minutes * 60_000
  const all = Array.from({ length: users }, (_, i) =>
    live({ origin, number: i, signedIn: cookiesOf(i), address: addressOf?.(i), addresses, seen, untilMs }),
  )
  while (Date.now() < untilMs) {
    samples.push({ minute: Math.floor((Date.now() - startedMs) / 60_000), mb: memoryOf(pids()) })
    await pause(SAMPLE_MS)
  }
  await Promise.all(all)
  const memoryMb = Array.from({ length: minutes }, (_, minute) =>
    median(samples.filter((sample) => sample.minute === minute).map(({ mb }) => mb)),
  )
  return { calls: timesOf(seen.timesMs), refused: seen.refused, memoryMb, written: seen.written }
}

/** One of them, from page to page until the time is over. */
async function live({ origin, number, signedIn, address, addresses, seen, untilMs }) {
  const visitor = createVisitor(origin, signedIn, address)
  /** Of each artist, whether the last answer said that this member follows; undefined once a call had no answer. */
  const follows = new Map()
  if (signedIn) seen.written.set(number, follows)
  // The same journeys in each run.
  const { whole, one: oneOf } = seeded(number + 1)
  const time = async (kind, call) => {
    const startedMs = performance.now()
    const wrong = await call().catch((error) => error)
    if (wrong) seen.refused.push({ kind, message: wrong.message })
    else seen.timesMs.get(kind).push(performance.now() - startedMs)
    return !wrong
  }
  async function follow(isFollowed) {
    const artist = oneOf(addresses.artistIds)
    const body = `action=${isFollowed ? 'follow' : 'unfollow'}&entityType=artist&entityIds=${artist}`
    const isDone = await time('follow', () => visitor.post('/system/follow-fav/', body))
    follows.set(artist, isDone ? isFollowed : undefined)
  }
  await pause(whole(MOST_PAUSE_MS))
  // Brings the token that a follow must carry.
  if (signedIn) await time('who is looking', () => visitor.get('/system/user/'))
  for (let step = 0; Date.now() < untilMs; step++) {
    const dice = whole(100)
    if (dice < 15) await time('search', () => visitor.get(`/search/?q=${oneOf(WORDS)}`))
    else if (dice < 35) await time('a list', () => visitor.get(oneOf(LISTS)))
    else if (signedIn && dice < 50) await follow(step % 2 === 0)
    else await time('a page', () => visitor.get(oneOf(addresses.pages)))
    if (signedIn) await time('who is looking', () => visitor.get('/system/user/'))
    await pause(LEAST_PAUSE_MS + whole(MOST_PAUSE_MS - LEAST_PAUSE_MS))
  }
}

/** What the lists link, and the ids of some artists. */
export async function addressesOf(origin) {
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

function memoryOf(pids) {
  if (pids.length === 0) return 0
  // With the processes that they have started; one that has just ended is left out.
  const list = pids.join(',')
  const lines = execFileSync('ps', ['-o', 'rss=', '-p', list, '--ppid', list], { encoding: 'utf8' }).split(
    '\n',
  )
  return lines.reduce((sum, line) => sum + Number(line) / 1000, 0)
}

function timesOf(timesMs) {
  return [...timesMs].map(([kind, times]) => {
    times.sort((a, b) => a - b)
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
    return { kind, calls: times.length, p50Ms: at(0.5), p99Ms: at(0.99), worstMs: times.at(-1) ?? 0 }
  })
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0
