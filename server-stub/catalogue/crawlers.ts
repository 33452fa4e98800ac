/** `robots.txt` and the site map: what search engines may read, and where everything is. */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { environmentOf } from '../../widgets/shared/contract/environment.js'
import { GRID_BASES } from '../../widgets/shared/contract/grid.call.js'
import { PUBLIC } from '../http/cache/caching.js'
import { notFound } from '../http/errors/errors.js'
import {
  articlePath,
  artistPath,
  artworkPath,
  cityPath,
  exhibitionPath,
  fairPath,
  galleryPath,
  localPath,
  pagePath,
  previewPath,
  viewingRoomPath,
} from './addresses.js'
import {
  countPublished,
  idAt,
  SITEMAP_TABLES,
  type SitemapRow,
  type SitemapTable,
  walkPublished,
} from './sitemap.js'

/** Search engines take 50,000; smaller parts are quicker to read anew. */
const PART_LENGTH = 10_000
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const PRIVATE_PATHS = [
  '/sign-in/',
  '/sign-out/',
  '/sign-up/',
  '/forgotten-password/',
  '/change-email/',
  '/advisory/enquiry/',
  '/auth/',
  '/system/',
  '/my-plinth/',
  '/staff/',
  '/*xhr=1',
]
const PAGES = ['/', ...GRID_BASES, '/locations/', '/advisory/', '/about/', '/membership/']

/** A place whose city has no guide has no page. */
const PATHS: Readonly<Record<SitemapTable, (row: SitemapRow) => string | undefined>> = {
  artist: artistPath,
  gallery: ({ slug, kind }) => galleryPath({ slug, kind: Number(kind) }),
  exhibition: exhibitionPath,
  artwork: artworkPath,
  viewing_room: viewingRoomPath,
  preview: previewPath,
  art_fair: fairPath,
  city: cityPath,
  location: ({ slug, kind }) => (kind === null ? undefined : localPath({ slug, city_slug: String(kind) })),
  page: pagePath,
  article: ({ slug, kind }) => articlePath({ slug, kind: String(kind) }),
}

export async function crawlerRoutes(app: FastifyInstance): Promise<void> {
  const { config, db } = app.site
  const absolute = (path: string) => escapeXml(new URL(path, config.publicUrl).href)

  app.get('/robots.txt', async (request, reply) => {
    // The trial site must not be found beside the true one, by whichever of its hosts. Where a setting says which site this is, the
    // host is not asked: other caches then keep one file for all.
    const environment = config.siteEnvironment ?? environmentOf(request.hostname)
    const isTrial = [config.environment, environment].includes('uat')
    const rules = isTrial ? ['/'] : PRIVATE_PATHS
    const lines = ['User-agent: *', ...rules.map((path) => `Disallow: ${path}`)]
    const map = `Sitemap: ${new URL('/sitemap.xml', config.publicUrl).href}`
    return reply
      .header('cache-control', PUBLIC)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n\n${map}\n`)
  })

  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = ['pages-1']
    for (const table of SITEMAP_TABLES) {
      const count = Math.ceil((await countPublished(db, table)) / PART_LENGTH)
      for (let part = 1; part <= count; part++) parts.push(`${nameOf(table)}-${part}`)
    }
    const items = parts.map((part) => `<sitemap><loc>${absolute(`/sitemaps/${part}.xml`)}</loc></sitemap>`)
    return reply
      .header('cache-control', PUBLIC)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>\n${items.join('\n')}\n</sitemapindex>\n`,
      )
  })

  app.get(
    '/sitemaps/:part.xml',
    { schema: { params: v.object({ part: v.string() }) } },
    async (request, reply) => {
      const [, name = '', number = ''] = /^([a-z-]+)-([1-9]\d{0,5})$/.exec(request.params.part) ?? []
      const table = SITEMAP_TABLES.find((candidate) => nameOf(candidate) === name)
      const offset = (Number(number) - 1) * PART_LENGTH
      if (!table && request.params.part !== 'pages-1') throw notFound()
      const firstId = table && (await idAt(db, table, offset))
      if (table && firstId === undefined) throw notFound()
      reply.header('cache-control', PUBLIC).type('application/xml; charset=utf-8')
      return reply.send(
        Readable.from(table && firstId !== undefined ? writePart(table, firstId) : writeAll(PAGES)),
      )
    },
  )

  async function* writePart(table: SitemapTable, firstId: number): AsyncGenerator<string> {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>\n`
    for await (const rows of walkPublished(db, table, firstId, PART_LENGTH)) {
      yield rows.map((row) => entry(PATHS[table](row))).join('')
    }
    yield '</urlset>\n'
  }

  function* writeAll(paths: readonly string[]): Generator<string> {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>\n${paths.map(entry).join('')}</urlset>\n`
  }

  function entry(path: string | undefined): string {
    return path === undefined ? '' : `<url><loc>${absolute(path)}</loc></url>\n`
  }
}

/** `viewing_room` is `viewing-rooms` in the part's address. */
function nameOf(table: SitemapTable): string {
  const words = table.replaceAll('_', '-')
  if (words === 'city') return 'cities'
  // `pages` are those that nobody wrote: lists, and what stands once.
  if (words === 'page') return 'written-pages'
  return words === 'gallery' ? 'galleries' : `${words}s`
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&apos;')
}
