import type { ShareCard } from '../media/share/card.js'
import type { DiffRow } from './diff-row.js'
import type { PictureWords } from './pictures/picture-words.js'

/** The pages beside this one of a list for staff. */
export interface Neighbours {
  newer?: string | undefined
  older?: string | undefined
}

export interface DiffModel {
  before: string
  after: string
  /** `isFixed`: it has no button. */
  rows: readonly (DiffRow & { isFixed?: boolean })[]
  act?:
    | {
        /** The id of the form that the buttons send. */
        form: string
        name: string
        take: string
        leave: string
      }
    | undefined
  /** The id of the form that a choice of each row goes with: `take-<part>`, `mine` or `theirs`. */
  choose?: { form: string }
}

export interface VersionLabel {
  version: number
  who: string
  what: string
  /** Empty where it is not known. */
  at: string
}

export interface OfDocument {
  cms: string
  collection: string
  one: string
  list: string
  /** Where it is edited. */
  form: string
  id: number
  /** The one that stands there. */
  version: number
  title: string
  path: string
}

export interface PictureWordsModel {
  values: Partial<PictureWords>
  errors: Readonly<Record<string, string>>
}

export interface RecordAside {
  id: number
  published: boolean
  /** Where readers see it. */
  address: string
  /** Where it is published, and all changes are. */
  edit: string
  shared: ShareCard
  changes: { who: string; what: string; at: string }[]
}
