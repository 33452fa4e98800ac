/** For tests of the page cache: a small application that has one, in front of pages that a test makes up. */
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import type { Config } from '../config/config.js'
import { addCaching } from '../http/cache/caching.js'
import { openSmallApp } from './small-app.js'

export interface CachedApp {
  app: FastifyInstance
  /** Answers at `/page/`, where `/never/` answers never, from now on; asked for once before, so that the cache knows the route. */
  answer: RouteHandlerMethod
}

export async function openCachedApp(settings: Partial<Config> = {}, maxWaitMs?: number): Promise<CachedApp> {
  const app = await openSmallApp(settings)
  app.decorate('everyHour', () => undefined)
  app.decorate('jobs', { kinds: new Map(), add: () => undefined, every: () => undefined })
  app.decorateRequest('isForStaff', false)
  app.decorateRequest('isUnpublished', false)
  addCaching(app, { maxWaitMs })
  const cached: CachedApp = {
    app,
    answer: async (_request, reply) => reply.header('cache-control', 'public, max-age=0').send('a page'),
  }
  app.get('/page/', function answerAsTold(request, reply) {
    return cached.answer.call(this, request, reply)
  })
  app.get('/never/', () => new Promise<never>(() => undefined))
  await app.inject({ url: '/page/' })
  return cached
}
