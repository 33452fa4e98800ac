/** Cities first: everything else stands in one. Their texts come last, when it is known who lives there. */

import { handOf } from '../../painter/hand.js'
import type { Artist, City } from '../models.js'
import { CITIES } from '../words/cities.js'
import { inWords } from '../words/prose.js'
import { CITY_ARTISTS, CITY_HOUSES, CITY_WALK } from '../words/show-prose.js'
import type { World } from '../world.js'

/** Where there is but one house, nothing is counted. */
const ONE_HOUSE = { name: 'one house', lines: CITY_HOUSES.lines.filter((line) => !line.includes('{count}')) }

export function makeCities(world: World): City[] {
  return CITIES.map((seed, index) => {
    const row = {
      ...world.entity('city', seed.name),
      name: seed.name,
      country: seed.country,
      region: seed.region,
      latitude: seed.at[0],
      longitude: seed.at[1],
      intro: '',
      picture_id: world.picture(
        { kind: 'city', seed: 7000 + index, palette: handOf(7000 + index).palette },
        2400,
        1600,
        `${seed.name} as a plan: blocks, streets and water in flat colour.`,
      ),
    }
    world.rows.city.push(row)
    return { row, seed, houses: [] }
  })
}

/** 80 to 160 words for each: the place, who is there, how to go about it. */
export function writeCities(world: World, cities: readonly City[], artists: readonly Artist[]): void {
  for (const city of cities) {
    const page = world.prose.page()
    page.hold(city.seed.facts)
    const houses = city.houses.filter(({ row }) => row.published)
    const living = artists.filter(
      (artist) => artist.city === city && artist.row.published && !artist.row.died,
    )
    const [a, b] = living.map(({ row }) => row.name)
    const parts = [city.seed.facts]
    const first = houses[0]?.row.name
    if (first)
      parts.push(
        page.say(houses.length > 1 ? CITY_HOUSES : ONE_HOUSE, { count: inWords(houses.length), first }),
      )
    if (a && b) parts.push(page.say(CITY_ARTISTS, { a, b }))
    const walks = a && b ? 3 : 4
    for (let n = 0; n < walks; n++) parts.push(page.say(CITY_WALK, {}))
    if (city.houses.length === 1) parts.push('There is one house in this guide so far. Tell us of others.')
    city.row.intro = parts.join(' ')
  }
}
