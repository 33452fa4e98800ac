/** One table of everything that was measured, in FIGURES.md: written from what the last run of each measurement kept. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readResults } from './results.mjs'

const HERE = import.meta.dirname
const FILE = join(HERE, 'FIGURES.md')
const HEAD = ['', 'Plinth', 'peer', 'Plinth ÷ peer', 'to reach', '']

/**
 * @typedef {object} Figure
 * @property {string} what
 * @property {string} unit such as `ms`, with `/` between several values: `ms, median / worst`
 * @property {number | number[]} ours
 * @property {{ name: string, value: number }} [peer] the nearest one of the same run
 * @property {number} [most] reached when no value of ours is above
 * @property {number} [least] reached when no value of ours is below
 */

/** `measurements` by name: each module's `figuresOf(results)` gives its `Figure`s. */
export async function writeFigures(measurements) {
  const before = await readFile(FILE, 'utf8').catch(() => '')
  const parts = []
  for (const [name, { figuresOf }] of Object.entries(measurements)) {
    const results = await readResults(name)
    // Each part names its machine and its day, so one that was measured elsewhere may stay.
    parts.push(results ? partOf(name, results, figuresOf(results)) : (partIn(before, name) ?? notYet(name)))
  }
  const sizes = JSON.parse(await readFile(join(HERE, '../dist/sizes.json'), 'utf8'))
  await writeFile(FILE, [opening(await peerVersions()), ...parts, sizesPart(sizes)].join('\n'))
  console.log(`bench: all figures stand in ${FILE}`)
}

/** The part about `name` as it stands in the file. */
function partIn(text, name) {
  const part = new RegExp(`^## ${name}\\n[^]*?(?=^## )`, 'm').exec(text)?.[0]
  return part && `${part.trimEnd()}\n`
}

const notYet = (name) => `## ${name}\n\nNot measured yet: \`npm run bench -- ${name}\`.\n`

const opening = (peers) => `# Figures

\`npm run bench\` writes this file; what is measured and how is told in [README.md](README.md). Only figures of one part compare:
they come from one run. Peers: ${peers}.
`

function partOf(name, { machine, day, load }, figures) {
  const rows = figures.map(({ what, unit, ours, peer, most, least }) => {
    const values = [ours].flat()
    return [
      [what, unit].filter(Boolean).join(', '),
      values.map(short).join(' / '),
      peer ? `${short(peer.value)} (${peer.name})` : '',
      peer ? short(values[0] / peer.value) : '',
      most === undefined ? (least === undefined ? '' : `at least ${short(least)}`) : `at most ${short(most)}`,
      verdict(values, most, least),
    ]
  })
  return `## ${name}\n\n${day}; ${machine}; load ${short(load)} at the end.\n\n${table(HEAD, rows)}\n`
}

function verdict(values, most, least) {
  if (most === undefined && least === undefined) return ''
  const isReached = values.every((value) => value <= (most ?? value) && value >= (least ?? value))
  return isReached ? 'reached' : '**missed**'
}

const sizesPart = (sizes) => `## sizes

Kilobytes (1,000 bytes) after brotli, and the budget that the build holds; the largest of those that share a budget of their kind.

${table(
  ['', 'KB', 'budget'],
  largestOfKind(sizes).map(({ file, kb, budget }) => [file, kb.toFixed(2), budget.toFixed(1)]),
)}
`

/** A hundred widgets share one budget: the three that come nearest to it tell enough. */
function largestOfKind(sizes) {
  const shown = new Map()
  return sizes.filter(({ budget }) => {
    shown.set(budget, (shown.get(budget) ?? 0) + 1)
    return shown.get(budget) <= 3
  })
}

async function peerVersions() {
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(HERE, 'package.json'), 'utf8'))
  return Object.entries({ ...dependencies, ...devDependencies })
    .map(([name, version]) => `${name} ${version.replace('^', '')}`)
    .join(', ')
}

/** Three digits that count. */
const short = (value) =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)))

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
