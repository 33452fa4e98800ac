import { FEATURE } from '../../../widgets/shared/contract/feature-impressions.call.js'
import { ARTIST_FOLDED, artistsByIds, featuredArtists } from '../../catalogue/artists/store.js'
import { artistCard, promoted, SIZES } from '../../catalogue/cards.js'
import { inOrder } from '../../db/in-order.js'
import { sql } from '../../db/sql.js'
import { weekOf } from '../../views/days.js'
import { artistCountriesFilter } from '../filters/artist-countries.js'
import { letterFilter } from '../filters/counted.js'
import { fixedFilter } from '../filters/fixed.js'
import { lettersOf } from '../letters.js'
import type { List } from '../list.js'

const PATH = '/artists/'
const FEATURED = 4
const byLetter = letterFilter(sql`artist`, sql`artist.published`)

export const artistList: List = {
  name: 'artists',
  base: PATH,
  title: 'Artists',
  text: 'Their works, their exhibitions and the galleries that show them.',
  description: 'Every artist on Plinth from A to Z, with works, exhibitions, galleries and stories.',
  noun: ['artist', 'artists'],
  crumbs: [{ label: 'Artists', href: PATH }],
  pageSize: 24,
  from: sql`artist`,
  where: sql`artist.published`,
  filters: [
    artistCountriesFilter({
      list: 'artist-countries',
      uses: sql`1`,
      where: (values) => sql`artist.nationality = any(${values})`,
    }),
    fixedFilter({
      name: 'works',
      label: 'Works',
      type: 'checkbox',
      items: { 'for-sale': 'With works for sale' },
      // The one item says it: whatever is chosen here is that.
      where: (values) => sql`'for-sale' = any(${values}) and exists (select 1 from artwork_artist
        join artwork on artwork.id = artwork_artist.artwork_id
        where artwork_artist.artist_id = artist.id and artwork.published and artwork.availability = 'for-sale')`,
    }),
    byLetter,
  ],
  sorts: [
    // The first two tiers are what a list of artists shows before anything is asked.
    { key: 'featured', text: 'Featured', orderBy: () => sql`(artist.tier = 3), ${ARTIST_FOLDED}, artist.id` },
    { key: 'name', text: 'Name', orderBy: () => sql`${ARTIST_FOLDED}, artist.id` },
    {
      key: 'most-works',
      text: 'Most works',
      orderBy: () => sql`artist.artworks_count desc, ${ARTIST_FOLDED}, artist.id`,
    },
  ],
  layout: { as: 'cards', modifier: '4 two works' },
  search: {
    label: 'Look for an artist',
    placeholder: 'An artist’s name',
    action: '/search/artists/',
    recordType: 'Artist',
  },
  async cards({ db }, ids, { isFirstPage }) {
    return inOrder(ids, await artistsByIds(db, ids)).map((artist, index) => ({
      id: artist.id,
      ...artistCard(artist, { sizes: SIZES.quarter, isFirst: isFirstPage && index === 0 }),
    }))
  },
  async head(context) {
    const artists = await featuredArtists(context.db, weekOf(context.today), FEATURED)
    return {
      letters: await lettersOf(context, PATH, byLetter),
      ...(artists.length > 0
        ? {
            featured: {
              title: 'This week',
              modifier: '4 two works',
              cards: artists.map((artist) =>
                promoted('artist', artist, artistCard(artist, { sizes: SIZES.quarter })),
              ),
              impressions: {
                featureTypes: [FEATURE.artists],
                entityNodeIds: artists.map(({ id }) => id),
                galleryNodeIds: [],
              },
            },
          }
        : {}),
    }
  },
}
