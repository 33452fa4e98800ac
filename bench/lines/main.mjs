/** What there is to read of the client, and lines of code under `widgets/` at two revisions, widget by widget. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepResults } from '../results.mjs'
import { table } from '../table.mjs'
import { codeLines } from './code-lines.mjs'
import { countsOf } from './counts.mjs'

const ROOT = join(import.meta.dirname, '../..')
const CODE = /\.tsx?$/
const TEST = /\.test\.tsx?$/

/** What the counts are called, and the most there should be of each. */
const COUNTS = {
  files: { what: 'source files', unit: 'files', most: 430 },
  lines: { what: 'lines in them', unit: 'lines', most: 27_500 },
  controllers: { what: 'files of widgets/ that name AbortController', unit: 'files', most: 8 },
  short: { what: 'files under 40 lines with one importer', unit: 'files', most: 30 },
}

/** Prints the counts, and with `since` the lines of each widget then and at `until`; writes `results/lines.json`. */
export async function measure({ since, until }) {
  const after = await sourcesAt(until)
  const before = since ? await sourcesAt(since) : undefined
  const counts = { before: before && countsOf(before), after: countsOf(after) }
  console.log(`${countsTable(counts, since, until)}\n`)
  if (!before) {
    await keepResults('lines', { until, counts })
    return
  }
  const linesBefore = linesByWidget(before)
  const linesAfter = linesByWidget(after)
  const widgets = [...new Set([...linesBefore.keys(), ...linesAfter.keys()])]
    .sort()
    .map((name) => ({ name, before: linesBefore.get(name) ?? 0, after: linesAfter.get(name) ?? 0 }))
  const total = { name: 'all', before: sumOf(linesBefore), after: sumOf(linesAfter) }
  const ofBoth = widgets.filter(({ before, after }) => before > 0 && after > 0)
  const both = {
    name: 'widgets that are in both',
    before: ofBoth.reduce((sum, one) => sum + one.before, 0),
    after: ofBoth.reduce((sum, one) => sum + one.after, 0),
  }
  console.log(linesTable([...widgets, both, total], since, until))
  await keepResults('lines', { since, until, counts, widgets, both, total })
}

export const figuresOf = ({ since, counts, total, both }) => [
  ...Object.entries(COUNTS).flatMap(([name, { what, unit, most }]) =>
    counts ? { what, unit, ours: counts.after[name], most } : [],
  ),
  ...[total, both].flatMap((one) =>
    one
      ? {
          what: `lines of code, ${one.name}`,
          unit: 'lines',
          ours: one.after,
          peer: { name: `at ${since}`, value: one.before },
          most: one.before,
        }
      : [],
  ),
]

/** The code of the client at `revision`, by its paths. */
async function sourcesAt(revision) {
  const folder = await mkdtemp(join(tmpdir(), 'plinth-lines-'))
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', revision, 'boot', 'widgets'], {
      cwd: ROOT,
      maxBuffer: 2 ** 28,
    })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    const sources = new Map()
    for (const path of await readdir(folder, { recursive: true }))
      if (CODE.test(path)) sources.set(path, await readFile(join(folder, path), 'utf8'))
    return sources
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Lines of code by the folder under `widgets/`. */
function linesByWidget(sources) {
  const lines = new Map()
  for (const [path, text] of sources) {
    const [folder, name] = path.split('/')
    if (folder === 'widgets' && !TEST.test(path)) lines.set(name, (lines.get(name) ?? 0) + codeLines(text))
  }
  return lines
}

const sumOf = (lines) => [...lines.values()].reduce((sum, count) => sum + count, 0)

const countsTable = ({ before, after }, since, until) =>
  table(
    ['', ...(before ? [since] : []), until, 'to reach'],
    Object.entries(COUNTS).map(([name, { what, most }]) => [
      what,
      ...(before ? [String(before[name])] : []),
      String(after[name]),
      `at most ${most}`,
    ]),
  )

const linesTable = (rows, since, until) =>
  table(
    ['', since, until, 'change'],
    rows.map(({ name, before, after }) => [
      name,
      String(before || '–'),
      String(after || '–'),
      before && after ? `${after > before ? '+' : ''}${Math.round((after / before - 1) * 100)} %` : '',
    ]),
  )
