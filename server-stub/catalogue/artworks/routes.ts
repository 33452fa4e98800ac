import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { findFor } from '../../auth/staff.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { pictureView } from '../../media/pictures/picture-view.js'
import { cut, inline, paragraphs } from '../../views/prose.js'
import * as to from '../addresses.js'
import { articlesAbout } from '../articles/store.js'
import { articleCard, exhibitionCard, workCard } from '../cards.js'
import { entityBody } from '../entity.js'
import { exhibitionsOf } from '../exhibitions/store.js'
import { followView } from '../follow-button.js'
import { movedTo } from '../moved-to.js'
import { pageOf } from '../page-of.js'
import { enquiryPath } from './price-view.js'
import { roomViewOf } from './room-view.js'
import {
  type ArtworkRow,
  artworkById,
  isOnSale,
  moreByArtist,
  viewsOfWork,
  worksBeside,
  worksLike,
} from './store.js'
import { ArtworkPage } from './views/artwork.js'

const PATH = '/artworks/'
const MORE = 12
const LIKE = 4
/** Postgres' largest integer: beyond it there is no id to ask for. */
const LAST_ID = 2_147_483_647
const VIEW_SIZES = '(width >= 48rem) 45vw, 94vw'
const PICTURE_SIZES = '(width >= 64rem) 62vw, 94vw'

export async function artworkRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.site

  app.get(
    '/artworks/:address/',
    { schema: { params: v.object({ address: v.string() }) } },
    async (request, reply) => {
      const { address } = request.params
      const db = await request.pageRows()
      const id = Number(/(?:^|-)(\d{1,10})$/.exec(address)?.[1] ?? Number.NaN)
      const work = id <= LAST_ID ? await findFor(request, (sees) => artworkById(db, id, sees)) : undefined
      if (!work) throw notFound(SENTENCES.noArtwork)
      const path = to.artworkPath(work)
      if (`${PATH}${address}/` !== path) return movedTo(request, reply, path)
      const [artist] = work.artists
      const today = app.site.today()
      const [more, like, shows, stories, beside, views] = await Promise.all([
        artist ? moreByArtist(db, artist.id, work.id, MORE) : [],
        work.medium_id === null ? [] : worksLike(db, { ...work, medium_id: work.medium_id }, LIKE),
        exhibitionsOf(db, 'artwork', work.id, 3),
        articlesAbout(db, 'artwork', work.id, 3),
        worksBeside(db, { id: work.id, artistId: artist?.id, galleryId: work.gallery_id }),
        viewsOfWork(db, work.id),
      ])
      const card = workCard(work, { sizes: PICTURE_SIZES, isFirst: true })
      const by = work.artist_line || 'Unknown artist'
      const page = pageOf(config.publicUrl, {
        title: `${work.title} by ${by}`,
        description: cut(
          work.about || [by, work.title, card.year, work.materials, card.size].filter(Boolean).join(', '),
        ),
        path,
        picture: work.picture,
        share: { title: work.title, line: by },
        crumbs: [
          { label: 'Artworks', href: PATH },
          ...(artist ? [{ label: artist.name, href: to.artistPath(artist) }] : []),
          { label: work.title, href: path },
        ],
        body: entityBody('artwork', work.id, {
          entityArtistId: artist?.id,
          entityArtistName: by,
          entityGalleryName: work.gallery_name,
          entityCityName: work.city_name,
          galleryId: work.gallery_id,
          relatedId: artist?.id,
          relatedId2: work.gallery_id,
          entityFollowMsg: artist ? `Follow ${artist.name} to hear of new works and exhibitions.` : '',
          p13n: 1,
        }),
        jsonLd: (ld) => [ld.work(work)],
      })
      return reply.page(ArtworkPage, page, {
        follow: followView('artwork', work, path),
        work,
        card,
        address: new URL(path, config.publicUrl).href,
        gallery: work.gallery_slug
          ? {
              href: to.galleryPath({ slug: work.gallery_slug, kind: work.gallery_kind }),
              name: work.gallery_name ?? '',
            }
          : undefined,
        remark: remarkOf(work),
        enquiry: work.availability === 'on-request' ? enquiryPath(work.id) : undefined,
        isOnSale: isOnSale(work),
        isHeld: card.price !== undefined && work.is_held,
        /** Somebody may still have it. */
        isOffered: card.price !== undefined || work.availability === 'on-request',
        artists: work.artists.map((person) => ({ name: person.name, href: to.artistPath(person) })),
        about: paragraphs(work.about),
        provenance: work.provenance.split('\n').filter(Boolean).map(inline),
        details: detailsOf(work, card.size),
        room: roomViewOf(work, {
          title: work.title,
          picture: card.picture.full ? card.picture.src : '',
          size: card.size,
        }),
        views: views.map((picture) => pictureView(picture, { sizes: VIEW_SIZES })),
        more: more.map((item) => workCard(item, { sizes: '17rem', without: 'artist' })),
        like: like.map((item) => workCard(item)),
        shows: shows.map((show) => exhibitionCard(show, today)),
        stories: stories.map((story) => articleCard(story)),
        previousWork: beside.previous && to.artworkPath(beside.previous),
        nextWork: beside.next && to.artworkPath(beside.next),
      })
    },
  )
}

/** What stands where the price of another would. */
function remarkOf({ availability }: ArtworkRow): string | undefined {
  if (availability === 'sold') return 'Sold'
  return availability === 'on-request' ? 'Price on request' : undefined
}

function detailsOf(work: ArtworkRow, size: string): { label: string; value: string; href?: string }[] {
  const facts = [
    { label: 'Medium', value: work.medium_name ?? '' },
    { label: 'Materials', value: work.materials },
    { label: 'Size', value: size },
    { label: 'Date', value: work.date_text || String(work.year ?? '') },
    { label: 'Edition', value: work.edition },
    { label: 'Accession', value: work.accession },
    { label: 'Credit', value: work.credit },
  ]
  const city =
    work.city_slug && work.city_name
      ? [{ label: 'Where', value: work.city_name, href: to.cityPath({ slug: work.city_slug }) }]
      : []
  return [...facts.filter(({ value }) => value), ...city]
}
