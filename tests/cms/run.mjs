/**
 * `npm run test:cms [names…]`: installs and starts each system in turn and runs its tests against it. Without names: all of them.
 * `--no-build` takes `dist/` as it is. Ends with one line, `N passed, N failed`; a system that cannot be installed counts as failed.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../chromium.mjs'

const HERE = import.meta.dirname
const ROOT = join(HERE, '../..')
/** Each system may use this many ports from the one it is given. */
const PORTS_PER_SYSTEM = 10

const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknownOption = options.find((option) => option !== '--no-build')
if (unknownOption) throw new Error(`test:cms: unknown option ${unknownOption}; there is --no-build`)

const systems = await loadSystems(names)
const reports = await mkdtemp(join(tmpdir(), 'plinth-cms-'))
process.env.CHROME_PATH ??= findChromium()
if (!options.includes('--no-build')) await build()

/** What became of each system, told once more at the end. */
const results = []
let passed = 0
let failed = 0
let port = Number(process.env.PLINTH_TEST_PORT ?? 4910)
for (const system of systems) {
  console.log(`\n— ${system.name}`)
  try {
    const result = await testSystem(system, port)
    passed += result.passed
    failed += result.failed
    results.push(`${system.name}: ${result.passed} passed, ${result.failed} failed`)
  } catch (error) {
    failed++
    results.push(`${system.name}: not tried, ${error.message.split('\n')[0]}`)
    console.error(`✘ ${system.name}: ${error.stack ?? error}`)
  }
  port += PORTS_PER_SYSTEM
}
await rm(reports, { recursive: true, force: true })
console.log(`\n${results.join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function loadSystems(wanted) {
  const files = await readdir(join(HERE, 'systems'))
  const known = files
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.slice(0, -'.mjs'.length))
    .sort()
  const unknown = wanted.find((name) => !known.includes(name))
  if (unknown) throw new Error(`test:cms: unknown system "${unknown}"; there are ${known.join(', ')}`)
  return Promise.all(
    (wanted.length > 0 ? wanted : known).map((name) =>
      import(`./systems/${name}.mjs`).then(readSystem(name)),
    ),
  )
}

function readSystem(file) {
  return (module) => {
    for (const part of ['name', 'install', 'start'])
      if (!module[part]) throw new Error(`test:cms: systems/${file}.mjs exports no ${part}`)
    return module
  }
}

async function testSystem(system, firstPort) {
  await system.install()
  const running = await system.start(firstPort)
  const report = join(reports, `${system.name}.json`)
  try {
    const status = await run(
      'npx',
      ['--no-install', 'playwright', 'test', '-c', join(HERE, 'playwright.config.ts')],
      { PLINTH_CMS: system.name, PLINTH_CMS_ORIGIN: running.origin, PLINTH_CMS_REPORT: report },
    )
    return await count(report, status)
  } finally {
    await running.stop()
  }
}

/** A runner that died, or ran nothing, counts as one failure. */
async function count(report, status) {
  const { stats } = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'))
  if (!stats) return { passed: 0, failed: 1 }
  const wrong = stats.unexpected + stats.flaky + stats.skipped
  const none = stats.expected + wrong === 0
  return { passed: stats.expected, failed: wrong === 0 && (status !== 0 || none) ? 1 : wrong }
}

/** Resolves with the exit code. Servers of this very process must go on meanwhile. */
function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', reject)
    child.on('close', resolve)
  })
}

async function build() {
  if ((await run('node', ['build.mjs'])) !== 0) throw new Error('test:cms: the build failed')
}
