import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, notFound } from '../errors.js'
import { countHits, findHits, type Hit, SEARCH_TYPES, type SearchType } from '../store/queries/search.js'
import * as to from '../views/present/addresses.js'
import { pictureView } from '../views/present/picture.js'
import { count, cut } from '../views/present/prose.js'
import { pageOf } from './page-of.js'
import { parameter, slugIn } from './reading.js'

const ALL_SIZE = 4
const TYPE_SIZE = 20
const LONGEST_QUERY = 200
const LAST_PAGE = 499
const TITLES: Record<SearchType, string> = {
  artists: 'Artists',
  galleries: 'Galleries',
  exhibitions: 'Exhibitions',
  'viewing-rooms': 'Viewing rooms',
  previews: 'Previews',
  artworks: 'Artworks',
  'art-fairs': 'Art fairs',
  editorial: 'Editorial',
}

export async function searchRoutes(app: FastifyInstance): Promise<void> {
  app.get('/search/', (request, reply) => answer(app, request, reply, undefined))
  app.get('/search/:alias/', (request, reply) => {
    const alias = slugIn(request.params, 'alias')
    if (alias === 'all') return answer(app, request, reply, undefined)
    const type = SEARCH_TYPES.find((known) => known === alias)
    if (!type) throw notFound('There is no such kind of thing to search for.')
    return answer(app, request, reply, type)
  })
}

async function answer(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  type: SearchType | undefined,
) {
  const { db, config } = app.site
  const q = parameter(request.query, 'q').trim()
  if (q.length > LONGEST_QUERY) throw badRequest(`A search has at most ${LONGEST_QUERY} characters.`)
  const index = pageIndex(request.query)
  const path = type ? `/search/${type}/` : '/search/'
  const address = (base: string, page = 0) =>
    `${base}?${new URLSearchParams({ q, ...(page > 0 ? { page: String(page) } : {}) })}`
  const counts = q ? await Promise.all(SEARCH_TYPES.map((one) => countHits(db, one, q))) : []
  const found = SEARCH_TYPES.map((one, position) => ({ type: one, n: counts[position] ?? 0 }))
  const total = found.reduce((sum, { n }) => sum + n, 0)
  const shown = type ? found.filter((one) => one.type === type) : found
  const groups = await Promise.all(
    shown
      .filter(({ n }) => n > 0)
      .map(async (one) => ({
        title: TITLES[one.type],
        n: count(one.n),
        all: !type && one.n > ALL_SIZE ? address(`/search/${one.type}/`) : undefined,
        hits: (
          await findHits(db, one.type, q, type ? TYPE_SIZE : ALL_SIZE, type ? index * TYPE_SIZE : 0)
        ).map((hit) => hitView(one.type, hit)),
      })),
  )
  const ofType = type ? (shown[0]?.n ?? 0) : total
  const page = pageOf(config.publicUrl, {
    title: q ? `Search: ${q}` : 'Search',
    description: 'Search artists, galleries, exhibitions, artworks, art fairs and the magazine.',
    path: q ? address(path, type ? index : 0) : path,
    robots: 'noindex',
    crumbs: [{ label: 'Search', href: '/search/' }],
  })
  return reply.page('search', page, {
    q,
    action: path,
    heading: ofType > 0 ? `${count(ofType)} Results` : 'No results found.',
    groups: groups.filter((group) => group.hits.length > 0),
    isOneType: type !== undefined,
    tabs: q
      ? [
          { href: address('/search/'), label: 'All', n: count(total), isCurrent: !type },
          ...found
            .filter(({ n }) => n > 0)
            .map((one) => ({
              href: address(`/search/${one.type}/`),
              label: TITLES[one.type],
              n: count(one.n),
              isCurrent: one.type === type,
            })),
        ]
      : [],
    ...(type && index > 0 ? { previous: address(path, index - 1) } : {}),
    ...(type && (index + 1) * TYPE_SIZE < ofType && index < LAST_PAGE
      ? { next: address(path, index + 1) }
      : {}),
  })
}

function pageIndex(query: unknown): number {
  const text = parameter(query, 'page') || '0'
  if (!/^\d{1,3}$/.test(text) || Number(text) > LAST_PAGE)
    throw badRequest(`“page” is a number from 0 to ${LAST_PAGE}.`)
  return Number(text)
}

function hitView(type: SearchType, hit: Hit) {
  return {
    href: addressOf(type, hit),
    title: hit.title.replace(/\s*\|\s*/, ': '),
    text: cut(hit.text, 110),
    picture: hit.picture ? pictureView(hit.picture, { sizes: '4.5rem', alt: '' }) : undefined,
    isCropped: type !== 'artworks' && type !== 'artists',
  }
}

function addressOf(type: SearchType, hit: Hit): string {
  switch (type) {
    case 'artists':
      return to.artistPath(hit)
    case 'galleries':
      return to.galleryPath({ slug: hit.slug, kind: Number(hit.kind) })
    case 'exhibitions':
      return to.exhibitionPath(hit)
    case 'viewing-rooms':
      return to.viewingRoomPath(hit)
    case 'previews':
      return to.previewPath(hit)
    case 'artworks':
      return to.artworkPath(hit)
    case 'art-fairs':
      return to.fairPath(hit)
    case 'editorial':
      return to.articlePath(hit)
  }
}
