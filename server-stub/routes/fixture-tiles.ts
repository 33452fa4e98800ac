/** The vector tiles of the map's fixtures: as one archive, and each at an address of its own. */
import { open } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PMTiles } from 'pmtiles'
import * as v from 'valibot'
import { PRIVATE, PUBLIC } from '../http/caching.js'
import { badRequest, notFound } from '../http/errors.js'

const FOLDER = new URL('../../fixtures/map/tiles/', import.meta.url)
const ARCHIVE = 'harbour.pmtiles'

const Whole = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,5})$/), v.transform(Number))
const Params = v.object({ z: v.pipe(Whole, v.maxValue(22)), x: Whole, y: Whole })

export async function fixtureTileRoutes(app: FastifyInstance): Promise<void> {
  const { production, catalogue } = app.site.config
  const caching = production && !catalogue ? PRIVATE : PUBLIC
  const archive = new PMTiles({ getKey: () => ARCHIVE, getBytes: readBytes })

  app.get('/fixtures/map/tiles/:z/:x/:y.mvt', async function sendVectorTile(request, reply) {
    const asked = v.safeParse(Params, request.params)
    if (!asked.success) throw badRequest('A vector tile’s address reads {zoom}/{x}/{y}.mvt.')
    const { z, x, y } = asked.output
    const tile = x < 2 ** z && y < 2 ** z ? await archive.getZxy(z, x, y) : undefined
    if (!tile) throw notFound('The harbour has no such tile.')
    return reply
      .header('cache-control', caching)
      .type('application/vnd.mapbox-vector-tile')
      .send(Buffer.from(tile.data))
  })
  await app.register(fastifyStatic, {
    root: FOLDER,
    prefix: '/fixtures/map/tiles/',
    wildcard: false,
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', caching),
  })
}

async function readBytes(offset: number, length: number): Promise<{ data: ArrayBuffer }> {
  const file = await open(new URL(ARCHIVE, FOLDER))
  try {
    const data = new ArrayBuffer(length)
    const { bytesRead } = await file.read(new Uint8Array(data), 0, length, offset)
    return { data: data.slice(0, bytesRead) }
  } finally {
    await file.close()
  }
}
