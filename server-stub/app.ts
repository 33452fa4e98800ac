import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { addSessions } from './auth/sessions.js'
import { addStaff } from './auth/staff.js'
import { addTokens } from './auth/token-check.js'
import { artFairRoutes } from './catalogue/art-fairs/routes.js'
import { magazineRoutes } from './catalogue/articles/routes.js'
import { artistRoutes } from './catalogue/artists/routes.js'
import { artworkRoutes } from './catalogue/artworks/routes.js'
import { localRoutes } from './catalogue/cities/local-guides.js'
import { cityRoutes } from './catalogue/cities/routes.js'
import { crawlerRoutes } from './catalogue/crawlers.js'
import { exhibitionRoutes } from './catalogue/exhibitions/routes.js'
import { galleryRoutes } from './catalogue/galleries/routes.js'
import { pageRoutes } from './catalogue/pages/routes.js'
import { viewingRoomRoutes } from './catalogue/viewing-rooms/routes.js'
import { staffAnalyticsRoutes } from './cms/analytics/routes.js'
import { staffCachingRoutes } from './cms/caching.js'
import { staffRecordRoutes } from './cms/collections/routes.js'
import { staffWritingRoutes } from './cms/documents/routes.js'
import { staffWidgetRoutes } from './cms/embeds/routes.js'
import { staffPictureRoutes } from './cms/pictures/routes.js'
import { staffPictureWordsRoutes } from './cms/pictures/words-routes.js'
import { staffEditRoutes } from './cms/publishing/routes.js'
import { staffDeskRoutes } from './cms/start.js'
import { cookieRoutes } from './features/about/cookies.js'
import { aboutRoutes } from './features/about/routes.js'
import { accountSettingsRoutes } from './features/accounts/account-settings.js'
import { changeEmailRoutes } from './features/accounts/change-email.js'
import { forgottenPasswordRoutes } from './features/accounts/forgotten-password.js'
import { accountRoutes } from './features/accounts/sign-in.js'
import { signInCodeRoutes } from './features/accounts/sign-in-code.js'
import { signUpRoutes } from './features/accounts/sign-up.js'
import { twoStepRoutes } from './features/accounts/two-step/routes.js'
import { addChatHub } from './features/chat/hub.js'
import { chatRoutes } from './features/chat/routes.js'
import { staffChatRoutes } from './features/chat/staff-routes.js'
import { profileRoutes } from './features/dashboard/profile.js'
import { myPlinthRoutes } from './features/dashboard/routes.js'
import { enquiryRoutes } from './features/enquiries/routes.js'
import { followRoutes } from './features/follows/routes.js'
import { galleryApprovalRoutes } from './features/gallery-selections/approval-routes.js'
import { gallerySelectionRoutes } from './features/gallery-selections/routes.js'
import { homeRoutes } from './features/home/routes.js'
import { staffImpressionsRoutes } from './features/impressions/staff-routes.js'
import { placeRoutes } from './features/map/places.js'
import { locationRoutes } from './features/map/routes.js'
import { tileRoutes } from './features/map/tile-routes.js'
import { newsletterRoutes } from './features/newsletter/routes.js'
import { addDigests } from './features/notifications/digest.js'
import { notificationRoutes } from './features/notifications/routes.js'
import { orderRoutes } from './features/orders/routes.js'
import { staffOutboxRoutes } from './features/outbox/routes.js'
import { preferenceRoutes } from './features/preferences/routes.js'
import { myPreviewRoutes } from './features/previews/dashboard-routes.js'
import { previewRoutes } from './features/previews/routes.js'
import { priceRoutes } from './features/pricing/routes.js'
import { addPriceSeals } from './features/pricing/seals.js'
import { privateViewRoutes } from './features/private-views/routes.js'
import { recommendationRoutes } from './features/recommendations/routes.js'
import { systemRoutes } from './features/user/routes.js'
import { fixtureRoutes } from './fixtures/routes.js'
import { refuseBadAddresses, refuseNul } from './http/addresses.js'
import { LONGEST_ARRIVAL_MS, limitArrival } from './http/arrival.js'
import { assetRoutes } from './http/assets.js'
import { addCaching } from './http/caching.js'
import { closeOnceIdle } from './http/closing.js'
import { contractRoutes } from './http/contract.js'
import { addErrorPages } from './http/error-pages.js'
import { addFaultDial } from './http/fault-dial.js'
import { healthRoutes } from './http/health.js'
import { refuseWrongHosts } from './http/hosts.js'
import { sweepHourly } from './http/hourly.js'
import { iconRoutes } from './http/icons.js'
import { addPolicy } from './http/policy.js'
import { addReload } from './http/reload.js'
import { logRequests } from './http/request-log.js'
import { noteRoutes } from './http/route-list.js'
import { addKeys } from './http/secret.js'
/** What every route works with. */
import type { Site } from './http/site.js'
import { addSlowDown } from './http/slow-down.js'
import { filterRoutes } from './lists/filter-routes.js'
import { listRoutes } from './lists/routes.js'
import { addSender } from './mail/sender.js'
import { mediaRoutes } from './media/routes.js'
import { searchRoutes } from './search/results/routes.js'
import { searchProtocolRoutes } from './search/routes.js'
import { addSearch } from './search/service.js'
import { addViews } from './views/page.js'

const ROUTES = [
  crawlerRoutes,
  fixtureRoutes,
  healthRoutes,
  contractRoutes,
  assetRoutes,
  iconRoutes,
  mediaRoutes,
  systemRoutes,
  accountRoutes,
  signInCodeRoutes,
  signUpRoutes,
  forgottenPasswordRoutes,
  accountSettingsRoutes,
  twoStepRoutes,
  changeEmailRoutes,
  staffCachingRoutes,
  staffWritingRoutes,
  staffPictureRoutes,
  staffPictureWordsRoutes,
  staffWidgetRoutes,
  staffEditRoutes,
  staffRecordRoutes,
  staffDeskRoutes,
  staffAnalyticsRoutes,
  staffOutboxRoutes,
  staffImpressionsRoutes,
  newsletterRoutes,
  enquiryRoutes,
  followRoutes,
  priceRoutes,
  myPlinthRoutes,
  myPreviewRoutes,
  privateViewRoutes,
  notificationRoutes,
  orderRoutes,
  preferenceRoutes,
  profileRoutes,
  gallerySelectionRoutes,
  galleryApprovalRoutes,
  recommendationRoutes,
  chatRoutes,
  staffChatRoutes,
  homeRoutes,
  listRoutes,
  filterRoutes,
  artistRoutes,
  artworkRoutes,
  galleryRoutes,
  exhibitionRoutes,
  viewingRoomRoutes,
  previewRoutes,
  artFairRoutes,
  cityRoutes,
  localRoutes,
  locationRoutes,
  placeRoutes,
  tileRoutes,
  magazineRoutes,
  pageRoutes,
  aboutRoutes,
  cookieRoutes,
  searchRoutes,
  searchProtocolRoutes,
]

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
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: site.config.bodyLimitBytes,
    requestTimeout: LONGEST_ARRIVAL_MS,
    trustProxy: site.config.trustProxy.length > 0 ? site.config.trustProxy : false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: refuseBadAddresses,
  })
  app.decorate('site', site)
  noteRoutes(app)
  closeOnceIdle(app)
  limitArrival(app)
  logRequests(app)
  await addPolicy(app)
  await app.register(cookie)
  addFaultDial(app)
  await addKeys(app)
  addSessions(app)
  addSlowDown(app)
  addStaff(app)
  addTokens(app)
  addPriceSeals(app)
  await app.register(formbody, { bodyLimit: site.config.bodyLimitBytes })
  refuseNul(app)
  addViews(app)
  addErrorPages(app)
  refuseWrongHosts(app)
  addCaching(app)
  sweepHourly(app)
  addSender(app)
  addDigests(app)
  addReload(app)
  addSearch(app)
  addChatHub(app)
  await app.register(compress, { threshold: 1024, globalDecompression: false })
  for (const routes of [...ROUTES, ...plugins]) await app.register(routes)
  return app
}
