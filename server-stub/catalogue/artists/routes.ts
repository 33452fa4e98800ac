import type { FastifyInstance } from 'fastify'
import { findFor } from '../../auth/staff.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { positionQuery } from '../../http/forms/fields.js'
import { SlugParams } from '../../http/forms/params.js'
import { listPath, pageLinks } from '../../http/page-links.js'
import { byStage } from '../../views/dates.js'
import { counted, cut, isLong, paragraphs } from '../../views/prose.js'
import { artistPath } from '../addresses.js'
import { articlesAbout } from '../articles/store.js'
import { artworksOfArtist, worksBesideArtist } from '../artworks/store.js'
import { articleCard, exhibitionCard, galleryCard, SIZES, workCard } from '../cards.js'
import { entityBody } from '../entity.js'
import { exhibitionsOf } from '../exhibitions/store.js'
import { followView } from '../follow-button.js'
import { galleriesOfArtist } from '../galleries/store.js'
import { pageOf } from '../page-of.js'
import { artistBySlug } from './store.js'
import { ArtistPage } from './views/artist.js'

const PATH = '/artists/'
const WORKS_SIZE = 24
const SHOWS = 9
const STORIES = 3
const LIKE = 4
/** Works beside each other on a phone: either may be the largest picture of the first screen. */
const FIRST_ROW = 2

export async function artistRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.site

  app.get(
    '/artists/:slug/',
    { schema: { params: SlugParams, querystring: positionQuery() } },
    async (request, reply) => {
      const db = await request.pageRows()
      const artist = await findFor(request, (sees) => artistBySlug(db, request.params.slug, sees))
      if (!artist) throw notFound(SENTENCES.noArtist)
      const today = app.site.today()
      const path = artistPath(artist)
      const [works, shows, stories, galleries, like] = await Promise.all([
        artworksOfArtist(db, artist.id, request.query.position, WORKS_SIZE),
        exhibitionsOf(db, 'artist', artist.id, SHOWS),
        articlesAbout(db, 'artist', artist.id, STORIES),
        galleriesOfArtist(db, artist.id),
        worksBesideArtist(db, artist.id, LIKE),
      ])
      const who = [artist.nationality, artist.dates].filter(Boolean).join(', ')
      const sections = [
        ['works', 'Works', works.rows.length],
        ['exhibitions', 'Exhibitions', shows.length],
        ['about', 'About', artist.about.length],
        ['stories', 'Stories', stories.length],
        ['galleries', 'Galleries', galleries.length],
      ] as const
      const page = pageOf(config.publicUrl, {
        title: artist.name,
        description: cut(
          artist.about ||
            `${artist.name}${who ? `, ${who}` : ''}: ${counted(artist.artworks_count, 'work')} on Plinth.`,
        ),
        path: listPath(path, request.query),
        picture: artist.picture,
        share: { title: artist.name, line: who },
        crumbs: [
          { label: 'Artists', href: PATH },
          { label: artist.name, href: path },
        ],
        body: entityBody('artist', artist.id, {
          entityArtistId: artist.id,
          entityArtistName: artist.name,
          entityFollowMsg: `Follow ${artist.name} to hear of new works and exhibitions.`,
          relatedId: galleries[0]?.id,
          p13n: 1,
        }),
        jsonLd: (ld) => [ld.person(artist)],
      })
      return reply.page(ArtistPage, page, {
        follow: followView('artist', artist, path),
        ...pageLinks(path, works, {}, '#works'),
        artist,
        who,
        sections: sections.filter(([, , n]) => n > 0),
        worksCount: counted(artist.artworks_count, 'work'),
        works: works.rows.map((work, index) =>
          workCard(work, { isFirst: index < FIRST_ROW, without: 'artist' }),
        ),
        shows: Object.values(byStage(shows, today))
          .flat()
          .map((show) => exhibitionCard(show, today)),
        about: { id: 'about-text', paragraphs: paragraphs(artist.about), isLong: isLong(artist.about) },
        like: like.map((work) => workCard(work)),
        stories: stories.map((story) => articleCard(story)),
        galleries: galleries.map((gallery) => galleryCard(gallery, { sizes: SIZES.quarter })),
      })
    },
  )
}
