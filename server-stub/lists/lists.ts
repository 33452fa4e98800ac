import { ARTICLE_KINDS } from '../catalogue/articles/store.js'
import { artFairList } from './catalogue/art-fairs.list.js'
import { artistList } from './catalogue/artists.list.js'
import { artworkList } from './catalogue/artworks.list.js'
import { cityGuideList } from './catalogue/city-guides.list.js'
import { exhibitionList } from './catalogue/exhibitions.list.js'
import { galleryList, institutionList } from './catalogue/galleries.list.js'
import { magazineList } from './catalogue/magazine.list.js'
import { previewList } from './catalogue/previews.list.js'
import { viewingRoomList } from './catalogue/viewing-rooms.list.js'
import type { List } from './list.js'

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
