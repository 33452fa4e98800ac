declare module '../../views/models.js' {
  interface Pages {
    'search-words/words': WordsModel
    'search-words/first': FirstModel
  }
}

interface WordsModel {
  action: string
  /** Where something is put first. */
  pinning: string
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  synonyms: readonly { word: string; sameAs: string; isMutual: boolean; remove: string }[]
  pins: readonly { query: string; count: number; href: string }[]
}

export interface RecordLine {
  id: string
  number: number
  title: string
  kind: string
  url: string
}

interface FirstModel {
  back: string
  action: string
  query: string
  error: string
  pins: readonly RecordLine[]
  /** Not published, or gone. */
  lost: readonly string[]
  found: readonly RecordLine[]
}
