/** Who acts for galleries. */
import type { FastifyRequest } from 'fastify'
import { requireMember } from '../../auth/require-member.js'
import { forbidden } from '../../http/errors/errors.js'
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
