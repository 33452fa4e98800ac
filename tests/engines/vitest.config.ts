import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const engines = (process.env.PLINTH_ENGINES ?? 'chromium,firefox,webkit').split(',')

/** Most of Chromium’s tests are elsewhere (tests/playwright.config.ts). Engines run side by side: each waits for its browser half of its time. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: engines.map((engine) => `tests/{engines,aria}/${engine}.engine.test.ts`),
    globalSetup: join(import.meta.dirname, 'site.setup.ts'),
    allowOnly: false,
    maxWorkers: 2,
    // They end what hangs, and measure nothing.
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
