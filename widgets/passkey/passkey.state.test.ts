import { expect, test as it } from 'vitest'
import { bytesOf, readAsk, textOf } from './passkey.state.js'

const GET = { challenge: 'AP_-', rpId: 'example.org' }
const CREATE = {
  challenge: 'AP_-',
  rp: { id: 'example.org', name: 'Plinth' },
  user: { id: 'AQI', name: 'mara@example.org', displayName: 'Mara' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [{ id: 'AQID', type: 'public-key' }],
  timeout: 600_000,
}

it.each([
  ['', []],
  ['AA', [0]],
  ['AP8', [0, 255]],
  ['AP_-', [0, 255, 254]],
])('base64url %j and its bytes are read both ways', (text, bytes) => {
  expect([...bytesOf(text)]).toEqual(bytes)
  expect(textOf(Uint8Array.from(bytes).buffer)).toBe(text)
})

it('a passkey that signs in proves who uses it', () => {
  expect(readAsk({ get: GET })).toEqual({
    kind: 'get',
    publicKey: { challenge: bytesOf('AP_-'), rpId: 'example.org', userVerification: 'required' },
  })
})

it('a new one is found by the device itself, whatever else is asked', () => {
  const { kind, publicKey } = readAsk({ create: { ...CREATE, authenticatorSelection: {} } })
  expect(kind).toBe('create')
  expect(publicKey).toMatchObject({
    user: { id: bytesOf('AQI'), name: 'mara@example.org' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    excludeCredentials: [{ type: 'public-key', id: bytesOf('AQID') }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: 600_000,
  })
})

it.each([
  [null, '"ask" as an object'],
  [{}, '"create" as an object'],
  [{ get: { rpId: 'example.org' } }, '"challenge" in base64url'],
  [{ get: { ...GET, challenge: '%' } }, '"challenge" in base64url'],
  [{ get: { challenge: 'AA' } }, '"rpId" as a text'],
  [{ create: { ...CREATE, user: undefined } }, '"user" as an object'],
  [{ create: { ...CREATE, excludeCredentials: {} } }, '"excludeCredentials" as a list'],
])('%j is refused by name', (ask, reason) => {
  expect(() => readAsk(ask)).toThrow(reason)
})
