/**
 * `npm run test:deploy`: puts what runs the server into an empty folder, installs what it needs and nothing that builds it, and asks
 * the started server for a page, a search and a picture. Then two of them on one PostgreSQL behind nginx, a rolling update, a backup
 * and what is restored of it. Needs a build and the npm registry, and on Debian installs what is missing. Ends with `N passed, N failed`.
 */
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../server-stub/testing/throwaway.js'
import { execute } from '../package/execute.mjs'
import { findPostgres, installPostgres } from '../postgres.mjs'
import { check, counts, expectAnswer } from './check.mjs'
import { copyRuntime } from './files.mjs'
import { startServer } from './server.mjs'
import { checkTwoProcesses } from './two-processes.mjs'

/** What builds and tests the project, and is not to be there. (npm does install TypeScript, which valibot may be used with.) */
const TOOLS = ['esbuild', 'tsx', 'vitest', '@playwright/test', 'react']

const folder = await mkdtemp(join(tmpdir(), 'plinth-deploy-'))
async function checkServer() {
  const server = await startServer(folder, { DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' })
  try {
    await check('a page', async () => {
      const page = await expectAnswer(`${server.origin}/artworks/`, /^200 text\/html[\s\S]*<main/)
      const [picture] = /\/media\/\d+\/\d+\/\d+\/[a-z0-9-]+\.webp/.exec(page) ?? []
      await check('a picture, which a thread paints', () =>
        expectAnswer(server.origin + picture, /^200 image\/(?:webp|avif)/, {
          headers: { accept: 'image/webp' },
        }),
      )
    })
    await check('a search', () =>
      expectAnswer(`${server.origin}/search/?q=ama`, /^200 text\/html[\s\S]*<main/),
    )
    await check('a script of the library', () =>
      expectAnswer(`${server.origin}/dist/boot.js`, /^200 (?:text|application)\/javascript/),
    )
  } finally {
    await check('the signal to stop ends it without an error', async () => {
      const code = await server.stop()
      if (code !== 0) throw new Error(`found code ${code}\n${server.said()}`)
    })
  }
}

try {
  await copyRuntime(folder)
  await check('npm ci --omit=dev', () =>
    execute('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], folder),
  )
  for (const tool of TOOLS)
    await check(`${tool} is not installed`, async () => {
      const isThere = await access(join(folder, 'node_modules', tool)).then(
        () => true,
        () => false,
      )
      if (isThere) throw new Error('found it; a package of server-stub/package.json must need it')
    })
  await checkServer()
  installPostgres()
  const postgres = await startPostgres(findPostgres())
  process.env.PATH = `${findPostgres()}:${process.env.PATH}`
  await checkTwoProcesses(folder, postgres).finally(postgres.stop)
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed === 0 ? 0 : 1
