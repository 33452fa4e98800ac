/** @jsxImportSource #html */
import { usePage } from '../context.js'
import type { LayoutProps } from './layout.js'

/** A page without the site around it, for a frame to take in. */
export function FrameLayout({ children }: LayoutProps) {
  const { page, canonical, frame } = usePage()

  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>{page.title} | Plinth</title>
        <link rel="canonical" href={canonical} />
        {page.robots && <meta name="robots" content={page.robots} />}
      </head>
      <body>
        <turbo-frame id={frame} data-end={page.isEnd}>
          {children}
        </turbo-frame>
      </body>
    </html>
  )
}
