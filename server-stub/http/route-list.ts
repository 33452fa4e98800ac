import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'

/** A route as it was declared: `POST /sign-up/confirm/:token/`. */
export interface ListedRoute {
  method: string
  url: string
  /** False when a route is proven otherwise than by the token (auth/token-check.ts). */
  needsToken: boolean
  /** What it says that it reads. */
  schema: Readonly<Partial<Record<'body' | 'querystring' | 'params', v.GenericSchema>>>
}

declare module 'fastify' {
  interface FastifyInstance {
    routeList: ListedRoute[]
  }
}

/** Notes every route that is declared from here on, so that checks can be made over all of them. */
export function noteRoutes(app: FastifyInstance): void {
  const list: ListedRoute[] = []
  app.decorate('routeList', list)
  app.addHook('onRoute', function noteRoute({ method, url, config, schema = {} }) {
    const { body, querystring, params } = schema as ListedRoute['schema']
    const needsToken = config?.token !== false
    const declared = { ...(body && { body }), ...(querystring && { querystring }), ...(params && { params }) }
    for (const one of [method].flat()) list.push({ method: one, url, needsToken, schema: declared })
  })
}
