/** What the forms of an account share: where they lead back to, what was sent, what is wrong with it. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { PRIVATE } from '../http/cache/caching.js'
import { wayBack } from '../http/forms/fields.js'
import type { FieldErrors } from '../http/forms/form.js'
import { localPath } from '../http/forms/redirects.js'
import type { Component } from './jsx-runtime.js'
import type { LayoutData } from './layouts/layout.js'
import type { Page } from './page-meta.js'

export interface FormState {
  redirect: string
  values: Readonly<Record<string, string>>
  errors: FieldErrors
  /** A form that is sent once somebody has signed in, sealed (auth/unsent-form.ts); none, or empty, where there is none. */
  unsent?: string
}

/** Forms are nobody's to cache. */
export function keepPrivate(app: FastifyInstance): void {
  app.addHook('onRequest', async function forbidCaching(_request, reply) {
    reply.header('cache-control', PRIVATE)
  })
}

/** Of the address of a form: where it leads back to. */
export const WayQuery = v.object({ redirect: wayBack() })

export const emptyForm = (redirect: string): FormState => ({ redirect, values: {}, errors: {} })

/** The form as it was sent, to be drawn again with what is wrong in it; its secrets never are. */
export function shownAgain({ values, errors }: SentAgain): FormState {
  const { redirect = '', unsent = '' } = values
  return { redirect: localPath(redirect), values, errors, unsent }
}
type SentAgain = { values: Readonly<Record<string, string>>; errors: FieldErrors }

/** Sends a form's page: 422 when something is wrong with what was sent, unless `page` says another status. */
export function renderForm<Props extends object>(
  reply: FastifyReply,
  View: Component<Props>,
  page: Pick<Page, 'title' | 'path' | 'description'> & Partial<Page>,
  props: NoInfer<Props> & Pick<FormState, 'errors'> & LayoutData,
): FastifyReply {
  const isWrong = Object.keys(props.errors).length > 0
  return reply.page(View, isWrong ? { status: 422, ...page } : page, props)
}
