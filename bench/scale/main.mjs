/** A catalogue of a million works on PostgreSQL: how long a server takes to start on it, what pages and searches take, what it holds. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { keepResults } from '../results.mjs'
import { table } from '../table.mjs'

/** What is to be reached at a million works; at other sizes the figures stand alone. */
const MOST = {
  'filter count': 50,
  'sitemap part': 200,
  'staff search': 200,
  search: 20,
  again: 5_000,
  mb: 600,
}
const MILLION = 1_000_000

/** Prints the times, and writes `results/scale.json`. */
export async function measure({ works }) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'run-one.mjs'), String(works)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [out] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (child.exitCode !== 0) throw new Error('bench: the catalogue could not be measured')
  const found = JSON.parse(out)
  console.log(
    table(
      ['', 'p50 ms', 'p99 ms'],
      found.pages.map(({ name, p50Ms, p99Ms }) => [name, p50Ms.toFixed(1), p99Ms.toFixed(1)]),
    ),
  )
  for (const { what, value, unit } of found.starts) console.log(`${what}: ${Math.round(value)} ${unit}`)
  await keepResults('scale', found)
}

export const figuresOf = ({ works, pages, starts }) => [
  ...pages.map(({ name, p50Ms, p99Ms }) => ({
    what: `${works.toLocaleString('en')} works: ${name}`,
    unit: 'ms, p50 / p99',
    ours: [p50Ms, p99Ms],
    ...(works === MILLION && name in MOST && { most: MOST[name] }),
  })),
  ...starts.map(({ what, value, unit, target }) => ({
    what,
    unit,
    ours: value,
    ...(works === MILLION && target in MOST && { most: MOST[target] }),
  })),
]
