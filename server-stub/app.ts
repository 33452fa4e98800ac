/** The whole site: a line a plugin. What they need of each other is in their `dependencies`, which Fastify checks. */
import { maxHeaderSize } from 'node:http'
import compress from '@fastify/compress'
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import auth from './auth/index.js'
import catalogue from './catalogue/index.js'
import cms from './cms/index.js'
import { writingBeside } from './db/beside-changes.js'
import { addSeeds } from './db/schema/seeds.js'
import about from './features/about/index.js'
import accounts from './features/accounts/index.js'
import chat from './features/chat/index.js'
import dashboard from './features/dashboard/index.js'
import enquiries from './features/enquiries/index.js'
import follows from './features/follows/index.js'
import gallery from './features/gallery/index.js'
import galleryAccounts from './features/gallery-accounts/index.js'
import galleryFigures from './features/gallery-figures/index.js'
import gallerySelections from './features/gallery-selections/index.js'
import galleryShows from './features/gallery-shows/index.js'
import galleryWorks from './features/gallery-works/index.js'
import home from './features/home/index.js'
import impressions from './features/impressions/index.js'
import jobsPages from './features/jobs/index.js'
import map from './features/map/index.js'
import menus from './features/menus/index.js'
import newsletter from './features/newsletter/index.js'
import notifications from './features/notifications/index.js'
import orders from './features/orders/index.js'
import outbox from './features/outbox/index.js'
import preferences from './features/preferences/index.js'
import previews from './features/previews/index.js'
import pricing from './features/pricing/index.js'
import privateViews from './features/private-views/index.js'
import recommendations from './features/recommendations/index.js'
import report from './features/report/index.js'
import savedSearches from './features/saved-searches/index.js'
import searchWords from './features/search-words/index.js'
import staffDesk from './features/staff-desk/index.js'
import user from './features/user/index.js'
import workLists from './features/work-lists/index.js'
import fixtures from './fixtures/index.js'
import { refuseBadAddresses } from './http/addresses.js'
import http from './http/index.js'
import { REQUEST_TIMEOUT_MS } from './http/limits/request-timeout.js'
import ownRoutes from './http/own-routes.js'
import type { Site } from './http/site.js'
import jobs from './jobs/index.js'
import lists from './lists/index.js'
import mail from './mail/index.js'
import media from './media/index.js'
import search from './search/index.js'
import telemetry, { watchSite } from './telemetry/index.js'
import { requestIdOf } from './telemetry/request-id.js'
import views from './views/index.js'

/** Jobs of the hour are done before the server answers: over a slow database they take longer than the 10 s that Fastify gives. */
const START_LIMIT_MS = 120_000

export interface AppOptions {
  /** Fastify's option; none by default. */
  logger?: FastifyServerOptions['logger']
  /** What this site has beside its features, such as the demonstration's films. */
  plugins?: readonly FastifyPluginAsync[]
}

/** Builds the whole site over an open store, without listening: tests use it with `app.inject`. */
export async function buildApp(
  site: Site,
  { logger = false, plugins = [] }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: site.config.bodyLimitBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    pluginTimeout: START_LIMIT_MS,
    trustProxy: site.config.trustProxy.length > 0 ? site.config.trustProxy : false,
    forceCloseConnections: 'idle',
    // No address is longer: a part of one is never refused by the router, which would answer without the site's page and headers.
    routerOptions: { maxParamLength: maxHeaderSize },
    rewriteUrl: refuseBadAddresses,
  })
  app.decorate('site', watchSite(app, { ...site, db: writingBeside(site.db) }))
  addSeeds(app)
  await app.register(http)
  await app.register(jobs)
  await app.register(auth)
  await app.register(views)
  await app.register(telemetry)
  await app.register(mail)
  await app.register(compress, { threshold: 1024, globalDecompression: false })
  await app.register(ownRoutes)
  await app.register(media)
  await app.register(catalogue)
  await app.register(lists)
  await app.register(cms)
  await app.register(fixtures)
  await app.register(dashboard)
  await app.register(user)
  await app.register(accounts)
  await app.register(follows)
  await app.register(notifications)
  await app.register(gallery)
  await app.register(galleryAccounts)
  await app.register(galleryWorks)
  await app.register(galleryShows)
  await app.register(galleryFigures)
  await app.register(orders)
  await app.register(preferences)
  await app.register(newsletter)
  await app.register(enquiries)
  await app.register(outbox)
  await app.register(jobsPages)
  await app.register(chat)
  await app.register(impressions)
  await app.register(previews)
  await app.register(privateViews)
  await app.register(gallerySelections)
  await app.register(recommendations)
  await app.register(savedSearches)
  await app.register(workLists)
  await app.register(staffDesk)
  await app.register(report)
  await app.register(searchWords)
  await app.register(pricing)
  await app.register(map)
  await app.register(home)
  await app.register(menus)
  await app.register(about)
  await app.register(search)
  for (const plugin of plugins) await app.register(plugin)
  return app
}
