/** What is mutated, by area, and the tests that are run against it: those beside the code, none that starts a database. */
const WITHOUT_STORE = {
  lists: '{form,letters,list,options,remember,selection,view}',
  filters: '{artist-countries,fixed,period,places}',
  search: '{cost,facet-counts,filters-grammar,highlight,parameters,requests}',
  /** Not the files of an index on disk, whose tests write megabytes. */
  index:
    '{columns,compile-filter,documents,find,frequent,growing,ids,match,meaning,parts,rank,search-index,segment,slices}',
  auth: '{known-browser,password,require-member,sign-in-limits,staff,staff-only,token-check,tokens}',
  http: '{addresses,bare,budget,contract-schema,email-address,etags,fair-line,fair-queue,fields,form,limits,loopback,nesting,own-cookies,page-links,params,preferences-cookie,prefetch,ranges,redirects,schemas,slow-down,visitors}',
}

export const AREAS = {
  widgets: { mutate: ['widgets/**/*.state.ts'], tests: ['widgets/**/*.state.test.ts'] },
  lists: {
    mutate: [
      `server-stub/lists/${WITHOUT_STORE.lists}.ts`,
      `server-stub/lists/filters/${WITHOUT_STORE.filters}.ts`,
    ],
    tests: ['server-stub/lists/{form,options,selection,view}.test.ts'],
  },
  search: {
    mutate: [
      `server-stub/search/protocol/${WITHOUT_STORE.search}.ts`,
      'server-stub/search/language/!(*.test).ts',
      `server-stub/search/engines/embedded/index/${WITHOUT_STORE.index}.ts`,
    ],
    tests: [
      'server-stub/search/{language,protocol}/*.test.ts',
      'server-stub/search/engines/embedded/index/!(index-file).test.ts',
    ],
  },
  http: {
    mutate: [`server-stub/http/${WITHOUT_STORE.http}.ts`],
    tests: [
      'server-stub/http/{addresses,budget,contract-schema,cookies,etags,fair-line,fair-queue,fields,limits,nesting,ranges,redirects,requests,schemas,slow-down}.test.ts',
    ],
  },
  auth: {
    mutate: [`server-stub/auth/${WITHOUT_STORE.auth}.ts`],
    tests: ['server-stub/auth/{known-browser,password,roles,sign-in-limits,visitor-tokens}.test.ts'],
  },
  pricing: {
    mutate: [
      'server-stub/features/pricing/encryption.ts',
      'server-stub/catalogue/artworks/{price,price-view}.ts',
    ],
    tests: ['server-stub/features/pricing/encryption.test.ts'],
  },
}
