/** The site's search index beside MiniSearch and Orama: how fast, how large, and what of misspelt names it finds. */
import { spawn } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { keepResults } from '../results.mjs'

const HERE = import.meta.dirname
const ENGINES = ['plinth', 'minisearch', 'orama']
/** Whoever needs longer for a size is left out there, and it is said so. */
const LIMIT_MS = 120_000
const TARGET_RECORDS = 73_000
const TARGETS = { p50Ms: 1, p99Ms: 10, foundShare: 0.95 }

/** Prints a table a size and which targets are reached, and writes `results/search.json`. */
export async function measure({ sizes, data, only }) {
  const load = loadavg()
  const all = []
  for (const size of sizes) {
    const rows = []
    for (const engine of ENGINES) {
      if (only.length > 0 && !only.includes(engine)) continue
      rows.push(
        (await runOne(engine, size, data)) ?? { engine, leftOut: `took more than ${LIMIT_MS / 1000} s` },
      )
    }
    console.log(table(size, rows))
    all.push({ size, rows })
  }
  console.log(
    `load of the machine before and after: ${load[0].toFixed(1)}, ${loadavg()[0].toFixed(1)} on ${cpus().length} processors`,
  )
  for (const line of verdicts(all)) console.log(line)
  await keepResults('search', { sizes: all })
}

export const figuresOf = ({ sizes }) =>
  sizes.flatMap(({ size, rows }) => {
    const ours = rows.find(({ engine, leftOut }) => engine === 'plinth' && !leftOut)
    if (!ours) return []
    const isTarget = size === TARGET_RECORDS
    const records = `${size.toLocaleString('en-US')} records`
    const best = (of) =>
      rows
        .filter(({ engine, leftOut }) => engine !== 'plinth' && !leftOut)
        .map((row) => ({ name: row.engine, value: of(row) }))
        .toSorted((p, q) => p.value - q.value)
    const quickest = (of) => best(of)[0]
    return [
      ...['p50Ms', 'p99Ms'].map((time) => ({
        what: `${records}, ${time.slice(0, 3)} of mixed queries`,
        unit: 'ms',
        ours: ours[time],
        peer: quickest((row) => row[time]),
        most: isTarget ? TARGETS[time] : undefined,
      })),
      {
        what: `${records}, misspelt names found`,
        unit: '%',
        ours: ours.foundShare * 100,
        peer: best((row) => row.foundShare * 100).at(-1),
        least: isTarget ? TARGETS.foundShare * 100 : undefined,
      },
      { what: `${records}, build`, unit: 'ms', ours: ours.buildMs, peer: quickest((row) => row.buildMs) },
      { what: `${records}, memory`, unit: 'MB', ours: ours.memoryMb, peer: quickest((row) => row.memoryMb) },
    ]
  })

/** The figures of one engine, or undefined when it took too long. */
function runOne(engine, size, data) {
  const args = [
    '--expose-gc',
    '--max-old-space-size=4096',
    '--import',
    'tsx',
    join(HERE, 'run-one.mjs'),
    engine,
    String(size),
    data,
  ]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: join(HERE, '../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (signal === 'SIGKILL') resolve(undefined)
      else if (code === 0) resolve(JSON.parse(output))
      else reject(new Error(`bench: ${engine} with ${size} records ended with ${code}; see above`))
    })
  })
}

const HEAD = ['', 'queries', 'p50 ms', 'p99 ms', 'worst ms', 'misspelt found', 'build ms', 'memory MB']

function table(size, rows) {
  const cells = rows.map((row) =>
    row.leftOut
      ? [row.engine, row.leftOut, '', '', '', '', '', '']
      : [
          row.engine,
          String(row.queries),
          row.p50Ms.toFixed(2),
          row.p99Ms.toFixed(1),
          row.worstMs.toFixed(1),
          `${(row.foundShare * 100).toFixed(1)} %`,
          Math.round(row.buildMs).toLocaleString('en-US'),
          String(Math.round(row.memoryMb)),
        ],
  )
  const widths = HEAD.map((_, column) => Math.max(...[HEAD, ...cells].map((row) => row[column].length)))
  const line = (row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
      .join('  ')
  const source = rows.find((row) => row.source)?.source ?? ''
  return [
    `${size.toLocaleString('en-US')} records (${source}), 1,000 mixed queries`,
    ...[HEAD, widths.map((width) => '-'.repeat(width)), ...cells].map(line),
    '',
  ].join('\n')
}

function verdicts(all) {
  const row = all.find(({ size }) => size === TARGET_RECORDS)?.rows.find(({ engine }) => engine === 'plinth')
  if (!row || row.leftOut) return []
  const said = (name, isReached) =>
    `target ${name} at ${TARGET_RECORDS.toLocaleString('en-US')}: ${isReached ? 'reached' : 'MISSED'}`
  return [
    said(`p50 ≤ ${TARGETS.p50Ms} ms`, row.p50Ms <= TARGETS.p50Ms),
    said(`p99 ≤ ${TARGETS.p99Ms} ms`, row.p99Ms <= TARGETS.p99Ms),
    said(
      `${TARGETS.foundShare * 100} % of misspelt names among the first 20`,
      row.foundShare >= TARGETS.foundShare,
    ),
  ]
}
