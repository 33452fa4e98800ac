/**
 * Encrypts prices in pages that any cache may hold. AES-256-GCM with a key a day, which only members are given; it and the
 * key for the nonces come from the site's secret by HKDF, so every process and every start has the same ones.
 *
 * The nonce is made from what is encrypted and not drawn, so that a page is the same, byte for byte, for a day: its ETag holds.
 * GCM breaks when one nonce serves two messages under one key. Here the nonce is a keyed hash of day, work and price: the same
 * nonce is the same message, whose ciphertext is then the same too. All that can be seen by that is that a price did not change.
 */
import { createCipheriv, createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { PriceKey } from '../../../widgets/shared/contract/user.call.js'
import type { Price } from '../../catalogue/artworks/price.js'
import { madeOnce } from '../../db/made-of.js'
import { dayBefore } from '../../views/days.js'

const NONCE_BYTES = 12
/** Every price is as long as this, so that the length of its ciphertext does not tell how many digits it has. */
const PADDED_BYTES = 32

export interface PriceEncryption {
  /** `{day}.{nonce, encrypted price and tag in base64url}`. It opens for this work alone. */
  encrypt(day: string, artworkId: number, price: Price): string
  /** What opens the prices of `day` and of the day before it: a page may be older than midnight. */
  keysFor(day: string): PriceKey[]
}

declare module 'fastify' {
  interface FastifyInstance {
    priceEncryption: PriceEncryption
  }
}

export function addPriceEncryption(app: FastifyInstance): void {
  app.decorate('priceEncryption', createPriceEncryption(app.keyFor))
}

/** Days are written `YYYY-MM-DD`. */
export function createPriceEncryption(keyFor: (purpose: string) => Buffer): PriceEncryption {
  const nonceKey = keyFor('price nonces')
  const dayKey = remember((day: string) => keyFor(`prices of ${day}`))

  /** The same price of the same work is the same text all day; a list of works would make each anew. */
  const encryptOnce = madeOnce(
    (price: Price, day: string, artworkId: number) => encrypt(day, artworkId, price),
    (day, artworkId) => `${day} ${artworkId}`,
  )

  function encrypt(day: string, artworkId: number, price: Price): string {
    const bytes = Buffer.from(price.reveal())
    const padded = Buffer.alloc(Math.ceil(Math.max(bytes.length, 1) / PADDED_BYTES) * PADDED_BYTES)
    bytes.copy(padded)
    const nonce = createHmac('sha256', nonceKey)
      .update(`${day} ${artworkId} `)
      .update(padded)
      .digest()
      .subarray(0, NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', dayKey(day), nonce).setAAD(Buffer.from(String(artworkId)))
    const encrypted = Buffer.concat([nonce, cipher.update(padded), cipher.final(), cipher.getAuthTag()])
    return `${day}.${encrypted.toString('base64url')}`
  }

  return {
    encrypt: (day, artworkId, price) => encryptOnce(price, day, artworkId),
    keysFor: (day) =>
      [day, dayBefore(day)].map((one) => ({ Day: one, Key: dayKey(one).toString('base64url') })),
  }
}

const MOST_DAYS = 4

/** A page encrypts a hundred prices with one key. */
function remember(derive: (day: string) => Buffer): (day: string) => Buffer {
  const known = new Map<string, Buffer>()
  return (day) => {
    const key = known.get(day) ?? derive(day)
    if (!known.has(day)) {
      if (known.size >= MOST_DAYS) known.clear()
      known.set(day, key)
    }
    return key
  }
}
