/** What members cost the server: following and asking who is looking, with many members who follow much, on both engines. */
import { spawn } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { keepResults } from '../results.mjs'

const HERE = import.meta.dirname
const ENGINES = ['pglite', 'postgresql']
const LIMIT_MS = 15 * 60_000
const HEAD = ['', 'calls', 'a second', 'p50 ms', 'p99 ms', 'worst ms']

/** Prints a table an engine, and writes `results/members.json`. */
export async function measure({ only }) {
  const load = loadavg()
  const all = []
  for (const engine of ENGINES) {
    if (only.length > 0 && !only.includes(engine)) continue
    const result = await runOne(engine)
    all.push(result)
    console.log(table(result))
  }
  console.log(
    `load of the machine before and after: ${load[0].toFixed(1)}, ${loadavg()[0].toFixed(1)} on ${cpus().length} processors`,
  )
  await keepResults('members', { engines: all })
}

/** Beside each call stands the server doing nothing, on the same engine. */
export const figuresOf = ({ engines }) =>
  engines.flatMap(({ engine, rows: [nothing, ...calls] }) =>
    calls.map(({ name, aSecond }) => ({
      what: `${name} on ${engine}`,
      unit: 'calls a second',
      ours: aSecond,
      peer: { name: nothing.name, value: nothing.aSecond },
    })),
  )

/** A process of its own an engine, so that neither has the other's memory. */
function runOne(engine) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(HERE, 'run-one.mjs'), engine], {
      cwd: join(HERE, '../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      if (code === 0) resolve(JSON.parse(output))
      else reject(new Error(`bench: members on ${engine} ended with ${code}; see above`))
    })
  })
}

function table({ engine, members, follows, rows }) {
  const cells = rows.map(({ name, calls, aSecond, p50Ms, p99Ms, worstMs }) => [
    name,
    String(calls),
    aSecond.toFixed(0),
    p50Ms.toFixed(1),
    p99Ms.toFixed(1),
    worstMs.toFixed(1),
  ])
  const widths = HEAD.map((_, column) => Math.max(...[HEAD, ...cells].map((row) => row[column].length)))
  const line = (row) =>
    row.map((text, i) => (i === 0 ? text.padEnd(widths[i]) : text.padStart(widths[i]))).join('  ')
  return [
    `\n${engine}: ${members.toLocaleString('en-US')} members × ${follows} follows`,
    line(HEAD),
    ...cells.map(line),
  ].join('\n')
}
