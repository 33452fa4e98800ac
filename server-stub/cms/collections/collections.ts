/** Everything of the catalogue that staff edit by a form, in the order of the navigation. */
import { artists, galleries } from './people.js'
import { cities, events, places } from './places.js'
import type { CollectionForm } from './record.js'
import { exhibitions, previews, viewingRooms } from './shows.js'
import { artworks } from './works.js'

export const COLLECTIONS: readonly CollectionForm[] = [
  artists,
  galleries,
  events,
  cities,
  places,
  artworks,
  exhibitions,
  viewingRooms,
  previews,
]

export const collectionPath = ({ cms, collection }: Pick<CollectionForm, 'cms' | 'collection'>): string =>
  `/staff/${cms}/${collection}/`
