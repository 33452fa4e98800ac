/** @jsxImportSource #html */

import { useHelpers, usePage } from '../context.js'
import type { Page } from '../page-meta.js'
import { Crumbs } from '../parts/crumbs.js'
import { JsonScript } from '../parts/json-script.js'
import { CookieBanner } from './cookie-banner.js'
import { Footer } from './footer.js'
import { Header } from './header.js'
import type { LayoutProps } from './layout.js'
import { StaffToolbar } from './staff-toolbar.js'

/** What a page says of itself to scripts: each becomes a `data-*` attribute. */
const bodyData = ({ body }: Page) =>
  Object.fromEntries(Object.entries(body ?? {}).map(([name, value]) => [`data-${kebab(name)}`, value]))

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/([a-z])(\d)$/, '$1-$2')
}

/** The whole page around what a route shows. */
export function PageLayout({ previous, next, banner, children }: LayoutProps) {
  const { page, canonical, personalPaths, staff, previewUntil, isSignedUp } = usePage()
  const { sharePicture, absolute, environment, searchHost, tagUrl, collectorUrl, asset, reload } =
    useHelpers()

  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>
          {page.path === '/'
            ? page.title
            : `${page.title} | ${page.path.startsWith('/staff/') ? 'Plinth staff' : 'Plinth'}`}
        </title>
        <meta name="description" content={page.description} />
        <link rel="canonical" href={canonical} />
        {page.robots && <meta name="robots" content={page.robots} />}
        {previous && <link rel="prev" href={previous} />}
        {next && <link rel="next" href={next} />}
        {page.feed && (
          <link rel="alternate" type="application/atom+xml" title={page.feed.title} href={page.feed.href} />
        )}
        <meta property="og:site_name" content="Plinth" />
        <meta property="og:type" content={page.body?.entityType === 'article' ? 'article' : 'website'} />
        <meta property="og:title" content={page.title} />
        <meta property="og:description" content={page.description} />
        <meta property="og:url" content={canonical} />
        {sharePicture && !page.robots && (
          <SharePicture page={page} address={absolute(sharePicture(cardOf(page)))} />
        )}
        <meta name="csrf-param" content="plinth-csrf" />
        {(page.isFocused || page.path.startsWith('/staff/')) && (
          <meta name="turbo-refresh-scroll" content="preserve" />
        )}
        {page.isPersonal ? (
          <meta name="turbo-cache-control" content="no-cache" />
        ) : (
          page.hasPreview === false && <meta name="turbo-cache-control" content="no-preview" />
        )}
        <meta name="plinth-personal-paths" content={personalPaths} />
        {environment && <meta name="plinth-environment" content={environment} />}
        {searchHost && <meta name="plinth-search-host" content={searchHost} />}
        {tagUrl && <meta name="plinth-tag" content={tagUrl} />}
        {collectorUrl && <meta name="plinth-collector" content={collectorUrl} />}
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#100f0e" media="(prefers-color-scheme: dark)" />
        <script src={asset('colour-scheme.js')} />
        <link rel="icon" type="image/svg+xml" href={asset('favicon.svg')} />
        <link rel="apple-touch-icon" href={asset('touch-icon.png')} />
        {['instrument-sans-latin-wght-normal.woff2', 'newsreader-latin-wght-normal.woff2'].map((face) => (
          <link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href={asset(face)} />
        ))}
        <link rel="stylesheet" href={asset('plinth.css')} />
        {staff && (
          <>
            <link rel="stylesheet" href={asset('staff-toolbar.css')} />
            <link rel="stylesheet" href={asset('story-editor.css')} />
            <link rel="stylesheet" href={asset('record-picker.css')} />
            <link rel="stylesheet" href={asset('focal-point.css')} />
            {staff.isUnpublished && <link rel="stylesheet" href={asset('unpublished-banner.css')} />}
          </>
        )}
        <link rel="stylesheet" href={asset('site.css')} />
        <noscript>
          <link rel="stylesheet" href="/system/member.css" />
        </noscript>
        <script
          type="module"
          src={asset(page.script ?? 'boot.js')}
          data-turbo-track={page.script ? 'reload' : undefined}
          data-tiles="/tiles/{z}/{x}/{y}.webp"
          fetchpriority="low"
        />
        {reload && <script type="module" src="/__stub/reload.js" />}
        {(page.jsonLd ?? []).map((item) => (
          <JsonScript type="application/ld+json" value={item} />
        ))}
      </head>
      <body {...bodyData(page)}>
        <div class="w-progress-bar" data-widget="progress-bar" id="progress-bar" data-turbo-permanent />
        <span data-widget="page-views" hidden />
        <span data-widget="page-events" hidden />
        <a class="skip" href="#main">
          Skip to content
        </a>
        <CookieBanner />
        {staff && <StaffToolbar staff={staff} />}
        <Header path={page.path} banner={banner} />
        {previewUntil && (
          <p class="wrap notice">Preview, until {previewUntil} UTC: this page is not published.</p>
        )}
        {isSignedUp && (
          <p class="wrap w-open-once" data-widget="open-once">
            <a class="more" data-slot="link" href="/my-plinth/profile/preferences/step/1/">
              Tell us what you like
            </a>
          </p>
        )}
        <noscript>
          <p class="wrap told" id="followed">
            Done. It has been added to <a href="/my-plinth/">what you follow and have saved</a>.
          </p>
          <p class="wrap told" id="unfollowed">
            Done. It has been removed from <a href="/my-plinth/">what you follow and have saved</a>.
          </p>
        </noscript>
        <main id="main" tabindex={-1}>
          {page.breadcrumbs && page.breadcrumbs.length > 0 && <Crumbs crumbs={page.breadcrumbs} />}
          {children}
        </main>
        <Footer path={page.path} />
        <div data-widget="sign-up-popup" data-pages="home magazine advisory" />
      </body>
    </html>
  )
}

const cardOf = ({ title, share, image }: Page) => ({ title, line: '', ...share, pictureId: image?.id })

/** What other sites show of the page. */
function SharePicture({ page, address }: { page: Page; address: string }) {
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={page.image?.alt || page.title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
