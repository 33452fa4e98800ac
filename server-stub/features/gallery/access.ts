/** Who acts for galleries. */
import type { FastifyRequest } from 'fastify'
import { requireMember } from '../../auth/require-member.js'
import { forbidden, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { galleriesOf, type TeamGallery } from './team.js'

/**
 * The galleries of whoever asks, as the database has them now: who was taken out of a team is out with the next request.
 * @throws HttpError 403 for whoever acts for none.
 */
export async function galleriesIn(request: FastifyRequest): Promise<TeamGallery[]> {
  const { id, isGallery } = await requireMember(request)
  const galleries = isGallery ? await galleriesOf(request.server.site.db, id) : []
  if (galleries.length === 0) throw forbidden(SENTENCES.teamOnly)
  return galleries
}

/** One of them. @throws HttpError 404 for another's: nobody learns that it is there. */
export async function galleryIn(request: FastifyRequest, id: number): Promise<TeamGallery> {
  const gallery = (await galleriesIn(request)).find((one) => one.id === id)
  if (!gallery) throw notFound(SENTENCES.noGallery)
  return gallery
}

/** The gallery that a form or an address names, or the first one where it names none. @throws HttpError 404 */
export async function galleryNamed(request: FastifyRequest, named: string): Promise<TeamGallery> {
  const galleries = await galleriesIn(request)
  const gallery = named === '' ? galleries[0] : galleries.find(({ id }) => String(id) === named)
  if (!gallery) throw notFound(SENTENCES.noGallery)
  return gallery
}
