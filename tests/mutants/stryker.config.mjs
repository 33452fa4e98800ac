import { AREAS } from './areas.mjs'

const name = process.env.PLINTH_MUTANTS ?? 'widgets'
const area = AREAS[name]
if (!area) throw Error(`PLINTH_MUTANTS: no area ${name}; choose from ${Object.keys(AREAS).join(', ')}`)

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  mutate: area.mutate,
  // Stryker rewrites a tsconfig through an API that TypeScript 7 no longer has. Nothing here checks types: it is to find none.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  coverageAnalysis: 'perTest',
  // What runs once while a file loads (a table, a pattern) would need the whole area's tests for each mutant: it is not counted.
  ignoreStatic: true,
  concurrency: 2,
  ignorePatterns: ['dist', 'data', 'test-results', 'bench/results', '**/dist-*', '**/dist'],
  tempDirName: 'test-results/mutants',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `test-results/mutants-${name}.json` },
  thresholds: { high: 80, low: 80, break: 80 },
}
