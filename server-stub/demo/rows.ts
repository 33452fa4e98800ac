/** The rows of the demonstration catalogue, named like the columns they go into. */

import type { Block } from '../catalogue/story/blocks.js'
import type { Recipe } from '../media/pictures/recipe.js'

interface Entity {
  id: number
  source: 'demo'
  source_id: string
  slug: string
  published: boolean
}

export interface PictureRow {
  id: number
  width: number
  height: number
  tone: number
  placeholder: string
  alt: string
  caption: string
  recipe: Recipe
}
export interface CityRow extends Entity {
  name: string
  country: string
  region: string
  latitude: number
  longitude: number
  intro: string
  picture_id: number
}
export interface ArtistRow extends Entity {
  name: string
  sort_name: string
  nationality: string
  born: number
  died: number | null
  dates: string
  birthplace: string
  about: string
  tier: number
  picture_id: number | null
  created_at: string
}
export interface GalleryRow extends Entity {
  name: string
  sort_name: string
  kind: 1 | 2
  city_id: number
  address: string
  latitude: number
  longitude: number
  hours: string
  founded: number
  about: string
  tier: number
  picture_id: number
  created_at: string
}
export interface MediumRow extends Entity {
  name: string
  about: string
}
export interface ArtworkRow extends Entity {
  title: string
  year: number
  date_text: string
  medium_id: number
  materials: string
  width_mm: number
  height_mm: number
  depth_mm: number | null
  dimensions: string
  gallery_id: number
  accession: string
  about: string
  provenance: string
  availability: 'none' | 'for-sale' | 'on-request' | 'sold'
  price_minor: number | null
  currency: string | null
  credit: string
  artist_line: string
  tier: number
  picture_id: number
  created_at: string
}
export interface ArtFairRow extends Entity {
  name: string
  city_id: number
  venue: string
  starts_on: string
  ends_on: string
  about: string
  picture_id: number
}
export interface ExhibitionRow extends Entity {
  title: string
  gallery_id: number
  starts_on: string
  ends_on: string
  standfirst: string
  about: string
  picture_id: number
  created_at: string
}
export interface ViewingRoomRow extends Entity {
  title: string
  /** Folder of its film; most have none. */
  film: string
  gallery_id: number
  starts_on: string
  ends_on: string
  standfirst: string
  body: Block[]
  picture_id: number
  created_at: string
}
export interface PreviewRow extends Entity {
  title: string
  kind: 'pdf' | 'website'
  gallery_id: number
  art_fair_id: number | null
  opens_on: string
  about: string
  picture_id: number
  created_at: string
}
export interface ArticleRow extends Entity {
  kind: ArticleKind
  title: string
  standfirst: string
  author: string
  published_on: string
  body: Block[]
  read_minutes: number
  picture_id: number
}
export type ArticleKind = 'news' | 'conversations' | 'spotlights' | 'opinions'
export interface MentionRow {
  article_id: number
  position: number
  artist_id: number | null
  artwork_id: number | null
  exhibition_id: number | null
}
export interface LocationRow extends Entity {
  city_id: number
  title: string
  icon_type: 'eat' | 'stay' | 'spot' | 'default'
  address: string
  latitude: number
  longitude: number
  about: string | null
  gallery_id: number | null
}

/** Every table of the catalogue, in an order in which a row's references are already there. */
export interface Catalogue {
  picture: PictureRow[]
  city: CityRow[]
  artist: ArtistRow[]
  gallery: GalleryRow[]
  gallery_artist: { gallery_id: number; artist_id: number }[]
  medium: MediumRow[]
  artwork: ArtworkRow[]
  artwork_artist: { artwork_id: number; artist_id: number; position: number }[]
  art_fair: ArtFairRow[]
  art_fair_gallery: { art_fair_id: number; gallery_id: number; booth: string }[]
  exhibition: ExhibitionRow[]
  exhibition_artist: { exhibition_id: number; artist_id: number; position: number }[]
  exhibition_artwork: { exhibition_id: number; artwork_id: number; position: number }[]
  exhibition_picture: { exhibition_id: number; picture_id: number; position: number }[]
  viewing_room: ViewingRoomRow[]
  viewing_room_artwork: { viewing_room_id: number; artwork_id: number; position: number }[]
  preview: PreviewRow[]
  article: ArticleRow[]
  article_mention: MentionRow[]
  location: LocationRow[]
}

/** An empty catalogue; its keys' order is the order of insertion. */
export const emptyCatalogue = (): Catalogue => ({
  picture: [],
  city: [],
  artist: [],
  gallery: [],
  gallery_artist: [],
  medium: [],
  artwork: [],
  artwork_artist: [],
  art_fair: [],
  art_fair_gallery: [],
  exhibition: [],
  exhibition_artist: [],
  exhibition_artwork: [],
  exhibition_picture: [],
  viewing_room: [],
  viewing_room_artwork: [],
  preview: [],
  article: [],
  article_mention: [],
  location: [],
})
