/** For tests: a device with passkeys, without a browser. It answers what `data-ask` of a page says. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { DomUtils, parseDocument } from 'htmlparser2'

/** What a test may have wrong. */
export interface Twists {
  origin?: string
  /** In the place of what the page asks. */
  challenge?: string
  /** Whoever uses it was not asked who they are. */
  isUnverified?: boolean
  counter?: number
  /** Signed by another key. */
  isForged?: boolean
}

interface Known {
  id: Buffer
  key: KeyObject
  user: string
  counter: number
}

const ORIGIN = 'http://localhost:4400'
const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/** What the form of a page asks of passkeys. */
export function askOf(html: string): Record<string, Record<string, unknown>> {
  const form = DomUtils.findOne(
    ({ attribs }) => attribs['data-widget'] === 'passkey',
    parseDocument(html).children,
  )
  return JSON.parse(form?.attribs['data-ask'] ?? '{}')
}

export function createAuthenticator() {
  const known: Known[] = []
  const clientData = (type: string, challenge: unknown, { origin = ORIGIN, challenge: other }: Twists) =>
    Buffer.from(JSON.stringify({ type, challenge: other ?? challenge, origin, crossOrigin: false }))
  const head = (flags: number, counter: number, { isUnverified }: Twists) => {
    const tail = Buffer.alloc(5)
    tail[0] = PRESENT | (isUnverified ? 0 : VERIFIED) | flags
    tail.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update('localhost').digest(), tail])
  }

  return {
    /** Makes a passkey: what the form sends in `answer`. */
    create(html: string, twists: Twists = {}): string {
      const ask = askOf(html).create ?? {}
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(16)
      known.push({ id, key: privateKey, user: (ask.user as { id: string }).id, counter: 0 })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = cbor(
        new Map<unknown, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([head(HAS_KEY, 0, twists), Buffer.alloc(16), length, id, cose])
      const attestation = cbor(
        new Map<unknown, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return answer(id, {
        clientDataJSON: text(clientData('webauthn.create', ask.challenge, twists)),
        attestationObject: text(attestation),
        transports: ['internal', 'of no kind'],
      })
    },
    /** Signs in by the latest one. */
    get(html: string, twists: Twists = {}): string {
      const one = known.at(-1)
      if (!one) throw new Error('test: there is no passkey yet')
      one.counter = twists.counter ?? one.counter + 1
      const data = clientData('webauthn.get', askOf(html).get?.challenge, twists)
      const authData = head(0, one.counter, twists)
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
      const key = twists.isForged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : one.key
      return answer(one.id, {
        clientDataJSON: text(data),
        authenticatorData: text(authData),
        signature: text(sign('sha256', signed, key)),
        userHandle: one.user,
      })
    },
  }
}

const text = (bytes: Buffer): string => bytes.toString('base64url')

const answer = (id: Buffer, response: Record<string, unknown>): string =>
  JSON.stringify({ id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {}, response })

/** RFC 8949, as far as passkeys need it: small numbers, texts, bytes and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value)
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map)
    return Buffer.concat([cborHead(5, value.size), ...[...value].flat().map((one) => cbor(one))])
  throw new Error('test: found a value that passkeys do not have')
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
}
