/** Puts together what gives pictures, documents and uploads, and the routes to them. */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type KnownPicture, pictureById, previewById } from './catalogue.js'
import { addressesIn, createDocuments, type DocumentAddress, type DocumentOf } from './documents.js'
import { openObjectStore } from './files/object-store.js'
import { openPrivateFiles, type PrivateFiles } from './files/private-files.js'
import { shareCache } from './files/shared-cache.js'
import { type FileSettings, openUploads, type Uploads } from './files/uploads.js'
import type { AcceptedUpload } from './making/accept-upload.js'
import { addPictureJobs } from './making/ahead.js'
import { createCache } from './making/cache.js'
import type { Order } from './making/encode.js'
import { type Painter, PainterBusyError, painterOf } from './making/paint.js'
import { createPool } from './making/pool.js'
import { heightAt, widthsOf } from './pictures/address.js'
import { addPictureRoutes } from './pictures/picture-routes.js'
import { createPictures, type Pictures } from './pictures/pictures.js'
import { addStandInRoutes } from './pictures/stand-in-routes.js'
import type { Preview } from './preview-pdf.js'
import { addShareRoutes, type ShareParts } from './share/routes.js'

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

declare module 'fastify' {
  interface FastifyInstance {
    /** The document of a preview. */
    documentOf: DocumentOf
    documentAddress: DocumentAddress
    /** Uploaded pictures. */
    uploads: Uploads
    /** What only some may read. */
    privateFiles: PrivateFiles
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
  const { documentOf, documentAddress, pictures, uploads, shared } = addMedia(app, {
    lookup,
    lookupPreview: (id) => previewById(db, id),
    files,
    painter: painterOf(pool),
    isPainting,
    plates: !config.paint,
  })
  addShareRoutes(app, shared)
  app.decorate('documentOf', documentOf)
  app.decorate('documentAddress', documentAddress)
  app.decorate('uploads', uploads)
  const privateFiles = openPrivateFiles(files)
  app.decorate('privateFiles', privateFiles)
  app.everyHour((queries) => privateFiles.sweep(queries), 'sweepPrivateFiles')
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
): {
  documentOf: DocumentOf
  documentAddress: DocumentAddress
  pictures: Pictures
  uploads: Uploads
  /** What pictures of pages are made from. */
  shared: ShareParts
} {
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

  const plates = source.plates === true || !isPainting
  const isPlate = ({ recipe }: KnownPicture) =>
    source.plates === true || (!isPainting && recipe.kind !== 'upload')
  addPictureRoutes(app, { lookup: source.lookup, pictures, uploads, isPlate })
  addStandInRoutes(app)
  return {
    documentOf: createDocuments({ lookup: source.lookupPreview, cache, pictures, plates }),
    documentAddress: addressesIn(store, report),
    pictures,
    uploads,
    shared: { lookup: source.lookup, pictures, cache, isPlate },
  }
}
