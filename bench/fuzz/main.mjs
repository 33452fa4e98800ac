/** Requests that no page sends, by a seed, to what buying, selling and writing are made of. It looks for what breaks, and measures nothing. */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { keepResults } from '../results.mjs'

const REQUESTS = 20_000

/** Prints each mistake once, writes `results/fuzz.json`, and fails the process when something broke. */
export async function measure({ seed }) {
  const chosen = seed ?? randomInt(1_000_000)
  console.log(`fuzz: seed ${chosen}; the same again with --seed=${chosen}`)
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'run-one.mjs'), String(chosen), String(REQUESTS)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [out] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (child.exitCode !== 0) throw new Error('bench: the requests could not be sent; see above')
  const found = JSON.parse(out)
  for (const { status, times, who, method, url, payload, stack } of found.faults)
    console.log(`${status}, ${times} times: ${who} ${method} ${url}\n  ${payload.slice(0, 300)}\n${stack}`)
  console.log(`${found.sent} requests to ${found.routes} routes: ${JSON.stringify(found.statuses)}`)
  await keepResults('fuzz', found)
  if (found.faults.length > 0 || found.sent < REQUESTS) process.exitCode = 1
}

export const figuresOf = ({ seed, sent, routes, faults }) => [
  {
    what: `${sent.toLocaleString('en')} requests to ${routes} routes by seed ${seed}: what broke`,
    unit: '',
    ours: faults.length,
    most: 0,
  },
]
