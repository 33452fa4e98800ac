/** @jsxImportSource #html */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCachingOff, staffCaching } from '../auth/staff.js'
import { addVary, PUBLIC } from '../http/cache/caching.js'
import { isBare } from '../http/errors/bare.js'
import { type Assets, watchAssets } from '../http/files/dist.js'
import type { PageContext, ViewHelpers } from './context.js'
import { minute } from './dates.js'
import { draw } from './draw.js'
import type { Component } from './jsx-runtime.js'
import { FixtureLayout } from './layouts/fixture.js'
import { FrameLayout } from './layouts/frame.js'
import type { LayoutData } from './layouts/layout.js'
import { PageLayout } from './layouts/page.js'
import type { Page } from './page-meta.js'
import { staffToolbar } from './staff-toolbar.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** What features give to every template, by the name it has there. */
    viewHelpers: ViewHelpers
    /** Draws a template with its props alone. */
    renderPart<Props extends object>(View: Component<Props>, props: NoInfer<Props>): string
  }
  interface FastifyReply {
    /**
     * Draws the template `View` with its props and sends it in the site's layout, or with `xhr=1` in the bare one.
     * Cacheable by anyone, unless the route has set `cache-control` before (see `http/cache/caching.ts`).
     */
    page<Props extends object>(
      View: Component<Props>,
      page: Page,
      props: NoInfer<Props> & LayoutData,
    ): FastifyReply
    /** As `page`, as a fixture alone. */
    fixture<Props extends object>(
      View: Component<Props>,
      page: Page,
      props: NoInfer<Props> & LayoutData,
    ): FastifyReply
    /** Sends the template `View` with its props alone, as a piece of a page for a script to place. */
    fragment<Props extends object>(View: Component<Props>, props: NoInfer<Props>): FastifyReply
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
  const helpers: ViewHelpers = {
    asset: (name) => assets.get(name) ?? `/dist/${name}`,
    absolute: (path) => new URL(path, config.publicUrl).href,
    reload: config.reload,
    environment: config.siteEnvironment,
    searchHost: config.searchHost,
    tagUrl: config.tagUrl,
    collectorUrl: config.collectorUrl,
  }
  app.decorate('viewHelpers', helpers)
  app.addHook('onRequest', async function noteBuild() {
    assets = await currentAssets()
  })

  function send<Props extends object>(
    reply: FastifyReply,
    WholeLayout: typeof PageLayout,
    View: Component<Props>,
    given: Page,
    props: Props & LayoutData,
  ): FastifyReply {
    const { request } = reply
    const context = contextOf(request, given)
    const Layout = context.isBare ? FrameLayout : WholeLayout
    const { previous, next, banner, fixtureView } = props
    // Said for pages of errors too, whose handlers are no route's (see `http/cache/reads.ts`).
    if (context.isBare) addVary(reply, 'turbo-frame')
    if (!reply.hasHeader('cache-control'))
      reply.header(
        'cache-control',
        request.isForStaff || request.isUnpublished ? staffCaching(request) : PUBLIC,
      )
    const Whole = () => (
      <Layout previous={previous} next={next} banner={banner} fixtureView={fixtureView}>
        <View {...props} />
      </Layout>
    )
    const html = draw(Whole, {}, helpers, context)
    return reply
      .code(context.page.status ?? 200)
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>${html}`)
  }

  function contextOf(request: FastifyRequest, given: Page): PageContext {
    const page = request.isForStaff || request.isUnpublished ? forStaff(request, given) : given
    return {
      page,
      menus: page.menus ?? app.siteMenus.latest(),
      staff: request.isForStaff ? staffToolbar(request, page.body ?? {}) : undefined,
      personalPaths: personalPathsIn(request),
      previewUntil: request.previewUntil && !request.isForStaff ? minute(request.previewUntil) : '',
      canonical: new URL(page.path, config.publicUrl).href,
      frame: isBare(request) ? frameOf(request, page.frame) : DEFAULT_FRAME,
      isBare: isBare(request),
      isSignedUp: /[?&]signed-up(?:[=&]|$)/.test(request.originalUrl),
    }
  }

  app.decorate('renderPart', (View, props) => draw(View, props, helpers))
  app.decorateReply('page', function sendPage(this: FastifyReply, View, page, props) {
    return send(this, PageLayout, View, page, props)
  })
  app.decorateReply('fixture', function sendFixture(this: FastifyReply, View, page, props) {
    return send(this, FixtureLayout, View, page, props)
  })
  app.decorateReply('fragment', function sendFragment(this: FastifyReply, View, props) {
    if (!this.hasHeader('cache-control')) this.header('cache-control', PUBLIC)
    return this.header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(app.renderPart(View, props))
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
