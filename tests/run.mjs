/**
 * `npm test`: types, lint, unit tests and real-browser tests, each to its end whatever the one before said.
 * Ends with one line, `N passed, N failed`; fails when anything did.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { installPostgres } from './postgres.mjs'

const folder = await mkdtemp(join(tmpdir(), 'plinth-report-'))
const unitReport = join(folder, 'unit.json')
const browserReport = join(folder, 'browser.json')
let passed = 0
let failed = 0

process.env.CHROME_PATH ??= findChromium()
installPostgres()

await check('types', ['tsc', '--noEmit'])
await check('lint and format', ['biome', 'ci', '--error-on-warnings', '.'])
await check('build', ['node', 'build.mjs'], { direct: true })
await suite(
  'unit tests',
  ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
  countUnit,
)
await suite('browser tests', ['playwright', 'test', '-c', 'tests/playwright.config.ts'], countBrowser, {
  PLINTH_TEST_REPORT: browserReport,
})
await rm(folder, { recursive: true, force: true })

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** One thing that holds or not. */
async function check(name, command, { direct = false } = {}) {
  const code = await run(name, command, {}, direct)
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

async function countUnit() {
  const report = JSON.parse(await readFile(unitReport, 'utf8'))
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests }
}

async function countBrowser() {
  const { stats } = JSON.parse(await readFile(browserReport, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
}

function run(name, [command, ...args], env, direct = false) {
  const startedMs = performance.now()
  console.log(`\n— ${name}`)
  return new Promise((resolve) => {
    const child = direct
      ? spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
      : spawn('npx', ['--no-install', command, ...args], {
          stdio: ['ignore', 'inherit', 'inherit'],
          env: { ...process.env, ...env },
        })
    child.on('close', (code) => {
      console.log(
        `— ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - startedMs) / 1000)} s`,
      )
      resolve(code)
    })
  })
}
