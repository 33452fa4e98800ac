/** Makes the demonstration catalogue: the same rows for the same day, whatever the machine. */
import { makeArticles } from './make/articles.js'
import { makeArtists, makeRosters, writeArtists } from './make/artists.js'
import { makeArtworks, makeMediums } from './make/artworks.js'
import { makeCities, writeCities } from './make/cities.js'
import { makeFairs } from './make/fairs.js'
import { makeFilms } from './make/films.js'
import { makeHouses, writeHouses } from './make/houses.js'
import { makeLocations } from './make/locations.js'
import { makePreviews } from './make/previews.js'
import { makeShows } from './make/shows.js'
import { castOf, makeViewingRooms } from './make/viewing-rooms.js'
import type { Catalogue } from './rows.js'
import { type CatalogueOptions, createWorld } from './world.js'

/** All rows of the catalogue, and the first id that it left free. */
export function makeCatalogue(options: CatalogueOptions): { rows: Catalogue; nextId: number } {
  const world = createWorld(options)
  const cities = makeCities(world)
  const mediums = makeMediums(world)
  const artists = makeArtists(world, cities)
  const houses = makeHouses(world, cities)
  makeRosters(world, artists, houses)
  makeArtworks(world, artists, houses, mediums)
  writeArtists(world, artists)
  writeHouses(world, houses)
  writeCities(world, cities, artists)
  const shows = makeShows(world, houses)
  const fairs = makeFairs(world, cities, houses)
  const cast = castOf(artists, shows)
  makeViewingRooms(world, cast)
  makePreviews(world, houses, fairs)
  makeArticles({ world, artists, houses, shows, fairs, cast })
  makeLocations(world, cities)
  makeFilms(world, cast)
  return { rows: world.rows, nextId: world.nextId() }
}
