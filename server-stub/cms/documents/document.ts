/** What is written in blocks: the articles of the magazine, pages, and the stories of viewing rooms. */

import type { Block } from '../../catalogue/story/blocks.js'
import type { By } from '../../db/changes.js'
import type { Database } from '../../db/database.js'
import { type BlockDraft, draftOf } from './blocks/block-fields.js'
import type { DocumentField } from './blocks/document-field.js'
import type { DocumentCollection } from './bodies-store.js'

/** As it is kept. */
export interface Written {
  id: number
  version: number
  title: string
  published: boolean
  /** Where it is read. */
  path: string
  /** Of the fields before the blocks, by name. */
  values: Readonly<Record<string, string>>
  body: Block[]
}

export interface ListedDocument {
  id: number
  title: string
  published: boolean
  /** What stands beside the title. */
  beside: readonly string[]
}

/** Fields and the sentences about them. */
export type FieldErrors = Readonly<Record<string, string>>

/** Where those of a kind are listed and begun. */
export interface DocumentList {
  /** `Articles`. */
  plural: string
  /** What a draft is begun as, where there is a choice. */
  sections: readonly (readonly [value: string, label: string])[]
  /** Above the columns that `beside` fills. */
  columns: readonly string[]
  rows(db: Database, words: string, skip: number, size: number): Promise<ListedDocument[]>
  begin(db: Database, title: string, section: string, who: string): Promise<number>
}

export interface DocumentKind<Collection extends DocumentCollection = DocumentCollection> {
  collection: Collection
  /** `article`. */
  one: string
  /** Without it, it is part of a record that is listed with its collection. */
  list?: DocumentList
  head: readonly DocumentField[]
  /** What its record says of it, for whoever writes the text: a label and a value. */
  facts?(db: Database, id: number): Promise<(readonly [label: string, value: string])[]>
  find(db: Database, id: number): Promise<Written | undefined>
  /** `values` have no mistake by themselves. `stale` when somebody has saved since `version`. */
  save(
    db: Database,
    before: Written,
    version: number,
    values: Readonly<Record<string, string>>,
    body: Block[],
    by: By,
  ): Promise<'saved' | 'stale' | FieldErrors>
}

/** A long article, percent-encoded, in any script. */
export const LARGEST_FORM_BYTES = 2 * 2 ** 20

/** As its form has it. */
export const keptAs = ({
  values,
  body,
}: Written): { values: Record<string, string>; drafts: BlockDraft[] } => ({
  values: { ...values },
  drafts: body.map(draftOf),
})

/** The editor that each is in, under `/staff/`. */
export const DOCUMENT_CMS: Readonly<Record<DocumentCollection, 'admin' | 'gallery'>> = {
  articles: 'admin',
  pages: 'gallery',
  'viewing-rooms': 'gallery',
}

export const documentPath = (collection: DocumentCollection): string =>
  `/staff/${DOCUMENT_CMS[collection]}/${collection}/`

/** What has a record besides has the form of that at `text/`. */
export const textPart = (collection: DocumentCollection): 'story' | 'text' =>
  collection === 'viewing-rooms' ? 'story' : 'text'

/** Where its form is. */
export const textPath = (collection: DocumentCollection, id: number | ':id'): string =>
  `${documentPath(collection)}${id}/${textPart(collection)}/`
