import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  FEATURE,
  type FeatureImpressions,
} from '../../../widgets/shared/contract/feature-impressions.call.js'
import * as to from '../../catalogue/addresses.js'
import { comingFairs } from '../../catalogue/art-fairs/store.js'
import { articlesByIds, listArticles } from '../../catalogue/articles/store.js'
import { artworksByIds, listArtworks, worksOfTheWeek } from '../../catalogue/artworks/store.js'
import {
  articleCard,
  cityCard,
  exhibitionCard,
  fairCard,
  promoted,
  roomCard,
  SIZES,
  workCard,
} from '../../catalogue/cards.js'
import { cityOfTheWeek } from '../../catalogue/cities/store.js'
import { exhibitionsByIds, openingExhibitions } from '../../catalogue/exhibitions/store.js'
import { pageOf } from '../../catalogue/page-of.js'
import { filmedRoom, listViewingRooms } from '../../catalogue/viewing-rooms/store.js'
import { inOrder } from '../../db/in-order.js'
import { weekOf } from '../../views/days.js'
import { cut, escapeHtml } from '../../views/prose.js'
import { type Picks, picksOf, type Section } from './picks-store.js'
import { HomePage } from './views/home.js'

const ON_VIEW = 7
const WORKS = 8
const STORIES = 3
const PICKS = 4
const ROOMS = 2
/** Characters of the guide's beginning. */
const CITY_WORDS = 200

/** How many of each part an editor may pick: all of it. */
export const MOST_PICKED: Readonly<Record<Section, number>> = {
  shows: ON_VIEW,
  works: WORKS,
  stories: STORIES,
}

export async function homeRoutes(app: FastifyInstance): Promise<void> {
  app.get('/', async (request, reply) =>
    renderHome(app, request, reply, await picksOf(await request.pageRows(), true)),
  )
}

/** What is picked first, then what chooses itself, so many in all. */
function pickedFirst<Row extends { id: number }>(
  ids: readonly number[],
  picked: readonly Row[],
  others: readonly Row[],
  most: number,
): Row[] {
  return [...inOrder(ids, picked), ...others.filter(({ id }) => !ids.includes(id))].slice(0, most)
}

/** The page as readers see it, or as the draft has it. */
export async function renderHome(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  picks: Picks,
): Promise<FastifyReply> {
  const { config } = app.site
  const db = await request.pageRows()
  const today = app.site.today()
  const week = weekOf(today)
  const [pickedShows, pickedWorks, pickedStories] = await Promise.all([
    exhibitionsByIds(db, picks.shows),
    artworksByIds(db, picks.works),
    articlesByIds(db, picks.stories),
  ])
  const [ownShows, ownWorks, ownStories, rooms, fairs, city, newest, filmed] = await Promise.all([
    openingExhibitions(db, today, week, ON_VIEW),
    worksOfTheWeek(db, week, WORKS),
    listArticles(db, undefined, {}, STORIES),
    listViewingRooms(db, {}, ROOMS),
    comingFairs(db, today, 1),
    cityOfTheWeek(db, today, week),
    listArtworks(db, {}, PICKS),
    filmedRoom(db, today),
  ])
  // A catalogue of plates alone has no work of the week with a picture: then what came last.
  const others = ownWorks.length > 0 ? ownWorks : (await listArtworks(db, {}, WORKS)).rows
  const shows = pickedFirst(picks.shows, pickedShows, ownShows, ON_VIEW)
  const hung = pickedFirst(picks.works, pickedWorks, others, WORKS)
  const stories = pickedFirst(picks.stories, pickedStories, ownStories.rows, STORIES)
  const [opening, ...onView] = shows
  const [fair] = fairs
  const strip = filmed?.picture ? filmed : undefined
  const page = pageOf(config.publicUrl, {
    title: 'Plinth: art, and the places that show it',
    description:
      'Artists, galleries, works, exhibitions on now, viewing rooms, art fairs, city guides and a magazine about looking at art.',
    path: '/',
    picture: opening?.picture ?? null,
    body: { pageId: 'home', p13n: 1 },
    share: { title: 'Plinth', line: 'Art, and the places that show it' },
    jsonLd: (ld) => [ld.site(), ld.organization()],
  })
  const galleries = [...shows, ...hung, ...(strip ? [strip] : [])].flatMap(
    ({ gallery_id }) => gallery_id ?? [],
  )
  return reply.page(HomePage, page, {
    impressions: {
      featureTypes: [
        ...(shows.length > 0 ? [FEATURE.exhibitions] : []),
        ...(hung.length > 0 ? [FEATURE.artworks] : []),
        ...(strip ? [FEATURE.stripBanners] : []),
      ],
      entityNodeIds: [...shows, ...hung, ...(strip ? [strip] : [])].map(({ id }) => id),
      galleryNodeIds: [...new Set(galleries)],
    } satisfies FeatureImpressions,
    opening:
      opening &&
      promoted('exhibition', opening, exhibitionCard(opening, today, { sizes: SIZES.full, isFirst: true })),
    onView: onView.map((show) =>
      promoted(
        'exhibition',
        show,
        exhibitionCard(show, today, { sizes: '(width >= 90rem) 54rem, (width >= 48rem) 62vw, 94vw' }),
      ),
    ),
    picks: newest.rows.map((work) => workCard(work)),
    works: hung.map((work) => promoted('artwork', work, workCard(work))),
    stories: stories.map((story, index) =>
      promoted('article', story, articleCard(story, { sizes: index === 0 ? SIZES.half : SIZES.third })),
    ),
    strip: strip && {
      ...promoted('viewing-room', strip, roomCard(strip, today, { sizes: SIZES.full })),
      film: to.filmPath(strip),
    },
    rooms: rooms.rows.map((room) =>
      promoted('viewing-room', room, roomCard(room, today, { sizes: SIZES.half })),
    ),
    fair: fair && promoted('art-fair', fair, fairCard(fair, { sizes: SIZES.half })),
    city:
      city &&
      promoted('city', city, {
        ...cityCard(city, { sizes: SIZES.half }),
        text: escapeHtml(cut(city.intro, CITY_WORDS)),
      }),
  })
}
