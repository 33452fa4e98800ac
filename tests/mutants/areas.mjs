/** What is mutated, by area, and the tests that are run against it: those beside the code, none that starts a database. */
const http = '{budget,nesting,limits,fair-queue,slow-down,ranges,etags}'

export const AREAS = {
  widgets: { mutate: ['widgets/**/*.state.ts'], tests: ['widgets/**/*.state.test.ts'] },
  search: {
    mutate: ['server-stub/search/{highlight,filters-grammar}.ts', 'server-stub/search/index/!(*.test).ts'],
    tests: ['server-stub/search/{highlight,filters-grammar}.test.ts', 'server-stub/search/index/*.test.ts'],
  },
  http: { mutate: [`server-stub/http/${http}.ts`], tests: [`server-stub/http/${http}.test.ts`] },
  auth: { mutate: ['server-stub/auth/password.ts'], tests: ['server-stub/auth/password.test.ts'] },
  pricing: {
    mutate: ['server-stub/features/pricing/encryption.ts'],
    tests: ['server-stub/features/pricing/encryption.test.ts'],
  },
}
