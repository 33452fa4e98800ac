/** @jsxImportSource #html */
import { useHelpers, usePage } from '../context.js'
import type { LayoutProps } from './layout.js'

/** A fixture alone, as tests open it. */
export function FixtureLayout({ fixtureView: view, children }: LayoutProps) {
  const { page, canonical } = usePage()
  const { environment, searchHost, asset, reload } = useHelpers()
  return (
    <html
      lang="en"
      dir={view?.dir === 'rtl' ? 'rtl' : undefined}
      data-ground={view?.ground === 'dark' ? 'dark' : undefined}
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Seen whole or not at all: what moves then is moved by a widget. */}
        <link rel="expect" blocking="render" href="#fixture" />
        <title>{page.title} | Plinth</title>
        <meta name="description" content={page.description} />
        <link rel="canonical" href={canonical} />
        <meta name="robots" content="noindex" />
        <meta name="csrf-param" content="plinth-csrf" />
        {environment && <meta name="plinth-environment" content={environment} />}
        {searchHost && <meta name="plinth-search-host" content={searchHost} />}
        <link rel="icon" href="data:," />
        {['instrument-sans-latin-wght-normal.woff2', 'newsreader-latin-wght-normal.woff2'].map((face) => (
          <link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href={asset(face)} />
        ))}
        <link rel="stylesheet" href={asset('plinth.css')} />
        <link rel="stylesheet" href={asset('site.css')} />
        <link rel="stylesheet" href="/fixtures/catalogue.css" />
        {view?.script === 'on' && (
          <>
            <script type="module" src={asset('boot.js')} data-tiles="/tiles/{z}/{x}/{y}.webp" />
            {reload && <script type="module" src="/__stub/reload.js" />}
          </>
        )}
      </head>
      <body>
        <header class="unseen">
          <h1>{page.title}</h1>
        </header>
        {/* As in the site's own pages, main takes the focus of a press on plain text. */}
        <main class="fixture" id="fixture" tabindex={-1}>
          {children}
        </main>
        <footer>
          <a class="unseen" href="/fixtures/">
            All widgets
          </a>
        </footer>
      </body>
    </html>
  )
}
