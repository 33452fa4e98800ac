import type { FastifyInstance } from 'fastify'
import { findFor } from '../../auth/staff.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { SlugParams } from '../../http/forms/params.js'
import { pictureView } from '../../media/pictures/picture-view.js'
import { stageLine } from '../../views/dates.js'
import { cut, inline, paragraphs } from '../../views/prose.js'
import * as to from '../addresses.js'
import { artworksByIds, artworksIn } from '../artworks/store.js'
import { roomCard, SIZES, splitTitle, workCard } from '../cards.js'
import { entityBody } from '../entity.js'
import { placesOf } from '../locations/map-places.js'
import { pageOf } from '../page-of.js'
import { picturesOf } from '../story/block-pictures.js'
import { cleanBlocks } from '../story/clean-blocks.js'
import { artworkIdsOf, firstText, storyOf } from '../story/story.js'
import { viewingRoomBySlug, viewingRoomsOfGallery } from './store.js'
import { ViewingRoomPage } from './views/viewing-room.js'

const PATH = '/viewing-rooms/'

export async function viewingRoomRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.site

  app.get('/viewing-rooms/:slug/', { schema: { params: SlugParams } }, async (request, reply) => {
    const db = await request.pageRows()
    const room = await findFor(request, (sees) => viewingRoomBySlug(db, request.params.slug, sees))
    if (!room) throw notFound(SENTENCES.noViewingRoom)
    const today = app.site.today()
    const path = to.viewingRoomPath(room)
    const placed = artworkIdsOf(room.body)
    const [hung, others, pictures, places, siblings] = await Promise.all([
      artworksIn(db, 'viewing_room', room.id),
      artworksByIds(db, placed),
      picturesOf(db, room.body),
      placesOf(db, room.body),
      room.gallery_id === null ? [] : viewingRoomsOfGallery(db, room.gallery_id, 3),
    ])
    const { title, sub } = splitTitle(room.title)
    const page = pageOf(config.publicUrl, {
      title: sub ? `${title}: ${sub}` : title,
      description: cut(room.standfirst || room.about || firstText(room.body)),
      path,
      picture: room.picture,
      share: { title, line: sub || (room.gallery_name ?? '') },
      crumbs: [
        { label: 'Viewing rooms', href: PATH },
        { label: title, href: path },
      ],
      body: entityBody('viewing-room', room.id, {
        galleryId: room.gallery_id,
        entityGalleryName: room.gallery_name,
        relatedId: room.gallery_id,
        entityFollowMsg: room.gallery_name
          ? `Follow ${room.gallery_name} to hear of its next viewing rooms.`
          : '',
      }),
      jsonLd: (ld) => [
        ld.collection(
          sub ? `${title}: ${sub}` : title,
          path,
          hung.map((work) => ({ title: work.title, href: to.artworkPath(work) })),
        ),
      ],
    })
    return reply.page(ViewingRoomPage, page, {
      title,
      sub,
      stage: stageLine(room.starts_on, room.ends_on, today),
      standfirst: inline(room.standfirst),
      about: paragraphs(room.about),
      address: new URL(path, config.publicUrl).href,
      enquiry: to.enquiryPath('viewing-room', room.id),
      gallery: room.gallery_slug
        ? {
            name: room.gallery_name ?? '',
            href: to.galleryPath({ slug: room.gallery_slug, kind: room.gallery_kind }),
          }
        : undefined,
      film: room.film && to.filmPath(room),
      picture: room.picture && pictureView(room.picture, { sizes: SIZES.full, isFirst: true, name: title }),
      story: storyOf(room.id, await cleanBlocks(room.body), { works: others, pictures, places }),
      rest: hung.filter((work) => !placed.includes(work.id)).map((work) => workCard(work)),
      siblings: siblings
        .filter((other) => other.id !== room.id)
        .slice(0, 2)
        .map((other) => roomCard(other, today, { sizes: SIZES.half })),
    })
  })
}
