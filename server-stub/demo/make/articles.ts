/** The magazine: two dozen articles by hand, the others from grammars, all about what the catalogue holds. */
import { readMinutes } from '../../catalogue/articles/read-minutes.js'
import type { ArticleKind, ArticleRow } from '../rows.js'
import { ARTICLE_TEXTS } from '../texts/articles.js'
import { readBody } from '../texts/body.js'
import { AUTHORS } from '../words/article-prose.js'
import type { World } from '../world.js'
import { type Draft, type Sources, stillFor } from './draft.js'
import { makeNews } from './news.js'
import { opinionDraft, spotlightDraft, talkDraft } from './stories.js'

/** Published articles of each kind: 40, 50 and 51 are edges of lists. */
const TOTALS: Record<ArticleKind, number> = { news: 75, conversations: 50, spotlights: 51, opinions: 40 }
/** Not published: two of each of the first three. */
const UNPUBLISHED = 2
const OLDEST_DAYS = 5 * 365

export function makeArticles(sources: Sources): void {
  const { world } = sources
  const drafts: Record<ArticleKind, Draft[]> = { news: [], conversations: [], spotlights: [], opinions: [] }
  for (const text of ARTICLE_TEXTS) drafts[text.kind].push(byHand(sources, text))
  const known = sources.artists.filter(({ row, cast }) => row.published && row.tier < 3 && !cast)
  const living = known.filter(({ row }) => row.died === null)
  drafts.news.push(...makeNews(sources, TOTALS.news + UNPUBLISHED - drafts.news.length))
  fillUp(drafts, 'conversations', (index) => talkDraft(world, living, index))
  fillUp(drafts, 'spotlights', (index) => spotlightDraft(world, known, index))
  fillUp(drafts, 'opinions', (index) => opinionDraft(sources, index), 0)
  for (const kind of ['news', 'conversations', 'spotlights', 'opinions'] as const)
    publish(world, kind, drafts[kind])
}

function fillUp(
  drafts: Record<ArticleKind, Draft[]>,
  kind: ArticleKind,
  make: (index: number) => Draft,
  more = UNPUBLISHED,
): void {
  const list = drafts[kind]
  for (let index = 0; list.length < TOTALS[kind] + more; index++) list.push(make(index))
}

/** Spreads a kind over five years, newest first, two never in one hour: 'next article' walks by the moment. */
function publish(world: World, kind: ArticleKind, drafts: readonly Draft[]): void {
  const random = world.random(`publish ${kind}`)
  const taken = new Set<string>()
  const undated = drafts.filter(({ day }) => day === undefined).length
  let place = 0
  drafts.forEach((draft, index) => {
    // Early ones close together, later ones further apart.
    const share = draft.day === undefined ? (place++ / Math.max(1, undated)) ** 1.25 : 0
    let day = draft.day ?? -Math.round(2 + share * (OLDEST_DAYS - 40) + random.between(0, 4))
    const hour = random.whole(6, 17)
    while (taken.has(world.day(day))) day -= 1
    taken.add(world.day(day))
    addArticle(
      world,
      kind,
      draft,
      world.moment(day, hour, random.whole(0, 59)),
      index < TOTALS[kind],
      random.pick(AUTHORS),
    )
  })
}

function addArticle(
  world: World,
  kind: ArticleKind,
  draft: Draft,
  published_on: string,
  published: boolean,
  author: string,
): ArticleRow {
  const row: ArticleRow = {
    ...world.entity(`article ${kind}`, draft.title, published),
    kind,
    title: draft.title,
    standfirst: draft.standfirst,
    author: draft.author ?? author,
    published_on,
    body: draft.blocks,
    read_minutes: readMinutes(draft.blocks),
    picture_id: draft.pictureId,
  }
  row.source_id = `${kind}/${row.slug}`
  world.rows.article.push(row)
  const mention = { article_id: row.id, artist_id: null, artwork_id: null, exhibition_id: null }
  let position = 1
  for (const artist of new Set(draft.artists))
    world.rows.article_mention.push({ ...mention, position: position++, artist_id: artist.row.id })
  for (const work of new Set(draft.works))
    world.rows.article_mention.push({ ...mention, position: position++, artwork_id: work.row.id })
  for (const show of new Set(draft.shows))
    world.rows.article_mention.push({ ...mention, position: position++, exhibition_id: show.row.id })
  return row
}

function byHand(sources: Sources, text: (typeof ARTICLE_TEXTS)[number]): Draft {
  const { cast, world } = sources
  const { blocks, works } = readBody(text.body, cast)
  const artists = text.artists.map((key) => cast.artist(key))
  const shows = text.artists.flatMap((key) => cast.show(key) ?? [])
  const lead = works[0]
  const pictureId = lead?.row.picture_id ?? shows[0]?.row.picture_id ?? stillFor(world, text.title)
  // The opening picture is not shown a second time as the first figure.
  const rest = blocks.filter((block) => !(block.kind === 'figure' && block.pictureId === pictureId))
  return {
    title: text.title,
    standfirst: text.standfirst,
    author: text.author,
    blocks: rest,
    pictureId,
    artists,
    works,
    shows,
  }
}
