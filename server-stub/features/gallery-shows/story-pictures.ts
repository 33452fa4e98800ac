/** The pictures that a gallery's team may put into the story of its room: what it uploads, and what is shown with its works, exhibitions and rooms. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guardMembers } from '../../auth/require-member.js'
import { FoundQuery, foundOf, foundPictures } from '../../cms/pictures/found.js'
import { listPictures } from '../../cms/pictures/store.js'
import { type Sql, sql } from '../../db/sql.js'
import { PRIVATE } from '../../http/cache/caching.js'
import { refuseCall } from '../../http/forms/call-answers.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther, wantsPage } from '../../http/forms/redirects.js'
import { pictureView } from '../../media/pictures/picture-view.js'
import { picturesByIds } from '../../media/pictures/pictures-store.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { PICTURE_LIMITS, type Received, receivePicture } from '../gallery/pictures/receive.js'
import type { ShowKind } from './kinds.js'
import { showToChange } from './show-page.js'
import type { Show } from './shows-store.js'
import { StoryPicturesPage } from './views/story-pictures.js'

/** A condition on `picture`: never one that another gallery uploaded, wherever it is shown by now. */
export const ofGallery = (galleryId: number): Sql => sql`(picture.gallery_id = ${galleryId} or (
  picture.gallery_id is null and picture.id in (
    select picture_id from artwork where gallery_id = ${galleryId}
    union all select artwork_picture.picture_id from artwork_picture join artwork on artwork.id = artwork_id
      where artwork.gallery_id = ${galleryId}
    union all select picture_id from exhibition where gallery_id = ${galleryId}
    union all select exhibition_picture.picture_id from exhibition_picture join exhibition on exhibition.id = exhibition_id
      where exhibition.gallery_id = ${galleryId}
    union all select picture_id from viewing_room where gallery_id = ${galleryId})))`

/** In the list. */
const MOST_LISTED = 120

export const storyPicturesPath = ({ path }: ShowKind, id: number | ':id'): string =>
  `${path}${id}/story/pictures/`

export async function storyPictureRoutes(app: FastifyInstance, kind: ShowKind): Promise<void> {
  const { db } = app.site
  const path = storyPicturesPath(kind, ':id')
  const params = idParams(kind.missing)
  guardMembers(app)
  await app.register(multipart, PICTURE_LIMITS)

  app.get(path, { schema: { params } }, async (request, reply) =>
    list(request, reply, await showToChange(request, kind, request.params.id)),
  )

  app.get(`${path}found/`, { schema: { params, querystring: FoundQuery } }, async (request, reply) => {
    const { galleryId } = await showToChange(request, kind, request.params.id)
    const found = await foundPictures(db, request.query, ofGallery(galleryId))
    return reply.header('cache-control', PRIVATE).send({ found })
  })

  app.post(path, { schema: { params } }, async (request, reply) => {
    const show = await showToChange(request, kind, request.params.id)
    const received = await receivePicture(request, { galleryId: show.galleryId })
    const isCall = !wantsPage(request)
    const { pictureId } = received
    if (pictureId === undefined)
      return isCall ? refuseCall(reply, received.errors) : list(request, reply, show, received)
    const location = storyPicturesPath(kind, show.id)
    const [row] = isCall ? await picturesByIds(db, [pictureId]) : []
    return row ? reply.send({ ...foundOf(row), location }) : seeOther(request, reply, location)
  })

  async function list(
    request: FastifyRequest,
    reply: FastifyReply,
    show: Show,
    sent?: Exclude<Received, { pictureId: number }>,
  ): Promise<FastifyReply> {
    const pictures = await listPictures(db, '', 0, MOST_LISTED, ofGallery(show.galleryId))
    const action = storyPicturesPath(kind, show.id)
    return renderDashboard(
      request,
      reply,
      StoryPicturesPage,
      { title: show.title, path: action, ...(sent && { status: 422 }) },
      {
        action,
        title: show.title,
        story: `${kind.path}${show.id}/story/`,
        values: sent?.values ?? {},
        errors: sent?.errors ?? {},
        pictures: pictures.map((picture) => ({
          id: picture.id,
          alt: picture.alt,
          view: pictureView(picture, { sizes: '8rem' }),
        })),
      },
    )
  }
}
