/** One work of a gallery: its pictures, its state, and what can be done next. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FieldErrors } from '../../http/forms/form.js'
import { pictureView } from '../../media/pictures/picture-view.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { isTrusted } from '../gallery-accounts/applications.js'
import { WORKS_PATH, workPath } from './paths.js'
import { WorkPage } from './views/work.js'
import { workView } from './work-views.js'
import { MOST_PICTURES, picturesOfWork, type Work } from './works-store.js'

interface State {
  /** Of an act with the work. */
  act?: string
  /** Of an upload, as it was sent. */
  values?: Readonly<Record<string, string>>
  errors?: FieldErrors
}

export async function renderWork(
  request: FastifyRequest,
  reply: FastifyReply,
  work: Work,
  { act = '', values, errors = {} }: State,
): Promise<FastifyReply> {
  const { db } = request.server.site
  const [pictures, trusted] = await Promise.all([picturesOfWork(db, work.id), isTrusted(db, work.galleryId)])
  const status = act || Object.keys(errors).length > 0 ? { status: 422 } : {}
  const alt = [work.title, work.artists && `by ${work.artists}`].filter(Boolean).join(' ')
  return renderDashboard(
    request,
    reply,
    WorkPage,
    { title: work.title, path: workPath(work.id), ...status },
    {
      ...workView(work),
      list: WORKS_PATH,
      error: act,
      isTrusted: trusted,
      isPublished: work.published,
      isWaiting: work.isWaiting,
      isHeld: work.heldBy === 'gallery',
      canHold:
        work.heldBy === null && (work.availability === 'for-sale' || work.availability === 'on-request'),
      isFull: pictures.length >= MOST_PICTURES,
      pictures: pictures.map((picture, index) => ({
        id: picture.id,
        alt: picture.alt,
        isOwn: picture.isOwn,
        isFirst: index === 0,
        isLast: index === pictures.length - 1,
        view: pictureView(picture, { sizes: '12rem' }),
      })),
      values: values ?? { alt },
      errors,
    },
  )
}
