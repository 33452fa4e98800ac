import type { FastifyInstance } from 'fastify'
import { findFor } from '../../auth/staff.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { positionQuery } from '../../http/forms/fields.js'
import { SlugParams } from '../../http/forms/params.js'
import { listPath, pageLinks } from '../../http/page-links.js'
import { pictureView } from '../../media/pictures/picture-view.js'
import { byStage } from '../../views/dates.js'
import { counted, cut, isLong, paragraphs } from '../../views/prose.js'
import * as to from '../addresses.js'
import { articlesAbout } from '../articles/store.js'
import { artistsOfGallery } from '../artists/store.js'
import { artworksOfGallery } from '../artworks/store.js'
import { articleCard, exhibitionCard, roomCard, SIZES, workCard } from '../cards.js'
import { entityBody } from '../entity.js'
import { exhibitionsOf } from '../exhibitions/store.js'
import { followView } from '../follow-button.js'
import { galleryLocation, singleMap } from '../locations/map-view.js'
import { pageOf } from '../page-of.js'
import { viewingRoomsOfGallery } from '../viewing-rooms/store.js'
import { GALLERY, type GalleryKind, type GalleryRow, galleryBySlug, INSTITUTION } from './store.js'
import { GalleryPage } from './views/gallery.js'

const WORKS_SIZE = 24

interface Kind {
  kind: GalleryKind
  path: string
  title: string
}
const GALLERIES: Kind = {
  kind: GALLERY,
  path: '/art-galleries/',
  title: 'Galleries',
}
const INSTITUTIONS: Kind = {
  kind: INSTITUTION,
  path: '/art-galleries/institutions/',
  title: 'Institutions',
}

export async function galleryRoutes(app: FastifyInstance): Promise<void> {
  for (const kind of [GALLERIES, INSTITUTIONS]) {
    oneRoute(app, kind)
  }
}

function oneRoute(app: FastifyInstance, { kind, path: listAt }: Kind): void {
  const { config } = app.site
  app.get(
    `${listAt}:slug/`,
    { schema: { params: SlugParams, querystring: positionQuery() } },
    async (request, reply) => {
      const db = await request.pageRows()
      const gallery = await findFor(request, (sees) => galleryBySlug(db, kind, request.params.slug, sees))
      if (!gallery) throw notFound(SENTENCES.noGallery)
      const today = app.site.today()
      const path = to.galleryPath(gallery)
      const [works, shows, artists, rooms, stories] = await Promise.all([
        artworksOfGallery(db, gallery.id, request.query.position, WORKS_SIZE),
        exhibitionsOf(db, 'gallery', gallery.id, 12),
        artistsOfGallery(db, gallery.id),
        viewingRoomsOfGallery(db, gallery.id, 3),
        articlesAbout(db, 'gallery', gallery.id, 3),
      ])
      const stages = byStage(shows, today)
      const sections = [
        ['exhibitions', 'Exhibitions', shows.length],
        ['works', 'Works', works.rows.length],
        ['artists', 'Artists', artists.length],
        ['about', 'About', gallery.about.length],
        ['stories', 'Stories', stories.length],
        ['visit', 'Visit', gallery.address.length],
      ] as const
      const page = pageOf(config.publicUrl, {
        title: gallery.name,
        description: cut(
          gallery.about ||
            `${gallery.name}${gallery.city_name ? `, ${gallery.city_name}` : ''}: works, exhibitions, artists and how to visit.`,
        ),
        path: listPath(path, request.query),
        picture: gallery.picture,
        share: { title: gallery.name, line: gallery.city_name ?? '' },
        crumbs: [...crumbsOf(listAt), { label: gallery.name, href: path }],
        body: entityBody('gallery', gallery.id, {
          entityGalleryName: gallery.name,
          entityCityName: gallery.city_name,
          galleryId: gallery.id,
          entityFollowMsg: `Follow ${gallery.name} to hear of its next exhibitions.`,
          p13n: 1,
        }),
        jsonLd: (ld) => [ld.gallery(gallery)],
      })
      return reply.page(GalleryPage, page, {
        follow: followView('gallery', gallery, path),
        ...pageLinks(path, works, {}, '#works'),
        gallery,
        city: gallery.city_slug
          ? { name: gallery.city_name ?? '', href: to.cityPath({ slug: gallery.city_slug }) }
          : undefined,
        picture:
          gallery.picture &&
          pictureView(gallery.picture, { sizes: SIZES.full, isFirst: true, name: gallery.name }),
        sections: sections.filter(([, , n]) => n > 0),
        facts: factsOf(gallery),
        map: mapOf(gallery),
        shows: stages.now.map((show) => exhibitionCard(show, today)),
        soon: stages.soon.map((show) => exhibitionCard(show, today)),
        past: stages.past.map((show) => exhibitionCard(show, today)),
        worksCount: counted(gallery.artworks_count, 'work'),
        works: works.rows.map((work) => workCard(work, { without: 'gallery' })),
        artists: artists.map((artist) => ({
          title: artist.name,
          href: to.artistPath(artist),
          about: [artist.nationality, artist.dates].filter(Boolean).join(', '),
        })),
        rooms: rooms.map((room) => roomCard(room, today)),
        about: { id: 'about-text', paragraphs: paragraphs(gallery.about), isLong: isLong(gallery.about) },
        stories: stories.map((story) => articleCard(story)),
      })
    },
  )
}

function crumbsOf(path: string) {
  const galleries = { label: GALLERIES.title, href: GALLERIES.path }
  return path === GALLERIES.path
    ? [galleries]
    : [galleries, { label: INSTITUTIONS.title, href: INSTITUTIONS.path }]
}

/** Where the gallery stands, when that is known. */
function mapOf(gallery: GalleryRow) {
  const { name, latitude, longitude } = gallery
  if (latitude === null || longitude === null) return undefined
  return singleMap(`Map: ${name}`, galleryLocation({ ...gallery, title: name, latitude, longitude }), 3)
}

function factsOf(gallery: { address: string; hours: string; founded: number | null }) {
  return [
    { label: 'Address', value: gallery.address },
    { label: 'Open', value: gallery.hours },
    { label: 'Founded', value: String(gallery.founded ?? '') },
  ].filter(({ value }) => value)
}
