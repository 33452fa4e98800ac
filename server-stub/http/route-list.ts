import type { FastifyInstance } from 'fastify'

/** A route as it was declared: `POST /sign-up/confirm/:token/`. */
export interface ListedRoute {
  method: string
  url: string
  /** False when a route is proven otherwise than by the token (auth/token-check.ts). */
  needsToken: boolean
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
  app.addHook('onRoute', function noteRoute({ method, url, config }) {
    for (const one of [method].flat()) list.push({ method: one, url, needsToken: config?.token !== false })
  })
}
