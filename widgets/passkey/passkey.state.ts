/** What a server asks of a passkey, and what it gets: JSON with bytes in base64url, since browsers read and write that themselves only lately. */
import { unpatched } from 'plinth'

export type Ask =
  | { kind: 'create'; publicKey: PublicKeyCredentialCreationOptions }
  | { kind: 'get'; publicKey: PublicKeyCredentialRequestOptions }

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}

export function textOf(bytes: ArrayBuffer): string {
  const binary = [...new Uint8Array(bytes)].map((byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function fieldsOf(value: unknown, name: string): Fields {
  if (!isFields(value)) throw new Error(`expected "${name}" as an object`)
  return value
}
function wordIn(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string') throw new Error(`expected "${name}" as a text`)
  return value
}
function bytesIn(fields: Fields, name: string): Uint8Array<ArrayBuffer> {
  try {
    return bytesOf(wordIn(fields, name))
  } catch (cause) {
    throw new Error(`expected "${name}" in base64url`, { cause })
  }
}
const listIn = (fields: Fields, name: string): readonly unknown[] => {
  const value = fields[name] ?? []
  if (!Array.isArray(value)) throw new Error(`expected "${name}" as a list`)
  return value
}
const timeoutIn = ({ timeout }: Fields) => (typeof timeout === 'number' ? { timeout } : {})
const keysIn = (fields: Fields, name: string): PublicKeyCredentialDescriptor[] =>
  listIn(fields, name).map((one) => ({ type: 'public-key', id: bytesIn(fieldsOf(one, name), 'id') }))

/**
 * `{"create": …}` or `{"get": …}`, each as WebAuthn writes its options in JSON. A passkey is always one that the device finds by itself
 * and that knows its owner: what the options say of that is not read.
 */
export function readAsk(value: unknown): Ask {
  const given = fieldsOf(value, 'ask')
  if (given.get !== undefined) {
    const get = fieldsOf(given.get, 'get')
    return {
      kind: 'get',
      publicKey: {
        challenge: bytesIn(get, 'challenge'),
        rpId: wordIn(get, 'rpId'),
        userVerification: 'required',
        ...timeoutIn(get),
      },
    }
  }
  const create = fieldsOf(given.create, 'create')
  const rp = fieldsOf(create.rp, 'rp')
  const user = fieldsOf(create.user, 'user')
  return {
    kind: 'create',
    publicKey: {
      challenge: bytesIn(create, 'challenge'),
      rp: { id: wordIn(rp, 'id'), name: wordIn(rp, 'name') },
      user: {
        id: bytesIn(user, 'id'),
        name: wordIn(user, 'name'),
        displayName: wordIn(user, 'displayName'),
      },
      pubKeyCredParams: listIn(create, 'pubKeyCredParams').map((one) => ({
        type: 'public-key',
        alg: Number(fieldsOf(one, 'pubKeyCredParams').alg),
      })),
      excludeCredentials: keysIn(create, 'excludeCredentials'),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
      ...timeoutIn(create),
    },
  }
}

/** What the server is sent, as `PublicKeyCredential.toJSON` would write it. */
export function answerOf(credential: PublicKeyCredential): string {
  const { response } = credential
  const given: Record<string, unknown> = { clientDataJSON: textOf(response.clientDataJSON) }
  if (response instanceof AuthenticatorAttestationResponse) {
    given.attestationObject = textOf(response.attestationObject)
    given.transports = response.getTransports?.() ?? []
  } else if (response instanceof AuthenticatorAssertionResponse) {
    given.authenticatorData = textOf(response.authenticatorData)
    given.signature = textOf(response.signature)
    if (response.userHandle) given.userHandle = textOf(response.userHandle)
  }
  const answer = {
    id: credential.id,
    rawId: textOf(credential.rawId),
    type: credential.type,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: given,
  }
  return JSON.stringify(unpatched(answer))
}
