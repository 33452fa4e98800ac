import type { FastifyInstance } from 'fastify'
import * as to from '../../catalogue/addresses.js'
import { openingExhibitions } from '../../catalogue/exhibitions/store.js'
import { pageOf } from '../../catalogue/page-of.js'
import { pictureView } from '../../media/pictures/picture-view.js'
import { weekOf } from '../../views/days.js'
import { ABOUT_PAGES, type AboutText } from './about-texts.js'
import { AboutPage } from './views/about.js'

/** Their words are short, so their slides change sooner than elsewhere (docs/behaviour.md#carousels). */
const ABOUT_INTERVAL_MS = 6_000
const MEMBERSHIP_INTERVAL_MS = 3_000
/** The membership speed is for more slides than this. */
const MEMBERSHIP_SLIDES = 4

/** How long a slide stays; undefined for as long as everywhere. */
export function slideTime({ path, slides }: Pick<AboutText, 'path' | 'slides'>): number | undefined {
  if (path === '/membership/' && slides.length > MEMBERSHIP_SLIDES) return MEMBERSHIP_INTERVAL_MS
  return path === '/about/' ? ABOUT_INTERVAL_MS : undefined
}

/** The pages about the site itself. Their slides hang on what is on view this week. */
export async function aboutRoutes(app: FastifyInstance): Promise<void> {
  for (const text of ABOUT_PAGES) route(app, text)
}

function route(app: FastifyInstance, text: AboutText): void {
  const { config } = app.site
  app.get(text.path, async (request, reply) => {
    const db = await request.pageRows()
    const today = app.site.today()
    const shows = await openingExhibitions(db, today, `${text.path} ${weekOf(today)}`, text.slides.length)
    const page = pageOf(config.publicUrl, {
      title: text.title,
      description: text.description,
      path: text.path,
      picture: shows[0]?.picture ?? null,
      crumbs: [{ label: text.label, href: text.path }],
      body: { pageId: text.path.replaceAll('/', '') },
      jsonLd: (ld) => [
        ld.page(text.path === '/about/' ? 'AboutPage' : 'WebPage', text.title, text.path, text.description),
      ],
    })
    return reply.page(AboutPage, page, {
      text,
      intervalMs: slideTime(text),
      slides: text.slides.map((slide, index) => {
        const show = shows[index]
        return {
          ...slide,
          picture: show?.picture
            ? pictureView(show.picture, {
                sizes: '(width >= 90rem) 50rem, (width >= 48rem) 56vw, 94vw',
                isFirst: index === 0,
              })
            : undefined,
          credit: show && {
            label: [show.title, show.gallery_name].filter(Boolean).join(', '),
            href: to.exhibitionPath(show),
          },
        }
      }),
    })
  })
}
