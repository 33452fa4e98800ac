/** Keeps what a measurement found, with the machine it ran on, in `results/<name>.json`. */
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../tests/chromium.mjs'

const FOLDER = join(import.meta.dirname, 'results')
const GIB = 2 ** 30

export async function keepResults(name, found) {
  await mkdir(FOLDER, { recursive: true })
  const results = {
    machine: machine(),
    day: new Date().toISOString().slice(0, 10),
    load: loadavg()[0],
    ...found,
  }
  await writeFile(join(FOLDER, `${name}.json`), `${JSON.stringify(results, null, 1)}\n`)
}

/** What was kept last, or undefined. */
export async function readResults(name) {
  const text = await readFile(join(FOLDER, `${name}.json`), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

function machine() {
  const [first] = cpus()
  const browser = execFileSync(findChromium(), ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  const memory = `${Math.round(totalmem() / GIB)} GiB`
  const model = first?.model.trim() ?? 'processor'
  const script = `the script that tells machines apart ${Math.round(scriptMs())} ms`
  return `${cpus().length} × ${model}, ${memory}, Node ${process.versions.node}, ${browser}, ${script}`
}

/** The median of five rounds of some everyday work: machines that call themselves alike differ by half. */
function scriptMs() {
  const rounds = Array.from({ length: 5 }, () => {
    const startedMs = performance.now()
    const words = Array.from({ length: 200_000 }, (_, i) => Math.imul(i, 2_654_435_761).toString(36))
    JSON.parse(JSON.stringify(words.sort()))
    return performance.now() - startedMs
  })
  return rounds.sort((a, b) => a - b)[2]
}
