/** Share pictures: made when first asked for, and kept with the other pictures. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { notFound } from '../../http/errors/errors.js'
import { goneSignal } from '../../http/limits/client-gone.js'
import { clientOf } from '../../http/limits/limits.js'
import { createSharedWork } from '../../http/limits/shared-work.js'
import { send } from '../answers.js'
import type { KnownPicture } from '../catalogue.js'
import type { Cache } from '../making/cache.js'
import type { Order } from '../making/encode.js'
import { heightAt, widthsOf } from '../pictures/address.js'
import type { Pictures } from '../pictures/pictures.js'
import { readCard, SHARE_SIZE, type ShareCard, shareAddress } from './card.js'
import { composeShare } from './compose.js'

/** Raised when they look otherwise. */
const VERSION = 1
const Params = v.object({ signature: v.string(), card: v.string() })

declare module '../../views/context.js' {
  interface ViewHelpers {
    /** The address of the picture that shows a page elsewhere. */
    sharePicture?: (card: ShareCard) => string
  }
}

export interface ShareParts {
  lookup(pictureId: number): Promise<KnownPicture | undefined>
  pictures: Pictures
  cache: Cache
  /** Whether a plate stands in its place, which shows nothing. */
  isPlate(picture: KnownPicture): boolean
}

export function addShareRoutes(app: FastifyInstance, { lookup, pictures, cache, isPlate }: ShareParts): void {
  const making = createSharedWork<Uint8Array>()
  app.viewHelpers.sharePicture = (card) => shareAddress(app, card)

  app.get(
    '/media/share/:signature/:card.jpg',
    { schema: { params: Params } },
    async function sendShare(request, reply) {
      const { signature, card: sent } = request.params
      const card = readCard(app, signature, sent)
      if (!card) throw notFound()
      const order = await orderOf(card)
      const name = nameOf(sent, order && pictures.nameOf(order))
      const client = clientOf(request.ip)
      return send(request, reply, 'image/jpeg', name, () =>
        making.join(name, (left) => make(name, card, order, client, left), goneSignal(reply)),
      )
    },
  )

  /** The record's picture, at least as large as it is shown. */
  async function orderOf({ pictureId }: ShareCard): Promise<Order | undefined> {
    const picture = pictureId === undefined ? undefined : await lookup(pictureId)
    if (!picture || isPlate(picture)) return undefined
    const widths = widthsOf(picture)
    const width = widths.find((one) => one >= SHARE_SIZE.width / 2) ?? widths.at(-1) ?? picture.width
    return { recipe: picture.recipe, width, height: heightAt(picture, width), type: 'jpg' }
  }

  async function make(
    name: string,
    card: ShareCard,
    order: Order | undefined,
    client: string,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const before = await cache.read(name)
    if (before) return before
    const photo = order && (await pictures.get(order, 'now', client, signal))
    const bytes = await composeShare(card, photo)
    await cache.write(name, bytes)
    return bytes
  }
}

function nameOf(card: string, picture = ''): string {
  const text = JSON.stringify([VERSION, card, picture])
  return `${createHash('sha256').update(text).digest('hex').slice(0, 32)}.jpg`
}
