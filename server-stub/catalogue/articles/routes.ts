/** Articles of the magazine's four sections, and for each the one that follows it (docs/behaviour.md#articles). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { NEXT_ARTICLE_ROUTE } from '../../../widgets/shared/contract/next-article.call.js'
import { findFor } from '../../auth/staff.js'
import { isBare } from '../../http/errors/bare.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { SlugParams } from '../../http/forms/params.js'
import { weekOf } from '../../views/days.js'
import { cut } from '../../views/prose.js'
import * as to from '../addresses.js'
import { worksOfTheWeek } from '../artworks/store.js'
import { articleCard, workCard } from '../cards.js'
import { movedTo } from '../moved-to.js'
import { movedArticle } from '../old-addresses.js'
import { pageOf } from '../page-of.js'
import { firstText } from '../story/story.js'
import { feedOf } from './feeds.js'
import { MAGAZINE_KINDS } from './kinds.js'
import {
  ARTICLE_KINDS,
  type ArticleKind,
  articleBefore,
  articleBySlug,
  articleKindBySlug,
  listArticles,
} from './store.js'
import { storyPage } from './story-page.js'
import { ArticlePage } from './views/article.js'
import { NextArticlePage } from './views/next-article.js'

const PATH = '/magazine/'
const MORE = 3
const PICKS = 4
/** Of the frame, when the request names none. */
const FRAME = 'next-article'

export async function magazineRoutes(app: FastifyInstance): Promise<void> {
  for (const kind of ARTICLE_KINDS) articleRoute(app, kind)
  app.get(NEXT_ARTICLE_ROUTE, { schema: { params: Before } }, (request, reply) =>
    renderNext(request, reply, request.params),
  )
}

function articleRoute(app: FastifyInstance, kind: ArticleKind): void {
  const { config } = app.site
  app.get(`${PATH}${kind}/:slug/`, { schema: { params: SlugParams } }, async (request, reply) => {
    const { slug } = request.params
    const db = await request.pageRows()
    const article = await findFor(request, (sees) => articleBySlug(db, kind, slug, sees))
    if (!article) return redirectToNewAddress(request, reply, kind, slug)
    const today = app.site.today()
    const [story, more, picks] = await Promise.all([
      storyPage({ ...app.site, db }, article, true),
      listArticles(db, kind, { after: [article.published_on.toISOString(), article.id] }, MORE),
      worksOfTheWeek(db, weekOf(today), PICKS),
    ])
    const page = pageOf(config.publicUrl, {
      title: article.title,
      description: cut(article.standfirst || firstText(article.body)),
      path: story.path,
      feed: feedOf(kind),
      picture: article.picture,
      share: { title: article.title, line: article.author },
      crumbs: [
        { label: 'Magazine', href: PATH },
        { label: MAGAZINE_KINDS[kind].title, href: `${PATH}${kind}/` },
        { label: article.title, href: story.path },
      ],
      body: story.body,
      // Back brings the articles that followed along; whoever comes anew must not see those first.
      hasPreview: false,
      jsonLd: (ld) => [ld.article(article)],
    })
    return reply.page(ArticlePage, page, {
      story,
      more: more.rows.map((other) => articleCard(other)),
      picks: picks.map((work) => workCard(work)),
    })
  })
}

/**
 * An editor has given the story another address, or put it into another section, with which its address begins.
 * @throws HttpError 404 when none had it.
 */
async function redirectToNewAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: ArticleKind,
  slug: string,
): Promise<FastifyReply> {
  const { db } = request.server.site
  const moved = await findFor(request, async (sees) => {
    const kind = await articleKindBySlug(db, slug, sees)
    return (await movedArticle(db, asked, slug, sees)) ?? (kind && { kind, slug })
  })
  if (!moved) throw notFound(SENTENCES.noStory)
  return movedTo(request, reply, to.articlePath(moved))
}

/** Such times have a form of their own; PostgreSQL knows no year 0. */
const Before = v.pipe(
  v.object({
    type: v.picklist(ARTICLE_KINDS),
    date: v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => new Date(text)),
      v.check((before) => before.getTime() > 0),
    ),
  }),
  v.metadata({ status: 400, sentence: SENTENCES.nextArticleAddress }),
)

async function renderNext(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, date: before }: v.InferOutput<typeof Before>,
): Promise<FastifyReply> {
  const site = { ...request.server.site, db: await request.pageRows() }
  const article = await articleBefore(site.db, type, before)
  const path = article ? to.articlePath(article) : `${PATH}${type}/`
  // Without its frame it is a page like any other.
  if (!isBare(request)) return reply.redirect(path, 303)
  const page = {
    title: article?.title ?? MAGAZINE_KINDS[type].title,
    description: '',
    path,
    robots: 'noindex',
    frame: FRAME,
    isEnd: !article,
  }
  return reply.page(NextArticlePage, page, {
    story: article && (await storyPage(site, article, false)),
  })
}
