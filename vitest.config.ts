import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{boot,widgets,server-stub,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
    environment: 'node',
    allowOnly: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // The server is a large thing to load: once for each worker, not once for each of a hundred files.
    isolate: false,
  },
})
