/**
 * Pictures. A `.webp` address answers AVIF to those who accept it, but only once the AVIF lies ready: it takes several times as long to
 * make, so it is made behind, after the WebP was served, and never stands in anyone's way.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { addVary } from '../../http/cache/caching.js'
import { goneSignal } from '../../http/limits/client-gone.js'
import { clientOf } from '../../http/limits/limits.js'
import { pathOf } from '../../http/request-log.js'
import { refuse, send, sendBusy, sendPlate } from '../answers.js'
import type { KnownPicture } from '../catalogue.js'
import type { Uploads } from '../files/uploads.js'
import { UploadError } from '../making/accept-upload.js'
import type { Order } from '../making/encode.js'
import { PainterBusyError } from '../making/paint.js'
import { heightAt, PICTURE_TYPES, type PictureType, Whole, widthsOf } from './address.js'
import type { Pictures } from './pictures.js'

const CONTENT_TYPES: Record<PictureType, string> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}

const PictureParams = v.object({
  id: Whole,
  w: Whole,
  h: Whole,
  file: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}\.(?:jpg|webp|avif)$/)),
})

export interface PictureParts {
  lookup(pictureId: number): Promise<KnownPicture | undefined>
  pictures: Pictures
  uploads: Uploads
  /** Whether a plate of the same size takes its place. */
  isPlate(picture: KnownPicture): boolean
}

export function addPictureRoutes(
  app: FastifyInstance,
  { lookup, pictures, uploads, isPlate }: PictureParts,
): void {
  app.get('/media/:id/:w/:h/:file', async function sendPicture(request, reply) {
    const asked = v.safeParse(PictureParams, request.params)
    if (!asked.success)
      return refuse(
        reply,
        400,
        'A picture’s address has the form /media/{id}/{width}/{height}/{name}.jpg, .webp or .avif.',
      )
    const { id, w, h, file } = asked.output
    const picture = await lookup(id)
    // Which there are, and of which sizes, is told by pages alone: a picture may be of something that is not published yet.
    if (!picture || !widthsOf(picture).includes(w) || heightAt(picture, w) !== h)
      return refuse(reply, 404, `There is no picture ${id} of ${w} × ${h}.`)
    if (isPlate(picture)) return sendPlate(request, reply, w, h)
    const type = PICTURE_TYPES.find((known) => file.endsWith(`.${known}`)) ?? 'jpg'
    const order: Order = { recipe: picture.recipe, width: w, height: h, type }
    if (type !== 'webp') return sendOrder(request, reply, order, picture)
    addVary(reply, 'accept')
    if (!(request.headers.accept ?? '').includes(CONTENT_TYPES.avif))
      return sendOrder(request, reply, order, picture)
    const better: Order = { ...order, type: 'avif' }
    const avif = await pictures.ready(better)
    if (avif) return send(request, reply, CONTENT_TYPES.avif, pictures.nameOf(better), async () => avif)
    const sent = await sendOrder(request, reply, order, picture)
    if (reply.statusCode === 200) pictures.prepare(better, clientOf(request.ip))
    return sent
  })

  async function sendOrder(
    request: FastifyRequest,
    reply: FastifyReply,
    order: Order,
    picture: KnownPicture,
  ): Promise<FastifyReply> {
    const { recipe, type } = order
    try {
      return await send(request, reply, CONTENT_TYPES[type], pictures.nameOf(order), () =>
        pictures.get(order, 'now', clientOf(request.ip), goneSignal(reply)),
      )
    } catch (error) {
      if (error instanceof PainterBusyError) return sendBusy(reply, order, picture)
      if (error instanceof UploadError) {
        request.log.warn(
          { path: pathOf(request.originalUrl) },
          'media: the file of an uploaded picture is damaged; restore it from a backup, or upload the picture again',
        )
        reply.removeHeader('etag')
        return refuse(reply, error.statusCode, error.message)
      }
      // The store and the data folder are kept apart: one of them may have been brought back without the other.
      if (recipe.kind !== 'upload' || (await uploads.has(recipe.file))) throw error
      reply.removeHeader('etag')
      return refuse(reply, 404, 'The file of this picture is missing.')
    }
  }
}
