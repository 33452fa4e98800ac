/**
 * Two hundred people on the site for five minutes, or as many as `--users` and `--minutes` say: whether anybody is refused, and whether
 * the server's memory stays. With `--kill` on two processes behind nginx, which end and come back meanwhile.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { keepResults } from '../results.mjs'
import { startSite } from '../site.mjs'
import { addressesOf, letLive, MEMBERS_OF_TEN } from './crowd.mjs'
import { createVisitor } from './visitor.mjs'

/** The later minutes' memory against the first that counts. */
const MOST_GROWTH = 1.15
/** The first minutes fill caches. */
const WARM_MINUTES = 2
/** Of two processes, while one of them is away. */
const MOST_P99_MS = 250

/** Prints each kind of call and the memory of each minute, and writes `results/users.json`. */
export async function measure({ users, minutes, isKilling }) {
  const found = isKilling ? await liveOnTwo(users, minutes) : await liveOnOne(users, minutes)
  console.log(report(found))
  await keepResults('users', found)
  if (found.refused.some(({ kind }) => !isKilling || kind !== 'follow') || found.lost > 0)
    process.exitCode = 1
}

async function liveOnOne(users, minutes) {
  const site = await startSite()
  try {
    const addresses = await addressesOf(site.origin)
    const signedIn = await createVisitor(site.origin).signIn('member@example.org', 'plinth-demo')
    const { written: _, ...found } = await letLive({
      origin: site.origin,
      users,
      minutes,
      cookiesOf: (i) => (i % 10 < MEMBERS_OF_TEN ? signedIn : undefined),
      addresses,
      pids: () => [site.pid],
    })
    return { users, minutes, ...found, growth: found.memoryMb.at(-1) / settled(found.memoryMb, WARM_MINUTES) }
  } finally {
    await site.stop()
  }
}

async function liveOnTwo(users, minutes) {
  const script = join(import.meta.dirname, 'run-two.mjs')
  const child = spawn(process.execPath, ['--import', 'tsx', script, String(users), String(minutes)], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [out] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (child.exitCode !== 0) throw new Error('bench: two processes could not be measured')
  const found = JSON.parse(out)
  // Both are new after the last of them came back: memory counts from then on.
  const growth = found.memoryMb.at(-1) / settled(found.memoryMb, Math.ceil(found.backMinute) + 1)
  return { users, minutes, ...found, growth }
}

/** In a short run the last minute itself. */
const settled = (memoryMb, minute) => memoryMb[Math.min(minute, memoryMb.length - 1)]

export const figuresOf = ({ users = 200, minutes = 5, calls, refused, growth, memoryMb, lost }) => {
  const who = `${users} users for ${minutes} minutes`
  const reads = refused.filter(({ kind }) => kind !== 'follow')
  const isTwo = lost !== undefined
  return [
    ...(isTwo
      ? [
          {
            what: `${who}, one of two processes killed, one restarted: reads that failed`,
            unit: '',
            ours: reads.length,
            most: 0,
          },
          { what: 'follows that were acknowledged and are lost', unit: '', ours: lost, most: 0 },
          { what: 'follows that got no answer', unit: '', ours: refused.length - reads.length },
        ]
      : [{ what: `${who}: calls that failed`, unit: '', ours: refused.length, most: 0 }]),
    ...calls.map(({ kind, p50Ms, p99Ms }) => ({
      what: kind,
      unit: 'ms, p50 / p99',
      ours: [p50Ms, p99Ms],
      ...(isTwo && { most: MOST_P99_MS }),
    })),
    { what: 'memory of the last minute', unit: 'MB', ours: memoryMb.at(-1) },
    {
      what: isTwo ? 'memory, × the second minute after both were back' : 'memory, × the third minute',
      unit: '',
      ours: growth,
      most: MOST_GROWTH,
    },
  ]
}

function report({ users, minutes, calls, refused, memoryMb, growth, lost, acknowledged }) {
  const lines = calls.map(
    ({ kind, calls: count, p50Ms, p99Ms, worstMs }) =>
      `${kind.padEnd(16)} ${String(count).padStart(6)} calls, p50 ${p50Ms.toFixed(0)}, p99 ${p99Ms.toFixed(0)}, worst ${worstMs.toFixed(0)} ms`,
  )
  const memory = memoryMb.map((megabytes) => megabytes.toFixed(0)).join(', ')
  return [
    `\n${users} users, ${minutes} minutes`,
    ...lines,
    `memory by minute: ${memory} MB; it has grown to ${growth.toFixed(2)} ×`,
    ...(lost === undefined ? [] : [`follows: ${acknowledged} acknowledged states, ${lost} lost`]),
    refused.length === 0
      ? 'no call failed'
      : `${refused.length} calls failed: ${refused
          .slice(0, 5)
          .map(({ kind, message }) => `${kind}: ${message}`)
          .join('; ')}`,
  ].join('\n')
}
