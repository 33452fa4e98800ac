/** One system at a time: `run.mjs` has started it, and names it and its address in the environment. */
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../chromium.mjs'

const { PLINTH_CMS = '*', PLINTH_CMS_ORIGIN, PLINTH_CMS_REPORT } = process.env
if (!PLINTH_CMS_ORIGIN) throw new Error('tests/cms: no system runs; start it with `npm run test:cms <name>`')

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: `${PLINTH_CMS}.cms.ts`,
  outputDir: join(import.meta.dirname, '../../test-results/cms'),
  forbidOnly: true,
  retries: 0,
  // The test pages share one installation, and some of them write to it.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: PLINTH_CMS_REPORT ? [['list'], ['json', { outputFile: PLINTH_CMS_REPORT }]] : [['list']],
  use: {
    baseURL: PLINTH_CMS_ORIGIN,
    // Below 1024 px every widget has something to do.
    viewport: { width: 1000, height: 800 },
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
    trace: 'off',
  },
})
