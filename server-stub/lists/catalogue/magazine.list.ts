import { feedOf } from '../../catalogue/articles/feeds.js'
import { MAGAZINE_KINDS } from '../../catalogue/articles/kinds.js'
import { ARTICLE_KINDS, type ArticleKind, articlesByIds } from '../../catalogue/articles/store.js'
import { articleCard, SIZES } from '../../catalogue/cards.js'
import { inOrder } from '../../db/in-order.js'
import { sql } from '../../db/sql.js'
import { yearFilter } from '../filters/counted.js'
import { fixedFilter } from '../filters/fixed.js'
import { indexedFilter, KNOWN_ARTISTS } from '../filters/people.js'
import type { List } from '../list.js'

const PATH = '/magazine/'

const types = fixedFilter({
  name: 'types',
  label: 'Type',
  type: 'checkbox',
  items: Object.fromEntries(ARTICLE_KINDS.map((kind) => [kind, MAGAZINE_KINDS[kind].title])),
  where: (values) => sql`article.kind = any(${values})`,
})
const years = yearFilter(sql`article`, sql`published_on`)
const artists = indexedFilter({
  of: 'artist',
  label: 'About',
  search: KNOWN_ARTISTS,
  where: (values) =>
    sql`article.id in (select article_id from article_mention where artist_id = any(${values}))`,
})

/** All stories, or those of one kind at an address of their own. */
export function magazineList(kind?: ArticleKind): List {
  const base = kind ? `${PATH}${kind}/` : PATH
  const title = kind ? MAGAZINE_KINDS[kind].title : 'Magazine'
  const text = kind
    ? MAGAZINE_KINDS[kind].text
    : 'News, conversations, spotlights and opinions: writing about what is there to see.'
  return {
    name: kind ?? 'magazine',
    base,
    title,
    text,
    description: text,
    noun: ['story', 'stories'],
    crumbs: [{ label: 'Magazine', href: PATH }, ...(kind ? [{ label: title, href: base }] : [])],
    pageSize: 24,
    pageId: 'magazine',
    feed: feedOf(kind),
    from: sql`article`,
    where: kind ? sql`article.published and article.kind = ${kind}` : sql`article.published`,
    filters: [...(kind ? [] : [types]), years, artists],
    sorts: [
      { key: 'newest', text: 'Newest', orderBy: () => sql`article.published_on desc, article.id desc` },
      { key: 'oldest', text: 'Oldest', orderBy: () => sql`article.published_on, article.id` },
    ],
    layout: { as: 'cards', modifier: 'stories', hasText: true, leads: true },
    async cards({ db }, ids, { isFirstPage }) {
      return inOrder(ids, await articlesByIds(db, ids)).map((story, index) => {
        const isFirst = isFirstPage && index === 0
        return { id: story.id, ...articleCard(story, { sizes: isFirst ? SIZES.half : SIZES.third, isFirst }) }
      })
    },
    head: async () => ({
      tabs: {
        label: 'Kind of story',
        items: [
          { href: PATH, label: 'All', isCurrent: !kind },
          ...ARTICLE_KINDS.map((one) => ({
            href: `${PATH}${one}/`,
            label: MAGAZINE_KINDS[one].title,
            isCurrent: one === kind,
          })),
        ],
      },
    }),
  }
}
