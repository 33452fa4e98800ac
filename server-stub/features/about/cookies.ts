import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../catalogue/page-of.js'
import { CookiesPage } from './views/cookies.js'

const PATH = '/about/cookies/'

/** What the site keeps on a reader's device, and why. */
export async function cookieRoutes(app: FastifyInstance): Promise<void> {
  const title = 'Cookies'
  const description = 'What Plinth keeps on your device, what for and how long, and how to change your mind.'
  app.get(PATH, async (_request, reply) => {
    const page = pageOf(app.site.config.publicUrl, {
      title,
      description,
      path: PATH,
      crumbs: [
        { label: 'About', href: '/about/' },
        { label: title, href: PATH },
      ],
      jsonLd: (ld) => [ld.page('WebPage', title, PATH, description)],
    })
    return reply.page(CookiesPage, page, {})
  })
}
