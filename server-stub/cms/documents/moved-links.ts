/** Links in texts that lead to old addresses lead to the new ones from the next save on. */
import * as v from 'valibot'
import { articlePath, pagePath } from '../../catalogue/addresses.js'
import type { Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

const TARGET = /\]\((\/(?:magazine\/[a-z]+|pages)\/[a-z\d-]+\/)/g

const Moved = v.object({
  collection: v.string(),
  section: v.string(),
  slug: v.string(),
  kind: v.string(),
  now: v.string(),
})

/** What writes new addresses in the place of old ones, in any of `texts`. */
export async function movedLinksIn(db: Queries, texts: readonly string[]): Promise<(text: string) => string> {
  const paths = [...new Set(texts.flatMap((text) => [...text.matchAll(TARGET)].map(([, path = '']) => path)))]
  if (paths.length === 0) return (text) => text
  // What another thing has taken since leads there, and stays.
  const rows = await queryAll(
    db,
    Moved,
    sql`select collection, section, old_address.slug, article.kind, article.slug as now
       from old_address join article on article.id = document_id
       where collection = 'articles' and '/magazine/' || section || '/' || old_address.slug || '/' = any(${paths}::text[])
         and not exists (select 1 from article live where live.kind = section and live.slug = old_address.slug)
     union all select collection, section, old_address.slug, '', page.slug from old_address join page on page.id = document_id
       where collection = 'pages' and '/pages/' || old_address.slug || '/' = any(${paths}::text[])
         and not exists (select 1 from page live where live.slug = old_address.slug)`,
  )
  const moved = new Map(
    rows.map(({ collection, section, slug, kind, now }) =>
      collection === 'articles'
        ? [articlePath({ kind: section, slug }), articlePath({ kind, slug: now })]
        : [pagePath({ slug }), pagePath({ slug: now })],
    ),
  )
  return (text) =>
    text.replace(TARGET, (whole, path: string) => (moved.has(path) ? `](${moved.get(path)}` : whole))
}
