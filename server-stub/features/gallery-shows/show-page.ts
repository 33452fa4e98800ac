/** One show of a gallery, or one of its artists: its state, its pictures, and what can be done next. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { forbidden, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { galleriesIn } from '../gallery/access.js'
import { picturesView } from '../gallery/pictures/pictures-view.js'
import { isFaulty, type PictureFault } from '../gallery/pictures/routes.js'
import { isTrusted } from '../gallery-accounts/applications.js'
import type { ShowKind } from './kinds.js'
import { showView } from './show-views.js'
import { ofTeam, type Show, showOf } from './shows-store.js'
import { ShowPage } from './views/show.js'

/** @throws HttpError 404 for another's: nobody learns that it is there. */
export async function showIn(request: FastifyRequest, kind: ShowKind, id: number): Promise<Show> {
  const galleries = await galleriesIn(request)
  const scope = ofTeam(galleries.map((gallery) => gallery.id))
  const show = await showOf(request.server.site.db, kind, scope, id)
  if (!show) throw notFound(kind.missing)
  return show
}

/** The same, for who wants to change it. @throws HttpError 403 where staff alone keep it by now. */
export async function showToChange(request: FastifyRequest, kind: ShowKind, id: number): Promise<Show> {
  const show = await showIn(request, kind, id)
  if (isLocked(kind, show)) throw forbidden(SENTENCES.artistIsShared)
  return show
}

const isLocked = ({ isShared }: ShowKind, { published }: Show): boolean => isShared === true && published

export async function renderShow(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: ShowKind,
  show: Show,
  fault: PictureFault,
): Promise<FastifyReply> {
  const { db } = request.server.site
  const view = showView(kind, show)
  const [trusted, pictures] = await Promise.all([
    isTrusted(db, show.galleryId),
    picturesView(db, kind.kept, { id: show.id, href: view.href, alt: show.title }, fault),
  ])
  return renderDashboard(
    request,
    reply,
    ShowPage,
    { title: show.title, path: view.href, ...(isFaulty(fault) && { status: 422 }) },
    {
      ...view,
      list: kind.path,
      label: kind.label,
      error: fault.act ?? '',
      isTrusted: trusted,
      isLocked: isLocked(kind, show),
      story: kind.hasStory ? `${view.href}story/` : undefined,
      pictures,
    },
  )
}
