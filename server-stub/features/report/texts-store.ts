/** Every text in which staff write links: of the catalogue's records, of stories and of pages. */
import * as v from 'valibot'
import { readBlocks } from '../../catalogue/story/block-pictures.js'
import { COLLECTIONS, collectionPath } from '../../cms/collections/collections.js'
import { fieldsOf } from '../../cms/collections/record.js'
import { textPath } from '../../cms/documents/document.js'
import { type Collection, TABLES } from '../../cms/publishing/store.js'
import type { Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
import { type Link, linksInBlocks, linksInText } from './links.js'

interface Source {
  collection: Collection
  /** Columns with the small Markdown; their fields have their names. */
  columns: readonly string[]
  hasBody: boolean
  /** Where the form of the record with this number is. */
  form(id: number): string
}

const SOURCES: readonly Source[] = [
  ...COLLECTIONS.map((form) => ({
    collection: form.collection,
    columns: fieldsOf(form).flatMap(({ kind, name }) => (kind === 'text' ? [name] : [])),
    hasBody: form.collection === 'viewing-rooms',
    form: (id: number) => `${collectionPath(form)}${id}/text/`,
  })),
  ...(['articles', 'pages'] as const).map((collection) => ({
    collection,
    columns: collection === 'articles' ? ['standfirst'] : [],
    hasBody: true,
    form: (id: number) => textPath(collection, id),
  })),
]

const Row = v.object({
  id: v.number(),
  title: v.string(),
  published: v.boolean(),
  texts: v.record(v.string(), v.nullable(v.string())),
  body: v.unknown(),
})

/** A record with links in its texts. */
export interface Linked {
  collection: string
  id: number
  title: string
  published: boolean
  links: Link[]
}

const PORTION = 200

const columnsOf = ({ columns, collection, hasBody }: Source): Sql => {
  const texts = columns.map((name) => sql`${sql.raw(`'${name}'`)}::text, ${sql.raw(name)}`)
  return sql`id, ${sql.raw(TABLES[collection].title)} as title, published,
    json_build_object(${texts.length > 0 ? sql.join(texts, ', ') : sql.empty}) as texts,
    ${hasBody ? sql`body` : sql`'[]'::jsonb as body`}`
}

/** Most texts hold none: the database leaves them out. */
const hasLinks = ({ columns, hasBody }: Source): Sql =>
  sql.join(
    [
      ...columns.map((name) => sql`${sql.raw(name)} like '%](%'`),
      ...(hasBody ? [sql`body::text like '%](%'`, sql`body::text ~ '(href|src)='`] : []),
    ],
    ' or ',
  )

const linked = ({ collection }: Source, { texts, body, ...row }: v.InferOutput<typeof Row>): Linked => ({
  ...row,
  collection,
  links: [
    ...Object.entries(texts).flatMap(([name, text]) => linksInText(name, text ?? '')),
    ...linksInBlocks(readBlocks(body)),
  ],
})

/** All records whose texts may hold links, a portion at a time. */
export async function* walkLinked(db: Queries): AsyncGenerator<Linked[]> {
  for (const source of SOURCES) {
    if (source.columns.length === 0 && !source.hasBody) continue
    for (let after = 0; ; ) {
      const rows = await queryAll(
        db,
        Row,
        sql`select ${columnsOf(source)} from ${sql.raw(TABLES[source.collection].table)}
         where id > ${after} and (${hasLinks(source)}) order by id ${sql.limit(PORTION)}`,
      )
      if (rows.length > 0) yield rows.map((row) => linked(source, row))
      after = rows.at(-1)?.id ?? after
      if (rows.length < PORTION) break
    }
  }
}

/** Those records as they are now. */
export async function linkedOf(
  db: Queries,
  wanted: readonly { collection: string; entityId: number }[],
): Promise<Linked[]> {
  const found: Linked[] = []
  for (const source of SOURCES) {
    const ids = wanted.flatMap(({ collection, entityId }) =>
      collection === source.collection ? [entityId] : [],
    )
    if (ids.length === 0) continue
    const rows = await queryAll(
      db,
      Row,
      sql`select ${columnsOf(source)} from ${sql.raw(TABLES[source.collection].table)} where id = any(${ids}::integer[])`,
    )
    found.push(...rows.map((row) => linked(source, row)))
  }
  return found
}

/** The very field in which the text is mended. */
export function placeOf(collection: string, id: number, field: string): string {
  const source = SOURCES.find((one) => one.collection === collection)
  const form =
    collection === 'viewing-rooms' && field.startsWith('block-') ? textPath(collection, id) : source?.form(id)
  return `${form ?? '/staff/'}#record-${field}`
}
