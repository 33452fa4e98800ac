import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as limits from '../../widgets/shared/contract/limits.js'
import { isCachingOff, staffCaching } from '../auth/staff.js'
import { addVary, PUBLIC } from '../http/cache/caching.js'
import { isBare } from '../http/errors/bare.js'
import { type Assets, watchAssets } from '../http/files/dist.js'
import { minute } from './dates.js'
import { jsonText } from './json-text.js'
import type { LayoutData, PageContext, Pages, Parts, TemplateHelpers } from './models.js'
import { FOOTER_COLUMNS, headerAt } from './navigation.js'
import type { Page } from './page-meta.js'
import { staffToolbar } from './staff-toolbar.js'
import { Templates } from './templates.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** What features give to every template, by the name it has there. */
    templateHelpers: Partial<TemplateHelpers>
    /** Renders the template `view` (see `views/templates.ts`) with its model alone. */
    renderPart<K extends keyof Parts>(view: K, model: Parts[K]): string
  }
  interface FastifyReply {
    /**
     * Renders the template `view` with its model (see `views/models.ts`) and sends it in the site's layout, or with `xhr=1` in the bare one.
     * Cacheable by anyone, unless the route has set `cache-control` before (see `http/cache/caching.ts`).
     */
    page<K extends keyof Pages>(view: K, page: Page, model: Pages[K] & LayoutData): FastifyReply
    /** As `page`, in another layout: `views/layouts/<layout>.eta`. */
    pageIn<K extends keyof Pages>(
      layout: 'page' | 'fixture',
      view: K,
      page: Page,
      model: Pages[K] & LayoutData,
    ): FastifyReply
    /** Sends the template `view` with its model alone, as a piece of a page for a script to place. */
    fragment<K extends keyof Parts>(view: K, model: Parts[K]): FastifyReply
  }
}

/** What follows in an address was sent to one person, or is about them: no event holds it (docs/behaviour.md#analytics). */
const PERSONAL_PATHS = [
  '/forgotten-password/',
  '/change-email/',
  '/sign-up/confirm/',
  '/sign-up/subscribe/confirm/',
  '/sign-up/unsubscribe/',
  '/my-plinth/orders/',
  '/shared-lists/',
  '/staff/*/',
]

const DEFAULT_FRAME = 'page-layer'

/** Adds `reply.page`. */
export function addViews(app: FastifyInstance): void {
  const { config } = app.site
  let assets: Assets = new Map()
  const currentAssets = watchAssets({ isFresh: config.reload })
  app.decorate('templateHelpers', {})
  const eta = new Templates(config.reload, {
    asset: (name) => assets.get(name) ?? `/dist/${name}`,
    absolute: (path) => new URL(path, config.publicUrl).href,
    jsonText,
    limits,
    kebab,
    headerAt,
    footerColumns: FOOTER_COLUMNS,
    reload: config.reload,
    environment: config.siteEnvironment,
    searchHost: config.searchHost,
    tagUrl: config.tagUrl,
    collectorUrl: config.collectorUrl,
  })
  app.addHook('onReady', async function takeHelpers() {
    eta.addHelpers(app.templateHelpers)
  })
  app.addHook('onRequest', async function noteBuild() {
    assets = await currentAssets()
  })

  function draw(reply: FastifyReply, layout: string, view: string, given: Page, data: object): FastifyReply {
    const { request } = reply
    const page = request.isForStaff || request.isUnpublished ? forStaff(request, given) : given
    const context: PageContext = {
      page,
      staff: request.isForStaff ? staffToolbar(request, page.body ?? {}) : undefined,
      personalPaths: personalPathsIn(request),
      previewUntil: request.previewUntil && !request.isForStaff ? minute(request.previewUntil) : '',
      canonical: new URL(page.path, config.publicUrl).href,
      frame: isBare(request) ? frameOf(request, page.frame) : DEFAULT_FRAME,
      isBare: isBare(request),
      isSignedUp: /[?&]signed-up(?:[=&]|$)/.test(request.originalUrl),
    }
    const body = eta.draw(view, { ...context, data })
    // Said for pages of errors too, whose handlers are no route's (see `http/cache/reads.ts`).
    if (isBare(request)) addVary(reply, 'turbo-frame')
    if (!reply.hasHeader('cache-control'))
      reply.header(
        'cache-control',
        request.isForStaff || request.isUnpublished ? staffCaching(request) : PUBLIC,
      )
    return reply
      .code(page.status ?? 200)
      .type('text/html; charset=utf-8')
      .send(eta.draw(`layouts/${isBare(request) ? 'frame' : layout}`, { ...context, data, body }))
  }
  app.decorate('renderPart', (view: string, model: object) => eta.draw(view, model))
  app.decorateReply('page', function sendPage(this: FastifyReply, view, page, model) {
    return draw(this, 'page', view, page, model)
  })
  app.decorateReply('fragment', function sendFragment(this: FastifyReply, view, model) {
    if (!this.hasHeader('cache-control')) this.header('cache-control', PUBLIC)
    return this.header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(app.renderPart(view, model))
  })
  app.decorateReply('pageIn', function sendPageIn(this: FastifyReply, layout, view, page, model) {
    return draw(this, layout, view, page, model)
  })
}

/** Addresses of staff are named where staff read, or where the address in view leads there: pages of others do not speak of them. */
const personalPathsIn = ({ isForStaff, originalUrl }: FastifyRequest): string =>
  PERSONAL_PATHS.filter(
    (path) => isForStaff || originalUrl.includes('staff') || !path.startsWith('/staff/'),
  ).join(' ')

/** What few see, or what is not to be kept, does not wait in Turbo's cache either. */
function forStaff(request: FastifyRequest, page: Page): Page {
  return {
    ...page,
    ...(request.isUnpublished && { robots: 'noindex' }),
    ...((request.isUnpublished || isCachingOff(request)) && { isPersonal: true }),
  }
}

/** The id that the asking frame expects. It goes into the page, so only what can be an id is taken. */
function frameOf(request: FastifyRequest, fallback = DEFAULT_FRAME): string {
  const name = request.headers['turbo-frame']
  return typeof name === 'string' && /^[A-Za-z][\w-]{0,63}$/.test(name) ? name : fallback
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/([a-z])(\d)$/, '$1-$2')
}
