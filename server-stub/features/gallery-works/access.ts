/** Which works somebody may change: those of the galleries that they act for. */
import type { FastifyRequest } from 'fastify'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { galleriesIn } from '../gallery/access.js'
import { ofTeam, type Work, workOf } from './works-store.js'

/** @throws HttpError 404 for another's: nobody learns that it is there. */
export async function workIn(request: FastifyRequest, id: number): Promise<Work> {
  const galleries = await galleriesIn(request)
  const scope = ofTeam(galleries.map((gallery) => gallery.id))
  const work = await workOf(request.server.site.db, scope, id)
  if (!work) throw notFound(SENTENCES.noArtwork)
  return work
}
