/** For the tests that docs/writing-a-widget.md shows: they lie in a folder outside the project. */
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const ROOT = join(import.meta.dirname, '../..')

export default defineConfig({
  server: { fs: { strict: false } },
  resolve: {
    alias: [
      { find: /^plinth$/, replacement: `${ROOT}/boot/plinth.ts` },
      { find: /^plinth\/react$/, replacement: `${ROOT}/boot/react/react.ts` },
      { find: /^plinth\/testing$/, replacement: `${ROOT}/boot/testing/testing.ts` },
    ],
    dedupe: ['react', 'react-dom', 'vitest'],
  },
  test: {
    include: ['*.test.{ts,tsx}'],
    // It ends what hangs, and measures nothing.
    testTimeout: 60_000,
    // A process and a page of its own for each of few short files would take most of the time.
    isolate: false,
    maxWorkers: 1,
  },
})
