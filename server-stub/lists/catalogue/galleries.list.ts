import { FEATURE } from '../../../widgets/shared/contract/feature-impressions.call.js'
import { galleryCard, promoted } from '../../catalogue/cards.js'
import {
  featuredGalleries,
  GALLERY,
  GALLERY_FOLDED,
  type GalleryKind,
  galleriesByIds,
  INSTITUTION,
} from '../../catalogue/galleries/store.js'
import { inOrder } from '../../db/in-order.js'
import { sql } from '../../db/sql.js'
import { weekOf } from '../../views/days.js'
import { letterFilter } from '../filters/counted.js'
import { indexedFilter, KNOWN_ARTISTS } from '../filters/people.js'
import { placesFilter } from '../filters/places.js'
import { lettersOf } from '../letters.js'
import type { List } from '../list.js'

const FEATURED = 3
const TABS = [
  { href: '/art-galleries/', label: 'Galleries' },
  { href: '/art-galleries/institutions/', label: 'Institutions' },
] as const
const ARTISTS = indexedFilter({
  of: 'artist',
  search: KNOWN_ARTISTS,
  where: (values) =>
    sql`gallery.id in (select gallery_id from gallery_artist where artist_id = any(${values}))`,
})

interface Kind extends Pick<List, 'name' | 'title' | 'text' | 'noun' | 'crumbs'> {
  kind: GalleryKind
  base: (typeof TABS)[number]['href']
  places: 'gallery-locations' | 'institution-locations'
}

export const galleryList = galleryListOf({
  kind: GALLERY,
  name: 'galleries',
  base: '/art-galleries/',
  title: 'Galleries',
  text: 'The galleries that show and sell on Plinth, from A to\u00a0Z.',
  noun: ['gallery', 'galleries'],
  crumbs: [{ label: 'Galleries', href: '/art-galleries/' }],
  places: 'gallery-locations',
})

export const institutionList = galleryListOf({
  kind: INSTITUTION,
  name: 'institutions',
  base: '/art-galleries/institutions/',
  title: 'Institutions',
  text: 'Museums, collections and foundations, from A to\u00a0Z.',
  noun: ['institution', 'institutions'],
  crumbs: [
    { label: 'Galleries', href: '/art-galleries/' },
    { label: 'Institutions', href: '/art-galleries/institutions/' },
  ],
  places: 'institution-locations',
})

function galleryListOf({ kind, places, ...names }: Kind): List {
  const where = sql`gallery.kind = ${kind} and gallery.published`
  const byLetter = letterFilter(sql`gallery`, where)
  return {
    ...names,
    description: names.text,
    pageSize: 24,
    from: sql`gallery`,
    where,
    filters: [
      placesFilter({
        list: places,
        uses: sql`select city_id, count(*)::integer as uses from gallery where ${where} and city_id is not null group by city_id`,
        where: (values) => sql`gallery.city_id = any(${values})`,
      }),
      ARTISTS,
      byLetter,
    ],
    sorts: [
      { key: 'name', text: 'Name', orderBy: () => sql`${GALLERY_FOLDED}, gallery.id` },
      {
        key: 'most-works',
        text: 'Most works',
        orderBy: () => sql`gallery.artworks_count desc, ${GALLERY_FOLDED}, gallery.id`,
      },
    ],
    layout: { as: 'cards' },
    async cards({ db }, ids, { isFirstPage }) {
      return inOrder(ids, await galleriesByIds(db, ids)).map((gallery, index) => ({
        id: gallery.id,
        ...galleryCard(gallery, { isFirst: isFirstPage && index === 0 }),
      }))
    },
    async head(context) {
      const galleries = await featuredGalleries(context.db, kind, weekOf(context.today), FEATURED)
      const ids = galleries.map(({ id }) => id)
      return {
        tabs: {
          label: 'Kind of gallery',
          items: TABS.map((tab) => ({ ...tab, isCurrent: tab.href === names.base })),
        },
        letters: await lettersOf(context, names.base, byLetter),
        ...(galleries.length > 0
          ? {
              featured: {
                title: 'This week',
                modifier: '',
                cards: galleries.map((gallery) => promoted('gallery', gallery, galleryCard(gallery))),
                impressions: { featureTypes: [FEATURE.galleries], entityNodeIds: ids, galleryNodeIds: ids },
              },
            }
          : {}),
      }
    },
  }
}
