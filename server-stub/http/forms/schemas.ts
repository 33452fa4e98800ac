/** Routes declare what they read as valibot schemas: `schema: { body, querystring, params }`. Handlers get what the schemas give. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { HttpError } from '../errors/errors.js'
import { SENTENCES } from '../errors/sentences.js'

declare module 'fastify' {
  // The one type provider, for every instance: nobody has to call `withTypeProvider`.
  interface FastifyTypeProviderDefault {
    readonly validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown
  }
}

type Part = 'body' | 'querystring' | 'params'

/** Names that would reach an object's prototype where somebody copies what was sent. */
const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'prototype']

export function validateBySchema(app: FastifyInstance): void {
  app.setValidatorCompiler<v.GenericSchema>(({ schema, httpPart }) => (sent) => {
    const part = partOf(httpPart)
    if (part !== 'params' && hasPrototypeName(sent))
      return { error: new HttpError(400, SENTENCES.unreadable) }
    // A schema that has no sentence of its own for an issue gets one here, where the whole path is known.
    const read = v.safeParse(schema, sent, { message: () => '', abortPipeEarly: true })
    return read.success
      ? { value: read.output }
      : { error: refusal(part, read.issues[0], v.getMetadata(schema)) }
  })
}

const partOf = (name: string | undefined): Part =>
  name === 'params' || name === 'body' ? name : 'querystring'

const hasPrototypeName = (sent: unknown): boolean =>
  typeof sent === 'object' && sent !== null && PROTOTYPE_NAMES.some((name) => Object.hasOwn(sent, name))

/**
 * An address whose parts cannot name anything is one where nothing is; anything else is a mistake of whoever sent it. A schema that
 * wants another answer says so: `v.metadata({ status: 400, sentence: '…' })`.
 */
function refusal(part: Part, issue: v.BaseIssue<unknown>, { status, sentence }: Wanted): HttpError {
  if (sentence) return new HttpError(status ?? 400, sentence)
  if (part === 'params') return new HttpError(status ?? 404, issue.message)
  return new HttpError(400, issue.message || repeated(part, issue) || SENTENCES.unreadable)
}

interface Wanted {
  status?: number
  sentence?: string
}

/** Whoever wrote the same name twice is told so. */
function repeated(part: Part, issue: v.BaseIssue<unknown>): string | undefined {
  const name = v.getDotPath(issue)
  if (!name || !Array.isArray(issue.input)) return undefined
  return part === 'querystring' ? SENTENCES.repeatedInAddress(name) : SENTENCES.repeatedInForm(name)
}
