import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as limits from '../../widgets/shared/contract/limits.js'
import { isCachingOff, staffCaching } from '../auth/staff.js'
import { isBare } from '../http/bare.js'
import { addVary, PUBLIC } from '../http/caching.js'
import { type Assets, watchAssets } from '../http/dist.js'
import { jsonText } from './json-text.js'
import { staffToolbar } from './staff-toolbar.js'
import { createEta } from './templates.js'

/** What a page says about itself; the layout turns it into head, body data and breadcrumbs. */
export interface Page {
  /** Of the page alone; the layout adds the site's name. */
  title: string
  description: string
  /** Canonical path, from `/` on. */
  path: string
  image?: { src: string; width: number; height: number; alt: string }
  jsonLd?: object[]
  breadcrumbs?: { label: string; href: string }[]
  /** Each becomes a `data-*` attribute of `<body>`, in kebab case. */
  body?: Record<string, string | number>
  robots?: string
  /** Back asks the server for it again, since what it shows may have changed since it was left. */
  isPersonal?: boolean
  /** False: what Turbo keeps of it serves Back alone, and is not shown to who comes anew while the page is on its way. */
  hasPreview?: boolean
  /** Id of the frame in the bare layout when the request names none: `page-layer` unless given. */
  frame?: string
  /** The frame is empty on purpose: there is nothing more to come. */
  isEnd?: boolean
  /** 200 unless given. */
  status?: number
  /** The entry that its layout loads, in place of `boot.js`. Turbo loads such a page whole. */
  script?: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What features give to every template, by the name it has there. */
    templateHelpers: Record<string, unknown>
    /** Renders the template `view` (see `views/templates.ts`) with `data` alone. */
    renderPart(view: string, data: object): string
  }
  interface FastifyReply {
    /**
     * Renders the template `view` with `data` and sends it in the site's layout, or with `xhr=1` in the bare one.
     * Cacheable by anyone, unless the route has set `cache-control` before (see `http/caching.ts`).
     */
    page(view: string, page: Page, data?: object): FastifyReply
    /** As `page`, in another layout: `views/layouts/<layout>.eta`. */
    pageIn(layout: string, view: string, page: Page, data?: object): FastifyReply
    /** Sends the template `view` with `data` alone, as a piece of a page for a script to place. */
    fragment(view: string, data: object): FastifyReply
  }
}

const DEFAULT_FRAME = 'page-layer'

/** Adds `reply.page`. */
export function addViews(app: FastifyInstance): void {
  const { config } = app.site
  const eta = createEta(config.reload)
  let assets: Assets = new Map()
  const currentAssets = watchAssets({ isFresh: config.reload })
  app.decorate('templateHelpers', {})
  app.addHook('onRequest', async function noteBuild() {
    assets = await currentAssets()
  })

  function draw(reply: FastifyReply, layout: string, view: string, given: Page, data: object): FastifyReply {
    const { request } = reply
    const page = request.isForStaff ? forStaff(request, given) : given
    const shared = {
      ...app.templateHelpers,
      page,
      staff: request.isForStaff ? staffToolbar(request, page.body ?? {}) : undefined,
      data,
      /** Address of a built file, with its content hash. */
      asset: (name: string) => assets.get(name) ?? `/dist/${name}`,
      canonical: new URL(page.path, config.publicUrl).href,
      absolute: (path: string) => new URL(path, config.publicUrl).href,
      jsonText,
      limits,
      kebab,
      reload: config.reload,
      environment: config.siteEnvironment,
      searchHost: config.searchHost,
      tagUrl: config.tagUrl,
      collectorUrl: config.collectorUrl,
      frame: frameOf(request, page.frame),
      isBare: isBare(request),
      isSignedUp: /[?&]signed-up(?:[=&]|$)/.test(request.originalUrl),
    }
    const body = eta.render(view, shared)
    if (isBare(request)) addVary(reply, 'turbo-frame')
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', request.isForStaff ? staffCaching(request) : PUBLIC)
    return reply
      .code(page.status ?? 200)
      .type('text/html; charset=utf-8')
      .send(eta.render(`layouts/${isBare(request) ? 'frame' : layout}`, { ...shared, body }))
  }
  app.decorate('renderPart', (view: string, data: object) =>
    eta.render(view, { ...data, ...app.templateHelpers, jsonText, limits }),
  )
  app.decorateReply('page', function sendPage(this: FastifyReply, view, page, data = {}) {
    return draw(this, 'page', view, page, data)
  })
  app.decorateReply('fragment', function sendFragment(this: FastifyReply, view, data) {
    if (!this.hasHeader('cache-control')) this.header('cache-control', PUBLIC)
    addVary(this, 'turbo-frame')
    return this.header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(app.renderPart(view, data))
  })
  app.decorateReply('pageIn', function sendPageIn(this: FastifyReply, layout, view, page, data = {}) {
    return draw(this, layout, view, page, data)
  })
}

/** What nobody else sees, or what is not to be kept, does not wait in Turbo's cache either. */
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
