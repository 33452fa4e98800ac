import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A worker goes on with the next file only in the same environment, and loads the server anew in another: the few that have a DOM come last. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const hasDom = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom')
    const sorted = await super.sort(files)
    return [...sorted.filter((file) => !hasDom(file)), ...sorted.filter(hasDom)]
  }
}

const ROOT = import.meta.dirname

export default defineConfig({
  resolve: {
    alias: [
      { find: /^plinth$/, replacement: `${ROOT}/boot/plinth.ts` },
      { find: /^plinth\/react$/, replacement: `${ROOT}/boot/react/react.ts` },
      { find: /^plinth\/testing$/, replacement: `${ROOT}/boot/testing/testing.ts` },
      { find: /^plinth\/turbo$/, replacement: `${ROOT}/boot/turbo/turbo.ts` },
    ],
  },
  test: {
    include: ['{boot,cli,fixtures,widgets,server-stub,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.browser.test.ts', '**/*.engine.test.ts', '**/node_modules/**'],
    environment: 'node',
    // Every statement of the server that a test runs has its row type checked.
    setupFiles: ['server-stub/testing/check-rows.setup.ts'],
    allowOnly: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // One more than there are cores on a small machine: while one waits for PostgreSQL, another works.
    maxWorkers: 3,
    // What a test makes and drops is gone before it is taken for lasting: collecting that takes a tenth of the time.
    execArgv: ['--max-semi-space-size=64'],
    // The server is a large thing to load: once for each worker, not once for each of a hundred files.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    // They end what hangs, and measure nothing.
    expect: { poll: { timeout: 30_000 } },
  },
})
