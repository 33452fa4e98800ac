/** Turbo's own functional tests, with Turbo alone and with Plinth beside it: which of them end otherwise. */
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as esbuild from 'esbuild'
import { CHROMIUM_ARGS, findChromium } from '../../tests/chromium.mjs'
import { keepResults } from '../results.mjs'
import { startProxy } from './proxy.mjs'
import { WANTED } from './wanted.mjs'

const HERE = import.meta.dirname
const ROOT = join(HERE, '../..')
const RESULTS = join(HERE, '../results')
const PORT = Number(process.env.PORT ?? 4730)
const START_LIMIT_MS = 20_000
/** How often a difference that nobody wants is looked at again. */
const AGAIN = 3

/** Prints the tests that differ, and writes `results/turbo-suite.json`. `turbo` is a checkout; `only` limits it to some titles. */
export async function measure({ turbo, only }) {
  if (!turbo) {
    console.log('turbo-suite: left out; name a checkout of hotwired/turbo with --turbo=<folder>')
    return
  }
  const checkout = resolve(turbo)
  const version = await checkVersion(checkout)
  const folder = join(RESULTS, 'turbo-suite')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await bundleBoot(join(folder, 'boot'))
  const server = await startServer(checkout, PORT + 1)
  const parts = { checkout, folder, only, serverPort: PORT + 1 }
  try {
    const [alone, beside] = await runBoth(parts)
    const differing = await keepSteady(compare(alone, beside), parts)
    print(alone, beside, differing)
    await keepResults('turbo-suite', {
      version,
      tests: alone.size,
      alone: countPassed(alone),
      beside: countPassed(beside),
      differing,
    })
    if (differing.some(({ why }) => !why)) process.exitCode = 1
  } finally {
    server.kill()
  }
}

export const figuresOf = ({ version, tests, alone, beside, differing }) => [
  {
    what: `tests of Turbo ${version} that pass with Plinth beside it, of ${tests}`,
    unit: '',
    ours: beside,
    peer: { name: 'Turbo alone', value: alone },
  },
  {
    what: 'tests that end otherwise, and it is not wanted',
    unit: '',
    ours: differing.filter(({ why }) => !why).length,
    most: 0,
  },
]

/** A checkout of another version than the one we use would compare nothing. */
async function checkVersion(checkout) {
  const versionIn = async (path) => JSON.parse(await readFile(path, 'utf8')).version
  const theirs = await versionIn(join(checkout, 'package.json'))
  const ours = await versionIn(join(ROOT, 'node_modules/@hotwired/turbo/package.json'))
  if (theirs !== ours)
    throw new Error(`turbo-suite: the checkout is of Turbo ${theirs}; run git checkout v${ours} in it`)
  return ours
}

const fromRoot = (name) => join(ROOT, 'node_modules', name)

const bundleBoot = (outdir) =>
  esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: { boot: join(HERE, 'boot.js') },
    outdir,
    bundle: true,
    // In one file: tests that list the requests of a page would count its chunks.
    splitting: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    // The peers in bench/ bring another React.
    alias: { react: fromRoot('react'), 'react-dom': fromRoot('react-dom') },
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })

async function startServer(checkout, port) {
  const server = spawn(process.execPath, ['src/tests/server.mjs'], {
    cwd: checkout,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const untilMs = performance.now() + START_LIMIT_MS
  while (performance.now() < untilMs && server.exitCode === null) {
    const answered = await fetch(`http://localhost:${port}/src/tests/fixtures/test.js`).catch(() => undefined)
    if (answered?.ok) return server
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  server.kill()
  throw new Error('turbo-suite: the server of the checkout does not answer; run npm install in the checkout')
}

async function runBoth(parts) {
  const alone = await runTests({ ...parts, name: 'alone' })
  const beside = await runTests({ ...parts, name: 'beside', boot: join(parts.folder, 'boot') })
  return [alone, beside]
}

/** Without what differs by chance: tests whose difference nobody wants run again, by themselves, and only what differs each time stays. */
async function keepSteady(differing, parts) {
  let unwanted = differing.filter(({ why }) => !why)
  for (let again = 0; again < AGAIN && unwanted.length > 0; again++) {
    const only = unwanted.map(({ test }) => test.slice(test.indexOf(': ') + 2))
    const found = compare(...(await runBoth({ ...parts, only })))
    const isFound = ({ test, beside }) => found.some((one) => one.test === test && one.beside === beside)
    for (const { test } of unwanted.filter((one) => !isFound(one)))
      console.log(`by chance: ${test}: differed once, and not when it ran again`)
    unwanted = unwanted.filter(isFound)
  }
  return differing.filter((one) => one.why || unwanted.includes(one))
}

/** Gives the result of each test by its file and title. */
async function runTests({ checkout, folder, only, serverPort, name, boot }) {
  const proxy = await startProxy({ port: PORT, serverPort, boot })
  const report = join(folder, `${name}.json`)
  try {
    console.log(`turbo-suite: ${name === 'alone' ? 'Turbo alone' : 'Plinth beside Turbo'}`)
    await runPlaywright(checkout, only, {
      PLINTH_TURBO_CHECKOUT: checkout,
      PLINTH_TURBO_PORT: String(PORT),
      PLINTH_TURBO_REPORT: report,
      PLINTH_TURBO_ARGS: JSON.stringify(CHROMIUM_ARGS),
      CHROME_PATH: findChromium(),
    })
    return resultsOf(JSON.parse(await readFile(report, 'utf8')))
  } finally {
    await proxy.close()
  }
}

const escaped = (title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const runPlaywright = (checkout, only, env) =>
  new Promise((resolve, reject) => {
    const cli = join(checkout, 'node_modules/@playwright/test/cli.js')
    const titles = only.length > 0 ? ['-g', only.map(escaped).join('|')] : []
    const args = [cli, 'test', '-c', join(HERE, 'playwright.config.mjs'), ...titles]
    const child = spawn(process.execPath, args, {
      cwd: checkout,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    })
    // Failed tests are what is looked for.
    child.on('exit', resolve)
    child.on('error', reject)
  })

function resultsOf({ suites, errors }) {
  const results = new Map()
  const read = (suite) => {
    for (const { title, file, tests } of suite.specs ?? []) {
      const [{ status, results: attempts }] = tests
      const error = attempts.at(-1)?.error?.message ?? ''
      results.set(`${file}: ${title}`, { status, error })
    }
    for (const inner of suite.suites ?? []) read(inner)
  }
  for (const suite of suites) read(suite)
  if (results.size === 0)
    throw new Error(`turbo-suite: no test has run; ${errors?.[0]?.message ?? 'look at the output above'}`)
  return results
}

const hasPassed = ({ status }) => status === 'expected' || status === 'flaky'
const countPassed = (results) => [...results.values()].filter(hasPassed).length

/** What ends otherwise; `why` names the part of docs/turbo.md for those that should. */
function compare(alone, beside) {
  const differing = []
  for (const [test, result] of alone) {
    const other = beside.get(test)
    if (!other || hasPassed(other) === hasPassed(result)) continue
    const { why } = WANTED.find((wanted) => wanted.test === test) ?? {}
    differing.push({ test, alone: result.status, beside: other.status, error: other.error, why })
  }
  return differing
}

function print(alone, beside, differing) {
  console.log(`Turbo alone: ${countPassed(alone)} of ${alone.size} pass; with Plinth: ${countPassed(beside)}`)
  for (const { test, alone: before, beside: after, error, why } of differing) {
    console.log(`${why ? 'wanted' : 'NOT WANTED'}: ${test}: ${before} alone, ${after} with Plinth`)
    console.log(why ? `  docs/turbo.md, "${why}"` : `  ${error.split('\n').slice(0, 12).join('\n  ')}`)
  }
  for (const { test } of WANTED)
    if (alone.has(test) && !differing.some((one) => one.test === test))
      console.log(`no difference any more: ${test}; take it out of wanted.mjs`)
}
