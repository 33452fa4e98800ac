import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.js'
import { MAGAZINE_KINDS } from '../lists/magazine.list.js'
import {
  ARTICLE_KINDS,
  type ArticleKind,
  articleBySlug,
  listArticles,
  type Mention,
  mentionsOf,
} from '../store/queries/articles.js'
import { artworksByIds } from '../store/queries/artworks.js'
import { picturesOf } from '../store/queries/blocks.js'
import { exhibitionsByIds } from '../store/queries/exhibitions.js'
import * as to from '../views/present/addresses.js'
import { articleCard, exhibitionCard, workCard } from '../views/present/cards.js'
import { isoDay, longDay } from '../views/present/dates.js'
import { entityBody } from '../views/present/entity.js'
import { followView } from '../views/present/follow.js'
import { pictureView } from '../views/present/picture.js'
import { cut, inline } from '../views/present/prose.js'
import { artworkIdsOf, firstWords, storyBlocks } from '../views/present/story.js'
import { pageOf } from './page-of.js'
import { slugIn } from './reading.js'

const PATH = '/magazine/'
const MORE = 3
export async function magazineRoutes(app: FastifyInstance): Promise<void> {
  for (const kind of ARTICLE_KINDS) articleRoute(app, kind)
}

function articleRoute(app: FastifyInstance, kind: ArticleKind): void {
  const { db, config } = app.site
  app.get(`${PATH}${kind}/:slug/`, async (request, reply) => {
    const article = await articleBySlug(db, kind, slugIn(request.params))
    if (!article) throw notFound('There is no story at this address.')
    const path = to.articlePath(article)
    const mentions = await mentionsOf(db, article.id)
    const placed = artworkIdsOf(article.body)
    const mentioned = idsOf(mentions, 'artwork_id')
    const [works, pictures, shows, next] = await Promise.all([
      artworksByIds(db, [...placed, ...mentioned]),
      picturesOf(db, article.body),
      exhibitionsByIds(db, idsOf(mentions, 'exhibition_id')),
      listArticles(db, kind, { after: [article.published_on.toISOString(), article.id] }, MORE),
    ])
    const people = mentions.flatMap(({ artist }) => artist ?? [])
    const today = app.site.today()
    const page = pageOf(config.publicUrl, {
      title: article.title,
      description: cut(article.standfirst || firstWords(article.body)),
      path,
      picture: article.picture,
      crumbs: [
        { label: 'Magazine', href: PATH },
        { label: MAGAZINE_KINDS[kind].title, href: `${PATH}${kind}/` },
        { label: article.title, href: path },
      ],
      body: entityBody('article', article.id, {
        contentId: article.id,
        publishedOn: article.published_on.toISOString(),
        entityArtistId: people[0]?.id,
        entityArtistName: people[0]?.name,
        relatedId: people[0]?.id,
        entityFollowMsg: people[0] ? `Follow ${people[0].name} to hear of new works and exhibitions.` : '',
      }),
      jsonLd: (ld) => [ld.article(article)],
    })
    return reply.page('article', page, {
      follow: followView('article', article, path),
      article,
      kind: { title: MAGAZINE_KINDS[kind].title, href: `${PATH}${kind}/` },
      address: new URL(path, config.publicUrl).href,
      standfirst: inline(article.standfirst),
      date: longDay(isoDay(article.published_on)),
      isoDate: article.published_on.toISOString(),
      picture:
        article.picture &&
        pictureView(article.picture, {
          sizes: '(width >= 90rem) 85rem, 100vw',
          isFirst: true,
          name: article.title,
        }),
      caption: inline(article.picture?.caption ?? ''),
      blocks: storyBlocks(article.body, works, pictures),
      people: people.map((person) => ({
        name: person.name,
        href: to.artistPath(person),
        about: [person.nationality, person.dates].filter(Boolean).join(', '),
      })),
      works: works.filter((work) => !placed.includes(work.id)).map((work) => workCard(work)),
      shows: shows.map((show) => exhibitionCard(show, today)),
      next: next.rows.map((story) => articleCard(story)),
    })
  })
}

function idsOf(mentions: Mention[], column: 'artwork_id' | 'exhibition_id'): number[] {
  return mentions.flatMap((mention) => mention[column] ?? [])
}
