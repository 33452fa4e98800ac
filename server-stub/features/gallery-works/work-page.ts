/** One work of a gallery: its pictures, its state, and what can be done next. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { renderDashboard } from '../dashboard/dashboard.js'
import { picturesView } from '../gallery/pictures/pictures-view.js'
import { isFaulty, type PictureFault } from '../gallery/pictures/routes.js'
import { WORK_PICTURES } from '../gallery/pictures/store.js'
import { isTrusted } from '../gallery-accounts/applications.js'
import { WORKS_PATH, workPath } from './paths.js'
import { WorkPage } from './views/work.js'
import { workView } from './work-views.js'
import type { Work } from './works-store.js'

export async function renderWork(
  request: FastifyRequest,
  reply: FastifyReply,
  work: Work,
  fault: PictureFault,
): Promise<FastifyReply> {
  const { db } = request.server.site
  const shown = {
    id: work.id,
    href: workPath(work.id),
    alt: [work.title, work.artists && `by ${work.artists}`].filter(Boolean).join(' '),
  }
  const [pictures, trusted] = await Promise.all([
    picturesView(db, WORK_PICTURES, shown, fault),
    isTrusted(db, work.galleryId),
  ])
  return renderDashboard(
    request,
    reply,
    WorkPage,
    { title: work.title, path: workPath(work.id), ...(isFaulty(fault) && { status: 422 }) },
    {
      ...workView(work),
      list: WORKS_PATH,
      error: fault.act ?? '',
      isTrusted: trusted,
      isPublished: work.published,
      isWaiting: work.isWaiting,
      isHeld: work.heldBy === 'gallery',
      canHold:
        work.heldBy === null && (work.availability === 'for-sale' || work.availability === 'on-request'),
      pictures,
    },
  )
}
