/** The newest stories as Atom, for readers of feeds: of the whole magazine, and of each of its parts. */
import type { FastifyInstance } from 'fastify'
import { Feed } from 'feed'
import { PUBLIC } from '../../http/cache/caching.js'
import { plain } from '../../views/prose.js'
import { articlePath } from '../addresses.js'
import { MAGAZINE_KINDS } from './kinds.js'
import { ARTICLE_KINDS, type ArticleCard, type ArticleKind, listArticles } from './store.js'

const STORIES = 30

/** Of the whole magazine without `kind`. */
export const feedOf = (kind?: ArticleKind) => ({
  title: kind ? `Plinth: ${MAGAZINE_KINDS[kind].title}` : 'Plinth: the magazine',
  href: kind ? `/magazine/${kind}/feed.xml` : '/magazine/feed.xml',
})

const updatedAt = ({ published_on, corrected_at }: ArticleCard): Date =>
  corrected_at && corrected_at > published_on ? corrected_at : published_on

export async function feedRoutes(app: FastifyInstance): Promise<void> {
  const { publicUrl } = app.site.config
  for (const kind of [undefined, ...ARTICLE_KINDS]) {
    const { title, href } = feedOf(kind)
    app.get(href, async (request, reply) => {
      const { rows } = await listArticles(await request.pageRows(), kind, {}, STORIES)
      const page = `${publicUrl}/magazine/${kind ? `${kind}/` : ''}`
      const feed = new Feed({
        id: page,
        link: page,
        title,
        copyright: '',
        generator: 'Plinth',
        feedLinks: { atom: publicUrl + href },
        updated: new Date(Math.max(0, ...rows.map((story) => updatedAt(story).getTime()))),
      })
      for (const story of rows) {
        const address = publicUrl + articlePath(story)
        feed.addItem({
          id: address,
          link: address,
          title: story.title,
          description: plain(story.standfirst),
          date: updatedAt(story),
          published: story.published_on,
          category: [{ name: MAGAZINE_KINDS[story.kind].title }],
          ...(story.author ? { author: [{ name: story.author }] } : {}),
        })
      }
      return reply
        .header('cache-control', PUBLIC)
        .type('application/atom+xml; charset=utf-8')
        .send(feed.atom1())
    })
  }
}
