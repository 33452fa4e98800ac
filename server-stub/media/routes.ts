/**
 * Pictures, plates and specimens of documents. A `.webp` address answers AVIF to those who accept it, but only once the AVIF lies ready:
 * it takes several times as long to make, so it is made behind, after the WebP was served, and never stands in anyone's way.
 */
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { addVary, IMMUTABLE } from '../http/caching.js'
import { goneSignal } from '../http/client-gone.js'
import { holdsTag } from '../http/etags.js'
import { clientOf } from '../http/limits.js'
import { sendBytes } from '../http/ranges.js'
import type { AcceptedUpload } from './accept-upload.js'
import { heightAt, PICTURE_TYPES, type PictureType, widthsOf } from './address.js'
import { addPictureJobs } from './ahead.js'
import { createCache } from './cache.js'
import { type KnownPicture, pictureById, previewById } from './catalogue.js'
import { addressesIn, createDocuments, type DocumentAddress, type DocumentOf } from './documents.js'
import type { Order } from './encode.js'
import { openObjectStore } from './files/object-store.js'
import { shareCache } from './files/shared-cache.js'
import { type FileSettings, openUploads, type Uploads } from './files/uploads.js'
import { type Painter, PainterBusyError, painterOf } from './paint.js'
import { createPictures, type Pictures } from './pictures.js'
import { placeholderSvg } from './placeholder.js'
import { plateSvg } from './plate.js'
import { createPool } from './pool.js'
import type { Preview } from './preview-pdf.js'
import { SPECIMEN_LENGTHS, specimenPdf } from './specimen-pdf.js'

/** Where pictures come from; the catalogue in the running site. */
export interface MediaSource {
  lookup(pictureId: number): Promise<KnownPicture | undefined>
  lookupPreview(previewId: number): Promise<Preview | undefined>
  files: FileSettings
  painter: Painter
  /** Whether there is something that paints recipes; else there are plates where pictures would be painted. */
  isPainting?: boolean
  /** Whether plates of the same size take the place of pictures. */
  plates?: boolean
}

const CONTENT_TYPES: Record<PictureType, string> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}
/** Ranges of one are asked for by themselves, so it is kept for a while. */
const SPECIMEN_CACHING = 'public, max-age=300'
const LARGEST_PLATE = 10_000
const RETRY_SECONDS = '2'

const Whole = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))
const PictureParams = v.object({
  id: Whole,
  w: Whole,
  h: Whole,
  file: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}\.(?:jpg|webp|avif)$/)),
})
const PlateParams = v.object({ w: Whole, h: Whole })
const SpecimenParams = v.object({ pages: v.pipe(Whole, v.picklist(SPECIMEN_LENGTHS)) })

declare module 'fastify' {
  interface FastifyInstance {
    /** The document of a preview. */
    documentOf: DocumentOf
    documentAddress: DocumentAddress
    /** Uploaded pictures. */
    uploads: Uploads
    /**
     * What somebody sent, as a picture that may be kept.
     * @throws UploadError, PainterBusyError
     */
    acceptUpload(bytes: Uint8Array, client: string): Promise<AcceptedUpload>
  }
}

/** What the catalogue holds, painted under the data folder. */
export function addMediaOf(app: FastifyInstance): void {
  const { db, config, painter } = app.site
  const files: FileSettings = { dataDir: config.dataDir, objectStore: config.objectStore }
  const pool = createPool({ files, painter, threads: config.pictureThreads })
  const lookup = (id: number) => pictureById(db, id)
  const isPainting = painter !== undefined
  const { documentOf, documentAddress, pictures, uploads } = addMedia(app, {
    lookup,
    lookupPreview: (id) => previewById(db, id),
    files,
    painter: painterOf(pool),
    isPainting,
    plates: !config.paint,
  })
  app.decorate('documentOf', documentOf)
  app.decorate('documentAddress', documentAddress)
  app.decorate('uploads', uploads)
  app.decorate('acceptUpload', (bytes: Uint8Array, client: string) => pool.run('upload', bytes, { client }))
  if (!config.paint) return
  addPictureJobs(app, pool, async ({ pictureId, width }, signal) => {
    const picture = await lookup(pictureId)
    if (!picture || !widthsOf(picture).includes(width)) return
    if (!isPainting && picture.recipe.kind !== 'upload') return
    const order: Order = { recipe: picture.recipe, width, height: heightAt(picture, width), type: 'webp' }
    if (!(await pictures.has(order))) await pictures.get(order, 'behind', 'ahead', signal)
  })
}

/** Adds the routes of all that anybody may see; gives the way to documents, which not everybody may read. */
export function addMedia(
  app: FastifyInstance,
  { painter, isPainting = true, ...source }: MediaSource,
): { documentOf: DocumentOf; documentAddress: DocumentAddress; pictures: Pictures; uploads: Uploads } {
  const { dataDir, objectStore } = source.files
  const uploads = openUploads(source.files)
  const store = objectStore && openObjectStore(objectStore)
  const own = createCache(join(dataDir, 'pictures'))
  const report = (err: unknown) => app.log.warn({ err }, 'media: the object store did not answer')
  if (store) app.addReadinessCheck('files', () => store.check())
  const cache = store ? shareCache(own, store, report) : own
  const pictures = createPictures(cache, painter, (cause) => {
    // A picture that was only to be ready early: whoever asks for it will be told then.
    if (!(cause instanceof PainterBusyError))
      app.log.warn({ err: cause }, 'media: a picture could not be prepared')
  })
  app.addHook('onClose', async function stopPainting() {
    await painter.close()
  })

  app.get('/media/:id/:w/:h/:file', async function sendPicture(request, reply) {
    const asked = v.safeParse(PictureParams, request.params)
    if (!asked.success)
      return refuse(
        reply,
        400,
        'A picture’s address has the form /media/{id}/{width}/{height}/{name}.jpg, .webp or .avif.',
      )
    const { id, w, h, file } = asked.output
    const picture = await source.lookup(id)
    // Which there are, and of which sizes, is told by pages alone: a picture may be of something that is not published yet.
    if (!picture || !widthsOf(picture).includes(w) || heightAt(picture, w) !== h)
      return refuse(reply, 404, `There is no picture ${id} of ${w} × ${h}.`)
    if (source.plates || (!isPainting && picture.recipe.kind !== 'upload'))
      return sendPlate(request, reply, w, h)
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

  app.get('/media/plate/:w/:h/plate.svg', async function answerPlate(request, reply) {
    const asked = v.safeParse(PlateParams, request.params)
    if (!asked.success || Math.max(asked.output.w, asked.output.h) > LARGEST_PLATE) {
      return refuse(reply, 400, `The sides of a plate must be whole numbers from 1 to ${LARGEST_PLATE}.`)
    }
    const { w, h } = asked.output
    return sendPlate(request, reply, w, h)
  })

  app.get('/media/specimen/:pages/specimen.pdf', async function sendSpecimen(request, reply) {
    const asked = v.safeParse(SpecimenParams, request.params)
    if (!asked.success)
      return refuse(reply, 404, `There are specimens of ${SPECIMEN_LENGTHS.join(', ')} pages.`)
    const { pages } = asked.output
    const bytes = await specimenPdf(pages)
    reply.header('cache-control', SPECIMEN_CACHING)
    return sendBytes(request, reply, { bytes, etag: `"specimen-${pages}"`, type: 'application/pdf' })
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
      // The store and the data folder are kept apart: one of them may have been brought back without the other.
      if (recipe.kind !== 'upload' || (await uploads.has(recipe.file))) throw error
      reply.removeHeader('etag')
      return refuse(reply, 404, 'The file of this picture is missing.')
    }
  }

  const plates = source.plates === true || !isPainting
  return {
    documentOf: createDocuments({ lookup: source.lookupPreview, cache, pictures, plates }),
    documentAddress: addressesIn(store, report),
    pictures,
    uploads,
  }
}

/** Browsers show a picture whatever the status, and no broken one: what stands in its place now stays until the page is asked for again. */
function sendBusy(
  reply: FastifyReply,
  { width, height }: Order,
  { tone, placeholder = '' }: KnownPicture,
): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', RETRY_SECONDS)
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .type('image/svg+xml')
    .send(placeholderSvg(width, height, tone, placeholder))
}

function sendPlate(
  request: FastifyRequest,
  reply: FastifyReply,
  width: number,
  height: number,
): Promise<FastifyReply> {
  const name = `plate-${width}-${height}`
  return send(request, reply, 'image/svg+xml', name, async () => Buffer.from(plateSvg(width, height)))
}

/** The name stands for the bytes, so whoever holds them is answered before anything is painted or read. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  contentType: string,
  name: string,
  bytes: () => Promise<Uint8Array>,
): Promise<FastifyReply> {
  const etag = `"${name}"`
  reply.header('etag', etag)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', IMMUTABLE)
  if (holdsTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const body = Buffer.from(await bytes())
  return reply.type(contentType).send(body)
}

function refuse(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${sentence}\n`)
}
