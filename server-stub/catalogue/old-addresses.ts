/** Where articles and pages are that have moved. Whatever they were called before, one step leads there. */
import * as v from 'valibot'
import type { Queries } from '../db/database.js'
import { queryOne, type Sees, seenBy } from '../db/rows.js'
import { type Sql, sql } from '../db/sql.js'
import { ARTICLE_KINDS, type ArticleKind } from './articles/store.js'

const Moved = v.object({ kind: v.picklist(ARTICLE_KINDS), slug: v.string() })

/** What a draft was called is nothing to readers. */
const knownTo = (sees: Sees): Sql => (sees === 'all' ? sql`true` : sql`old_address.until is null`)

/** What was at that address, or at that name in another section. */
export function movedArticle(
  db: Queries,
  kind: ArticleKind,
  slug: string,
  sees: Sees,
): Promise<v.InferOutput<typeof Moved> | undefined> {
  return queryOne(
    db,
    Moved,
    sql`select article.kind, article.slug from old_address join article on article.id = old_address.document_id
     where old_address.collection = 'articles' and old_address.slug = ${slug} and ${knownTo(sees)} and ${seenBy('article', sees)}
     order by old_address.section = ${kind} desc, article.published_on desc, article.id desc limit 1`,
  )
}

const MovedPage = v.object({ slug: v.string() })

export function movedPage(
  db: Queries,
  slug: string,
  sees: Sees,
): Promise<v.InferOutput<typeof MovedPage> | undefined> {
  return queryOne(
    db,
    MovedPage,
    sql`select page.slug from old_address join page on page.id = old_address.document_id
     where old_address.collection = 'pages' and old_address.slug = ${slug} and ${knownTo(sees)} and ${seenBy('page', sees)}`,
  )
}
