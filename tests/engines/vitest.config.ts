import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const engines = (process.env.PLINTH_ENGINES ?? 'chromium,firefox,webkit').split(',')
/** Of Chromium the table of ARIA patterns (tests/aria), of the others every fixture and journey. */
const filesOf = (engine: string) =>
  `tests/${engine === 'chromium' ? 'aria' : 'engines'}/${engine}.engine.test.ts`

/** Most of Chromium’s tests are elsewhere (tests/playwright.config.ts). Engines run side by side: each waits for its browser half of its time. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: engines.map(filesOf),
    globalSetup: join(import.meta.dirname, 'site.setup.ts'),
    allowOnly: false,
    maxWorkers: 2,
    // They end what hangs, and measure nothing.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
