/** Lines of code under `widgets/` at two revisions, widget by widget. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepResults } from '../results.mjs'
import { table } from '../table.mjs'
import { codeLines } from './code-lines.mjs'

const ROOT = join(import.meta.dirname, '../..')
const CODE = /\.tsx?$/
const TEST = /\.test\.tsx?$/

/** Prints the lines of each widget at `since` and `until`, and writes `results/lines.json`. Without `since` it measures nothing. */
export async function measure({ since, until }) {
  if (!since) {
    console.log('lines: name a revision to compare with: npm run bench -- lines --since=<revision>')
    return
  }
  const before = await linesAt(since)
  const after = await linesAt(until)
  const widgets = [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((name) => ({ name, before: before.get(name) ?? 0, after: after.get(name) ?? 0 }))
  const total = { name: 'all', before: sumOf(before), after: sumOf(after) }
  const ofBoth = widgets.filter(({ before, after }) => before > 0 && after > 0)
  const both = {
    name: 'widgets that are in both',
    before: ofBoth.reduce((sum, one) => sum + one.before, 0),
    after: ofBoth.reduce((sum, one) => sum + one.after, 0),
  }
  console.log(linesTable([...widgets, both, total], since, until))
  await keepResults('lines', { since, until, widgets, both, total })
}

export const figuresOf = ({ since, total, both }) =>
  [total, both].map(({ name, before, after }) => ({
    what: `lines of code, ${name}`,
    unit: 'lines',
    ours: after,
    peer: { name: `at ${since}`, value: before },
    most: before,
  }))

/** Lines of code at `revision`, by the folder under `widgets/`. */
async function linesAt(revision) {
  const folder = await mkdtemp(join(tmpdir(), 'plinth-lines-'))
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', revision, 'widgets'], {
      cwd: ROOT,
      maxBuffer: 2 ** 28,
    })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    const lines = new Map()
    for (const path of await readdir(join(folder, 'widgets'), { recursive: true })) {
      if (!CODE.test(path) || TEST.test(path)) continue
      const [name] = path.split('/')
      const count = codeLines(await readFile(join(folder, 'widgets', path), 'utf8'))
      lines.set(name, (lines.get(name) ?? 0) + count)
    }
    return lines
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const sumOf = (lines) => [...lines.values()].reduce((sum, count) => sum + count, 0)

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
