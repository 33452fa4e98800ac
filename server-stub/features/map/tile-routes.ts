/** The map's tiles, drawn by the site itself: no reader's whereabouts go to anyone else. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { holdsTag } from '../../http/cache/etags.js'
import { HttpError, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { goneSignal } from '../../http/limits/client-gone.js'
import { QueueFullError } from '../../http/limits/fair-queue.js'
import { clientOf } from '../../http/limits/limits.js'
import { createAtlas } from './tiles/atlas.js'
import { isTile, MAX_TILE_ZOOM } from './tiles/tile.js'

/** A city more or less changes a name on a tile: a day is soon enough, and then the old one is shown while the new one comes. */
const CACHING = 'public, max-age=86400, stale-while-revalidate=604800'

const RETRY_SECONDS = '2'

const Whole = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,5})$/), v.transform(Number))
const Params = v.pipe(
  v.object({
    z: Whole,
    x: Whole,
    y: v.pipe(
      v.string(),
      v.regex(/^\d+\.webp$/),
      v.transform((file) => file.slice(0, -5)),
      Whole,
    ),
  }),
  v.metadata({ status: 400, sentence: SENTENCES.tileAddress }),
)

export async function tileRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app.site
  const atlas = createAtlas(db, config.dataDir)

  app.get('/tiles/:z/:x/:y', { schema: { params: Params } }, async function sendTile(request, reply) {
    if (!isTile(request.params)) {
      throw notFound(SENTENCES.noSuchTile(MAX_TILE_ZOOM))
    }
    const { name, bytes } = await atlas.tile(request.params)
    const etag = `"${name}"`
    const isHeld = holdsTag(request.headers['if-none-match'], etag)
    const draw = () => bytes(clientOf(request.ip), goneSignal(reply)).catch(sayBusy)
    const image = isHeld ? undefined : Buffer.from(await draw())
    reply.header('etag', etag).header('cache-control', CACHING)
    return image ? reply.type('image/webp').send(image) : reply.code(304).send()
  })
}

function sayBusy(error: unknown): never {
  if (!(error instanceof QueueFullError)) throw error
  throw new HttpError(503, SENTENCES.tilesBusy, {
    'retry-after': RETRY_SECONDS,
  })
}
