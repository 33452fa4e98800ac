/**
 * `npm test`: types, lint, patterns, unit tests and real-browser tests, each to its end whatever the one before said.
 * Ends with one line, `N passed, N failed`; fails when anything did.
 *   node tests/run.mjs library    what an author of widgets needs: the runtime, the widgets and their fixtures, in Chromium
 *   node tests/run.mjs server     the reference server
 *   node tests/run.mjs changed    what can break by the files that differ from the last commit, or from another: `changed main`
 *   node tests/run.mjs engines    every fixture and journey in Firefox and WebKit
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { requireNode } from '../build/node-floor.mjs'

requireNode()
const { affectedBy } = await import('./affected.mjs')
const { findChromium } = await import('./chromium.mjs')
const { findFirefox, findWebkit } = await import('./engines/find.mjs')
const { installPostgres } = await import('./postgres.mjs')
const { startSite } = await import('./site.mjs')

const LIBRARY = ['boot/', 'widgets/', 'fixtures/', 'build/', 'cli/']
/** What holds for every widget. The other tests of `tests/` are about the site around them, the package and the documents. */
const EVERY_WIDGET = ['tests/fixtures', 'tests/selectors', 'tests/manifest', 'tests/messages']

/** What each run tests: paths that unit tests and browser tests are chosen by, all without; `null` leaves the part out. */
const RUNS = {
  all: { unit: [], browser: [], hasEngines: true },
  library: {
    unit: [...LIBRARY, ...EVERY_WIDGET],
    browser: ['boot/', 'widgets/', 'tests/fixtures'],
    hasEngines: false,
  },
  server: { unit: ['server-stub/'], browser: ['server-stub/'], hasEngines: false },
  engines: { unit: null, browser: null, hasEngines: true },
}

const [name = 'all', base = 'HEAD'] = process.argv.slice(2)
const chosen = name === 'changed' ? await affectedBy(base) : RUNS[name]
if (!chosen)
  throw new Error(`tests: unknown run "${name}"; there are ${Object.keys(RUNS).join(', ')} and changed`)

const folder = await mkdtemp(join(tmpdir(), 'plinth-report-'))
/** What stood in the pages of tests that failed (tests/browser.ts). */
const pages = []
/** Why tests failed, told last: neither what ran since nor a long page buries it. */
const reasons = []
let passed = 0
let failed = 0

process.env.CHROME_PATH ??= findChromium()
if (chosen.unit) installPostgres()
/** Those beside Chromium, unless `PLINTH_ENGINES=chromium` leaves them out of a quick run. */
const engines = ['firefox', 'webkit'].filter(
  (engine) => chosen.hasEngines && (process.env.PLINTH_ENGINES ?? engine).includes(engine),
)
if (name === 'engines' && engines.length === 0)
  throw new Error('tests: PLINTH_ENGINES leaves no engine to test in; unset it, or name firefox or webkit')
if (engines.includes('firefox')) findFirefox()
if (engines.includes('webkit')) findWebkit()

if (name === 'engines') await check('build', ['node', 'build.mjs'])
else await checkAll()
if (chosen.unit) await unitTests(chosen.unit)
if (chosen.browser || chosen.hasEngines) {
  const site = await startSite()
  process.env.PLINTH_TEST_PORT = String(site.port)
  if (chosen.browser) await browserTests(chosen.browser)
  if (chosen.hasEngines) await enginesTests()
  await site.stop()
}
await rm(folder, { recursive: true, force: true })

for (const said of [...pages, ...reasons]) console.error(`\n${said}`)
if (chosen.hasEngines && engines.length < 2) console.log('\nPLINTH_ENGINES: not every engine was tested')
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function checkAll() {
  // Side by side: each of them leaves a core idle for a part of its time.
  await Promise.all([
    check('types', npx('tsc', '--noEmit')),
    check('lint and format', npx('biome', 'ci', '--error-on-warnings', '.')),
    check('patterns', npx('tsx', 'tests/patterns/main.ts')),
    check('browsers', npx('tsx', 'tests/browsers/main.ts')),
    check('JSX', npx('tsx', 'tests/jsx/main.ts')),
    check('build', ['node', 'build.mjs']),
  ])
  // What is made from the sources and checked in.
  await Promise.all([
    check('API report', ['node', 'build/api.mjs']),
    check('integrations', ['node', 'build/integrations.mjs']),
    check('OpenAPI', npx('tsx', 'build/openapi/main.ts')),
  ])
}

function unitTests(paths) {
  const report = join(folder, 'unit.json')
  const options = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return suite('unit tests', npx('vitest', 'run', ...options, ...paths), () => countUnit(report))
}

function browserTests(paths) {
  const report = join(folder, 'browser.json')
  return suite(
    'browser tests',
    npx('playwright', 'test', '-c', 'tests/playwright.config.ts', ...paths),
    () => countBrowser(report),
    { PLINTH_TEST_REPORT: report },
  )
}

/**
 * Journeys, and of the fixtures what may differ between engines; every one with `engines`, or where `PLINTH_FIXTURES=all`. Chromium is
 * among them for what all are asked alike.
 */
function enginesTests() {
  const report = join(folder, 'engines.json')
  const options = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return suite(
    'engines',
    npx('vitest', 'run', '-c', 'tests/engines/vitest.config.ts', ...options),
    () => countEngines(report),
    {
      PLINTH_ENGINES: (name === 'engines' ? engines : ['chromium', ...engines]).join(),
      PLINTH_FIXTURES: name === 'engines' ? 'all' : (process.env.PLINTH_FIXTURES ?? ''),
    },
  )
}

/** One thing that holds or not; what it says is told when it has ended. */
async function check(name, command) {
  const code = await run(name, command, {}, 'pipe')
  if (code === 0) passed++
  else failed++
}

/** Many tests, counted from the report that the runner wrote; a runner that died counts as one failure more. */
async function suite(name, command, count, env = {}) {
  const code = await run(name, command, env)
  const result = await count().catch(() => ({ passed: 0, failed: 1 }))
  passed += result.passed
  failed += code !== 0 && result.failed === 0 ? 1 : result.failed
  if (result.passed === 0 && result.failed === 0) failed++
}

async function countUnit(file) {
  const report = JSON.parse(await readFile(file, 'utf8'))
  for (const { name, message, assertionResults } of report.testResults) {
    if (message) reasons.push(`${name}\n${message}`)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed') reasons.push(`${name} › ${fullName}\n${failureMessages.join('\n')}`)
  }
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests }
}

async function countEngines(report) {
  const { testResults } = JSON.parse(await readFile(report, 'utf8'))
  for (const { name, startTime, endTime, assertionResults } of testResults) {
    const passed = assertionResults.filter(({ status }) => status === 'passed').length
    const [engine] = basename(name).split('.')
    const seconds = Math.round((endTime - startTime) / 1000)
    console.log(
      `— ${basename(dirname(name))}, ${engine}: ${passed} of ${assertionResults.length} passed in ${seconds} s`,
    )
  }
  return countUnit(report)
}

async function countBrowser(report) {
  const { stats, suites, errors } = JSON.parse(await readFile(report, 'utf8'))
  for (const { message } of errors) reasons.push(message)
  for (const { file, title, tests } of suites.flatMap(specsIn))
    for (const { errors, attachments } of tests.flatMap(({ results }) => results)) {
      for (const { message } of errors) reasons.push(`${file} › ${title}\n${message}`)
      for (const { body } of attachments)
        if (body) pages.push(`${file} › ${title}, its page:\n${Buffer.from(body, 'base64')}`)
    }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
}

function specsIn({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}

function npx(...command) {
  return ['npx', '--no-install', ...command]
}

function run(name, [command, ...args], env, output = 'inherit') {
  const startedMs = performance.now()
  if (output === 'inherit') console.log(`\n— ${name}`)
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => said.push(bytes))
    child.on('close', (code) => {
      if (said.length > 0) process.stdout.write(`\n— ${name}\n${Buffer.concat(said)}`)
      const seconds = Math.round((performance.now() - startedMs) / 1000)
      console.log(`— ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
      resolve(code)
    })
  })
}
