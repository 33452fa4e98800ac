/** What the forms of an account share: where they lead back to, what was sent, what is wrong with it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PRIVATE } from '../http/caching.js'
import type { FieldErrors } from '../http/forms.js'
import { field, localPath } from '../http/forms.js'
import type { Page } from './page.js'

export interface FormState {
  redirect: string
  values: Readonly<Record<string, string>>
  errors: FieldErrors
}

/** Forms are nobody's to cache. */
export function keepPrivate(app: FastifyInstance): void {
  app.addHook('onRequest', async function forbidCaching(_request, reply) {
    reply.header('cache-control', PRIVATE)
  })
}

export function empty(request: FastifyRequest): FormState {
  return { redirect: localPath(field(request.query, 'redirect')), values: {}, errors: {} }
}

/** The form as it was sent, to be drawn again; a password never is. */
export function sent(request: FastifyRequest, names: readonly string[]): FormState {
  const values = Object.fromEntries(names.map((name) => [name, field(request.body, name)]))
  return { redirect: localPath(field(request.body, 'redirect')), values, errors: {} }
}

/** The form as it was sent, to be drawn again with what is wrong in it. */
export function shownAgain({ values, errors }: SentAgain): FormState {
  return { redirect: localPath(values.redirect ?? ''), values, errors }
}
type SentAgain = { values: Readonly<Record<string, string>>; errors: FieldErrors }

/** Sends a form's page: 422 when something is wrong with what was sent. */
export function renderForm(
  reply: FastifyReply,
  view: string,
  page: Pick<Page, 'title' | 'path' | 'description'> & Partial<Page>,
  state: FormState,
  data: object = {},
): FastifyReply {
  const status = Object.keys(state.errors).length > 0 ? { status: 422 } : {}
  return reply.page(view, { ...page, ...status }, { ...state, ...data })
}
