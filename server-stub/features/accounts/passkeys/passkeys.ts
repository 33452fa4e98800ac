/** What passkeys are asked, and whether their answers hold. The library is loaded with the first answer: it takes a while. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Member } from '../../../auth/members.js'
import { addEmail } from '../../../mail/outbox.js'
import { newPasskeyEmail } from '../emails.js'
import { CHALLENGE_MS, isOurs, newChallenge, takeChallenge } from './challenge.js'
import { addPasskey, notePasskeyUse, type Passkey, passkeyBy, passkeysOf } from './passkeys-store.js'

const library = () => import('@simplewebauthn/server')

/** ES256, EdDSA and RS256: what devices have, in the order of what is wanted. */
const ALGORITHMS = [-7, -8, -257]

/** Where passkeys are of use: a passkey belongs to a name, and is answered to a page of it alone. */
function siteOf(request: FastifyRequest): { origin: string; rpId: string } {
  const { publicUrl, hasPublicUrl } = request.server.site.config
  // Without PUBLIC_URL the server does not know its name: the address that the browser asked for is its own.
  const origin = hasPublicUrl ? publicUrl : `${request.protocol}://${request.host}`
  return { origin, rpId: new URL(origin).hostname }
}

/** The account as the device knows it: the same for all passkeys of a member, and nothing that says whose it is. */
const handleOf = (app: FastifyInstance, memberId: number): Buffer =>
  createHmac('sha256', app.keyFor('passkey accounts')).update(String(memberId)).digest()

/** `data-ask` of the form that signs in. */
export function askToSignIn(request: FastifyRequest, bound: string): string {
  const challenge = newChallenge(request.server, 'sign-in', bound).toString('base64url')
  const { rpId } = siteOf(request)
  return JSON.stringify({ get: { challenge, rpId, timeout: CHALLENGE_MS, userVerification: 'required' } })
}

/** `data-ask` of the form that adds one. Devices that have one of this account already say so. */
export async function askToAdd(request: FastifyRequest, member: Member, bound: string): Promise<string> {
  const { server } = request
  const known = await passkeysOf(server.site.db, member.id)
  return JSON.stringify({
    create: {
      challenge: newChallenge(server, 'add', bound).toString('base64url'),
      rp: { id: siteOf(request).rpId, name: 'Plinth' },
      user: {
        id: handleOf(server, member.id).toString('base64url'),
        name: member.email,
        displayName: member.name,
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: known.map(({ credential }) => ({ type: 'public-key', id: credential })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      timeout: CHALLENGE_MS,
    },
  })
}

const base64url = v.pipe(v.string(), v.maxLength(10_000), v.regex(/^[\w-]*$/))
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const isTransport = (word: string): word is AuthenticatorTransport =>
  TRANSPORTS.some((known) => known === word)

const common = { id: base64url, rawId: base64url, type: v.literal('public-key') }
const Added = v.object({
  ...common,
  response: v.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: v.optional(v.array(v.string()), []),
  }),
})
const SignedIn = v.object({
  ...common,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.optional(base64url),
  }),
})

function read<Output>(schema: v.GenericSchema<unknown, Output>, text: string): Output | undefined {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(text))
    return success ? output : undefined
  } catch {
    return undefined
  }
}

/** What the browser says that it was asked, for what has to be known before the library looks at it. */
function challengeIn(clientDataJSON: string): string {
  const text = Buffer.from(clientDataJSON, 'base64url').toString()
  return read(v.object({ challenge: base64url }), text)?.challenge ?? ''
}

export type Answered<Value> = { is: 'right'; value: Value } | { is: 'late' } | { is: 'wrong' }
const WRONG = { is: 'wrong' } as const

/** `late` for what was asked too long ago, of another browser, or was answered before. */
async function isInTime(
  app: FastifyInstance,
  clientDataJSON: string,
  purpose: Parameters<typeof isOurs>[2],
  bound: string,
): Promise<boolean> {
  const challenge = challengeIn(clientDataJSON)
  return isOurs(app, challenge, purpose, bound) && takeChallenge(app.site.db, challenge)
}

/** Adds a passkey, and tells the member of it. */
export async function addByAnswer(
  request: FastifyRequest,
  member: Member,
  { answer, name, bound }: { answer: string; name: string; bound: string },
): Promise<Answered<undefined>> {
  const { server } = request
  const sent = read(Added, answer)
  if (!sent) return WRONG
  if (!(await isInTime(server, sent.response.clientDataJSON, 'add', bound))) return { is: 'late' }
  const { origin, rpId } = siteOf(request)
  const { verifyRegistrationResponse } = await library()
  const transports = sent.response.transports.filter(isTransport)
  const checked = await verifyRegistrationResponse({
    response: { ...sent, response: { ...sent.response, transports }, clientExtensionResults: {} },
    expectedChallenge: challengeIn(sent.response.clientDataJSON),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((err: unknown) => {
    request.log.info({ err }, 'passkeys: a new one could not be taken')
    return undefined
  })
  if (!checked?.verified) return WRONG
  const { credential } = checked.registrationInfo
  const { db, config } = server.site
  const isAdded = await db.transaction(async (tx) => {
    const passkey = {
      memberId: member.id,
      credential: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports,
      name,
    }
    if (!(await addPasskey(tx, passkey))) return false
    await addEmail(tx, newPasskeyEmail(config.publicUrl, member, name))
    return true
  })
  return isAdded ? { is: 'right', value: undefined } : WRONG
}

/** Whose passkey has answered. */
export async function memberByAnswer(
  request: FastifyRequest,
  { answer, bound }: { answer: string; bound: string },
): Promise<Answered<{ memberId: number; passkeyId: number }>> {
  const { server } = request
  const { db, config } = server.site
  const sent = read(SignedIn, answer)
  if (!sent) return WRONG
  if (!(await isInTime(server, sent.response.clientDataJSON, 'sign-in', bound))) return { is: 'late' }
  const passkey = await passkeyBy(db, sent.id, { withDemo: !config.production })
  if (!passkey || !isHandle(server, passkey, sent.response.userHandle)) return WRONG
  const { origin, rpId } = siteOf(request)
  const { verifyAuthenticationResponse } = await library()
  const { userHandle: _, ...response } = sent.response
  const checked = await verifyAuthenticationResponse({
    response: { ...sent, response, clientExtensionResults: {} },
    expectedChallenge: challengeIn(sent.response.clientDataJSON),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credential,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch((err: unknown) => {
    request.log.info({ err }, 'passkeys: one was refused')
    return undefined
  })
  if (!checked?.verified) return WRONG
  const isNoted = await notePasskeyUse(db, passkey.id, checked.authenticationInfo.newCounter)
  return isNoted ? { is: 'right', value: { memberId: passkey.memberId, passkeyId: passkey.id } } : WRONG
}

/** What a device finds by itself says for which account it is: the one that it was made for. */
function isHandle(app: FastifyInstance, { memberId }: Passkey, handle: string | undefined): boolean {
  if (handle === undefined) return true
  const [given, wanted] = [Buffer.from(handle, 'base64url'), handleOf(app, memberId)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
