/**
 * A form that a browser without script sent after its session had ended. Nothing of it is done; what was written in it goes through signing
 * in, signed, from page to page, and is shown there to be sent. Where script runs, the form itself stays in view (boot/turbo/forms.ts).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type HttpError, unauthorized } from '../http/errors/errors.js'
import { isRecord } from '../http/files/dist.js'
import { isSecretField } from '../http/forms/form.js'
import { localPath, wantsPage } from '../http/forms/redirects.js'
import { isSigned, sign } from '../http/security/secret.js'

const UnsentForm = v.object({
  /** Where it was sent to: an address of a route of ours. */
  path: v.string(),
  /** In their order; of a repeated field each value. */
  fields: v.array(v.tuple([v.string(), v.string()])),
  /** The names of fields in which files were chosen: files are not carried. */
  files: v.array(v.string()),
  isMultipart: v.boolean(),
  /** In milliseconds since 1970. */
  until: v.number(),
})
export type UnsentForm = v.InferOutput<typeof UnsentForm>

/** Draws the page that asks to sign in, and has `unsent` with it, sealed. */
type Ask = (request: FastifyRequest, reply: FastifyReply, unsent: string) => Promise<FastifyReply>

declare module 'fastify' {
  interface FastifyInstance {
    unsentForms: { ask?: Ask }
  }
  interface FastifyRequest {
    /** Thrown before the schemas and the handler are reached: what a visitor is told whose form is not carried, and what is wrong with a token. */
    heldRefusal: HttpError | undefined
  }
}

const PURPOSE = 'unsent forms'
const DAY_MS = 24 * 60 * 60 * 1000
/** Of all that is carried. A story of 5,000 words has a tenth of it. */
const LARGEST_BYTES = 512 * 1024
/** Of a form that signs in and carries another. */
export const LARGEST_CARRYING_BYTES = 2 * LARGEST_BYTES
/** Of a form with files, which are read and dropped: beyond it nothing is read. */
const LARGEST_SENT_BYTES = 64 * 2 ** 20
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * Refuses a visitor who has sent something. A form is read first, for the answer to carry it; its handler is not reached.
 * @throws HttpError 401 with `sentence`, for a form once it is read.
 */
export function refuseVisitor(request: FastifyRequest, sentence: string): void {
  const refusal = unauthorized(sentence)
  if (!isCarried(request)) throw refusal
  request.heldRefusal = refusal
}

/** Whether what is held is thrown in time. */
export const canHold = ({ server }: FastifyRequest): boolean => server.hasDecorator('unsentForms')

/** A form that the browser sends by itself, as pages without script do; the token's check has found it to be from a page of ours. */
function isCarried(request: FastifyRequest): boolean {
  const { headers, server, method } = request
  if (!canHold(request) || !server.unsentForms.ask || method !== 'POST') return false
  const type = FORM_TYPE.exec(headers['content-type'] ?? '')?.[1]
  return (
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['x-csrf-token'] === undefined &&
    wantsPage(request) &&
    type !== undefined &&
    server.hasContentTypeParser(type.toLowerCase()) &&
    Number(headers['content-length'] ?? Number.NaN) <= LARGEST_SENT_BYTES
  )
}

/** Before the guards of staff, the schemas and the handlers: whose request is refused gets no further. */
export function addUnsentForms(app: FastifyInstance): void {
  app.decorate('unsentForms', {})
  app.decorateRequest('heldRefusal', undefined)
  app.addHook('preValidation', async function carryForm(request, reply) {
    const { heldRefusal } = request
    if (!heldRefusal) return
    if (heldRefusal.statusCode !== 401) throw heldRefusal
    const sealed = seal(app, await readForm(request))
    if (!sealed || !app.unsentForms.ask) throw heldRefusal
    return app.unsentForms.ask(request, reply, sealed)
  })
}

async function readForm(request: FastifyRequest): Promise<UnsentForm> {
  const isMultipart = request.isMultipart?.() === true
  const { fields, files } = isMultipart
    ? await readParts(request)
    : { fields: bodyFields(request), files: [] }
  const { schema } = request.routeOptions
  return {
    path: localPath(request.originalUrl),
    fields: fields.filter(([name]) => !isSecretField(schema?.body, name)),
    files: [...new Set(files)],
    isMultipart,
    until: Date.now() + DAY_MS,
  }
}

export type Field = [name: string, value: string]

/** What forms have for themselves, beside what somebody writes. */
const OWN_NAME =
  /^(?:version|into|do|key|redirect|action|back|session|screen|section|opened|blocks|(?:.+-)?kind|was(?:[-A-Z].*)?)$/
/** A checkbox, and what is counted or random. */
const OWN_VALUE = /^(?:\s*|[01]|(?=.*\d)[\w-]{20,})$/

/** Whether somebody wrote this, as far as its name and value tell. */
export const isWrittenField = ([name, value]: Field): boolean =>
  !OWN_NAME.test(name) && !OWN_VALUE.test(value)

function bodyFields({ body }: FastifyRequest): Field[] {
  if (!isRecord(body)) return []
  return Object.entries(body).flatMap(([name, sent]) =>
    [sent].flat().flatMap((value): Field[] => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** A file that is too large breaks nothing off: no file is kept. The package's types know it of the whole plugin alone. */
const OF_ANY_SIZE = { preservePath: false, throwFileSizeLimit: false }

/** What breaks off, or is more than the route takes, is carried as far as it came. */
async function readParts(request: FastifyRequest): Promise<{ fields: Field[]; files: string[] }> {
  const fields: Field[] = []
  const files: string[] = []
  try {
    for await (const part of request.parts(OF_ANY_SIZE)) {
      if (part.type === 'file') {
        if (part.filename) files.push(part.fieldname)
        part.file.resume()
      } else if (typeof part.value === 'string') fields.push([part.fieldname, part.value])
    }
  } catch (err) {
    request.log.info({ err }, 'unsent form: not all of it could be read')
  }
  return { fields, files }
}

/** As a field carries it through signing in; undefined where nothing was written, and for more than is carried. */
function seal(app: FastifyInstance, form: UnsentForm): string | undefined {
  const isWritten = form.files.length > 0 || form.fields.some(isWrittenField)
  const text = JSON.stringify(form)
  if (!isWritten || form.path === '/' || Buffer.byteLength(text) > LARGEST_BYTES) return undefined
  const written = Buffer.from(text).toString('base64url')
  return `${written}.${sign(app, PURPOSE, written)}`
}

/** The form that this site has sealed so within a day; undefined for anything else. */
export function openUnsent(app: FastifyInstance, sealed: string, now = Date.now()): UnsentForm | undefined {
  const [written = '', signature = ''] = sealed.split('.')
  if (!isSigned(app, PURPOSE, written, signature)) return undefined
  const form = v.parse(UnsentForm, JSON.parse(Buffer.from(written, 'base64url').toString()))
  return form.until > now ? form : undefined
}
