/** What the page of an article and the frame of a next one have in common: an article and all that its template shows. */
import { nextArticleCall } from '../../../widgets/shared/contract/next-article.call.js'
import type { Queries } from '../../db/database.js'
import { inOrder } from '../../db/in-order.js'
import type { Site } from '../../http/site.js'
import { pictureView } from '../../media/pictures/picture-view.js'
import { longDay } from '../../views/dates.js'
import { isoDay } from '../../views/days.js'
import { inline } from '../../views/prose.js'
import * as to from '../addresses.js'
import { artworksByIds } from '../artworks/store.js'
import { exhibitionCard, workCard } from '../cards.js'
import { entityBody } from '../entity.js'
import { exhibitionsByIds } from '../exhibitions/store.js'
import { followView } from '../follow-button.js'
import { placesOf } from '../locations/map-places.js'
import { picturesOf } from '../story/block-pictures.js'
import { cleanBlocks } from '../story/clean-blocks.js'
import { artworkIdsOf, storyOf } from '../story/story.js'
import { updatesOf } from '../updates.js'
import { MAGAZINE_KINDS } from './kinds.js'
import { type Article, articleBefore, type Mention, mentionsOf } from './store.js'

type StorySite = Pick<Site, 'config' | 'today'> & { db: Queries }

/** As the layout ends every page's title. */
const SITE = ' | Plinth'

export type StoryView = Awaited<ReturnType<typeof storyPage>>

/** All that `catalogue/story.tsx` writes of `article`. `isFirst`: it opens its page, and its picture is the first to come. */
export async function storyPage({ db, config, today }: StorySite, article: Article, isFirst: boolean) {
  const mentions = await mentionsOf(db, article.id)
  const placed = artworkIdsOf(article.body)
  const [workIds, showIds] = [idsOf(mentions, 'artwork_id'), idsOf(mentions, 'exhibition_id')]
  const [works, pictures, places, shows, next, updates] = await Promise.all([
    artworksByIds(db, [...placed, ...workIds]),
    picturesOf(db, article.body),
    placesOf(db, article.body),
    exhibitionsByIds(db, showIds),
    articleBefore(db, article.kind, article.published_on),
    updatesOf(db, 'articles', article),
  ])
  const people = mentions.flatMap(({ artist }) => artist ?? [])
  const path = to.articlePath(article)
  const isoDate = article.published_on.toISOString()
  return {
    article,
    path,
    /** What the document is called while the reader is at this story. */
    title: article.title + SITE,
    body: entityBody('article', article.id, {
      contentId: article.id,
      publishedOn: isoDate,
      entityArtistId: people[0]?.id,
      entityArtistName: people[0]?.name,
      relatedId: people[0]?.id,
      entityFollowMsg: people[0] ? `Follow ${people[0].name} to hear of new works and exhibitions.` : '',
    }),
    follow: followView('article', article, path),
    kind: { title: MAGAZINE_KINDS[article.kind].title, href: `/magazine/${article.kind}/` },
    updates,
    address: new URL(path, config.publicUrl).href,
    standfirst: inline(article.standfirst),
    date: longDay(isoDay(article.published_on)),
    isoDate,
    picture:
      article.picture &&
      pictureView(article.picture, {
        sizes: '(width >= 90rem) 85rem, 100vw',
        isFirst,
        name: article.title,
      }),
    caption: inline(article.picture?.caption ?? ''),
    story: storyOf(article.id, await cleanBlocks(article.body), { works, pictures, places }),
    people: people.map((person) => ({
      name: person.name,
      href: to.artistPath(person),
      enquiry: to.enquiryPath('artist', person.id),
      about: [person.nationality, person.dates].filter(Boolean).join(', '),
      follow: followView('artist', person, path),
    })),
    works: inOrder(workIds, works)
      .filter((work) => !placed.includes(work.id))
      .map((work) => ({ ...workCard(work), follow: followView('artwork', work, path) })),
    // The first one stands beside the text.
    shows: inOrder(showIds, shows).map((show) => exhibitionCard(show, today())),
    next: next && {
      title: next.title,
      href: to.articlePath(next),
      frame: nextArticleCall.path({ type: article.kind, date: isoDate }),
    },
  }
}

function idsOf(mentions: Mention[], column: 'artwork_id' | 'exhibition_id'): number[] {
  return mentions.flatMap((mention) => mention[column] ?? [])
}
