/** The address of a text: proposed from its title until readers know it, then only by hand; nothing is taken from another silently. */
import * as v from 'valibot'
import { articlePath, pagePath } from '../../catalogue/addresses.js'
import type { Queries } from '../../db/database.js'
import { freeSlug } from '../../db/free-slug.js'
import { queryOne } from '../../db/rows.js'
import { slugify } from '../../db/slug.js'
import { sql } from '../../db/sql.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { TABLES } from '../publishing/store.js'
import type { FieldErrors, Written } from './document.js'

/** Lists have pages of such names beside those of their things. */
const RESERVED = new Set(['f', 'feed', 'new', 'page-index'])

/** In the form, beside the address itself: the one that its editor wants although it was another's. */
export const AGAIN = 'slug-again'

/** What has an address of its own choice. */
type Addressed = 'articles' | 'pages'

export interface WantedAddress {
  collection: Addressed
  before: Written
  title: string
  /** As the form has it. */
  slug: string
  /** Of an article. */
  section: string
  again: string
}

/** The slug to save, or what is wrong with it. Whether another has it at this moment is for the save to find. */
export async function addressFor(
  db: Queries,
  { collection, before, title, slug, section, again }: WantedAddress,
): Promise<string | FieldErrors> {
  const was = before.values.slug ?? ''
  const isFree = !(await wasPublic(db, collection, before))
  if (isFree && (slug === '' || (slug === was && title !== before.title && follows(was, before.title))))
    return freeSlug(db, TABLES[collection].table, slugify(title), before.id)
  if (slug === was) return slug
  if (slug === '') return { slug: SENTENCES.slugMissing }
  const words = slugify(slug, '')
  if (words !== slug) return { slug: words ? SENTENCES.slugLike(words) : SENTENCES.slugWithoutLetters }
  if (RESERVED.has(slug)) return { slug: SENTENCES.slugReserved(slug) }
  const owner = again === slug ? undefined : await ownerOf(db, collection, section, slug)
  if (owner && owner.id !== before.id) {
    const path = collection === 'articles' ? articlePath({ kind: section, slug }) : pagePath({ slug })
    return { slug: SENTENCES.addressWas(path, owner.title) }
  }
  return slug
}

/** Whether it is the title's words, perhaps with a number. */
function follows(slug: string, title: string): boolean {
  const words = slugify(title)
  return slug === words || (slug.startsWith(`${words}-`) && /^[\da-f]+$/.test(slug.slice(words.length + 1)))
}

/** Whether readers may know its address: it is published, or was. */
async function wasPublic(db: Queries, collection: Addressed, { id, published }: Written): Promise<boolean> {
  if (published) return true
  const Once = v.object({ id: v.number() })
  const log = sql`select entity_id as id from change_log where collection = ${collection} and entity_id = ${id} and what = 'published' limit 1`
  return (await queryOne(db, Once, log)) !== undefined
}

const Owner = v.object({ id: v.number(), title: v.string() })

/** What the address leads to since that has moved. */
function ownerOf(
  db: Queries,
  collection: Addressed,
  section: string,
  slug: string,
): Promise<v.InferOutput<typeof Owner> | undefined> {
  const table = sql.raw(TABLES[collection].table)
  const inSection = collection === 'articles' ? section : ''
  return queryOne(
    db,
    Owner,
    sql`select thing.id, thing.title from old_address join ${table} thing on thing.id = old_address.document_id
     where old_address.collection = ${collection} and old_address.section = ${inSection} and old_address.slug = ${slug}`,
  )
}

/** Of what drafts were called before, once no preview address of it is valid any more. */
export async function sweepDraftAddresses(db: Queries): Promise<void> {
  await db.query(sql`delete from old_address where until < now()`)
}
