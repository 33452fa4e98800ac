import { ARTICLE_KINDS } from '../catalogue/articles/store.js'
import { artFairList } from './art-fairs.list.js'
import { artistList } from './artists.list.js'
import { artworkList } from './artworks.list.js'
import { cityGuideList } from './city-guides.list.js'
import { exhibitionList } from './exhibitions.list.js'
import { galleryList, institutionList } from './galleries.list.js'
import type { List } from './list.js'
import { magazineList } from './magazine.list.js'
import { previewList } from './previews.list.js'
import { viewingRoomList } from './viewing-rooms.list.js'

/** Every list of the site. */
export const LISTS: readonly List[] = [
  artistList,
  galleryList,
  institutionList,
  exhibitionList,
  artworkList,
  viewingRoomList,
  previewList,
  artFairList,
  cityGuideList,
  magazineList(),
  ...ARTICLE_KINDS.map(magazineList),
]
