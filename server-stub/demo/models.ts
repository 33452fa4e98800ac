/** Rows with what the makers know beside them. */
import type { Hand, WorkRecipe } from '../media/pictures/recipe.js'
import type { ArtistRow, ArtworkRow, CityRow, ExhibitionRow, GalleryRow } from './rows.js'
import type { CastSeed } from './texts/cast.js'
import type { CitySeed } from './words/cities.js'
import type { MediumSeed } from './words/mediums.js'

export interface City {
  row: CityRow
  seed: CitySeed
  houses: House[]
}
export interface House {
  row: GalleryRow
  city: City
  roster: Artist[]
  works: Work[]
  shows: Show[]
}
export interface Artist {
  row: ArtistRow
  nationality: string
  short: string
  she: boolean
  cast?: CastSeed
  hand: Hand
  town: string
  city: City
  houses: House[]
  works: Work[]
}
export interface Work {
  row: ArtworkRow
  artist: Artist
  house: House
  recipe: WorkRecipe
  medium: MediumSeed
}
export interface Show {
  row: ExhibitionRow
  house: House
  artists: Artist[]
  works: Work[]
  rooms: number[]
}
