import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs'
import { SITE_SETTINGS } from './site.mjs'

const root = join(import.meta.dirname, '..')

// Workers read this file too: what is chosen here once reaches them by the environment.
process.env.CHROME_PATH ??= findChromium()
process.env.PLINTH_TEST_PORT ??= String(4500 + (process.pid % 400))
process.env.PLINTH_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'plinth-test-'))

const url = `http://localhost:${process.env.PLINTH_TEST_PORT}`

export default defineConfig({
  testDir: root,
  testMatch: '{boot,widgets,server-stub,tests}/**/*.browser.test.ts',
  outputDir: join(root, 'test-results'),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than there are cores on a small machine: while one waits for a page, another runs.
  workers: 3,
  // They end what hangs, and measure nothing: a machine that stands still for some seconds fails no test.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLINTH_TEST_REPORT
    ? [['line'], ['json', { outputFile: process.env.PLINTH_TEST_REPORT }]]
    : [['list']],
  use: {
    baseURL: url,
    viewport: { width: 1024, height: 800 },
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      // One process for all pages of the server: starting one for each takes longer than many a test.
      args: [...CHROMIUM_ARGS, '--process-per-site'],
    },
    trace: 'off',
  },
  webServer: {
    // The whole run has built, and started one site for all that it runs.
    command: 'node build.mjs && node --enable-source-maps server-stub/dist/main.js',
    cwd: root,
    url: `${url}/healthz`,
    timeout: 300_000,
    reuseExistingServer: true,
    stdout: 'ignore',
    env: { ...SITE_SETTINGS, PORT: process.env.PLINTH_TEST_PORT, DATA_DIR: process.env.PLINTH_TEST_DATA },
  },
})
