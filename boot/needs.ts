/** What a widget needs of a server in pages of any site, and how the catalogue, the manifest and the documents call it. */
export const NEEDS = {
  nothing: 'needs nothing',
  fragments: 'needs pages that answer with fragments',
  calls: 'needs calls of the contract',
} as const

export type Needs = keyof typeof NEEDS
