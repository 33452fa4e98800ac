/** 36 art fairs: eighteen of them, each in its last edition and in this or the next. */

import { handOf } from '../../painter/hand.js'
import type { City, House } from '../models.js'
import type { ArtFairRow } from '../rows.js'
import { inWords } from '../words/prose.js'
import { FAIR, FAIR_MORE, VENUES } from '../words/show-prose.js'
import { someOf, type World } from '../world.js'

export interface Fair {
  row: ArtFairRow
  houses: House[]
  startsAt: number
}

/** Name, city, and the day of this edition, counted from today. One is on now; the others come at their distance. */
const FAIRS: readonly (readonly [name: string, city: string, startsAt: number])[] = [
  ['Cais Art Fair', 'Lisbon', -1],
  ['Mercado', 'Mexico City', 9],
  ['Tidemark', 'Hong Kong', 23],
  ['Salon du Papier', 'Paris', 37],
  ['Foglio', 'Milan', 52],
  ['The Corn Exchange Fair', 'London', 66],
  ['Kupfermarkt', 'Berlin', 81],
  ['Feira da Ladeira', 'São Paulo', 97],
  ['Northlight', 'Copenhagen', 118],
  ['Second Avenue', 'New York', 140],
  ['Bosphorus Art Days', 'Istanbul', 163],
  ['Lagoon Fair', 'Lagos', 188],
  ['Kanda Hall', 'Tokyo', 214],
  ['Monsoon Art Fair', 'Mumbai', -22],
  ['Rheinhalle', 'Basel', -48],
  ['Han River Fair', 'Seoul', -77],
  ['Table Bay', 'Cape Town', -109],
  ['Pier Nine', 'San Francisco', -145],
]
const UNPUBLISHED = 'Pier Nine'

export function makeFairs(world: World, cities: readonly City[], houses: readonly House[]): Fair[] {
  return FAIRS.flatMap(([name, cityName, startsAt], index) => {
    const city = cities.find(({ row }) => row.name === cityName)
    if (!city) throw new Error(`demo fairs: there is no city called ${cityName}; add it to words/cities.ts`)
    const venue = VENUES[index % VENUES.length] ?? ''
    return [startsAt, startsAt - 364].map((start) => addFair(world, name, city, venue, start, index, houses))
  })
}

function addFair(
  world: World,
  name: string,
  city: City,
  venue: string,
  startsAt: number,
  index: number,
  houses: readonly House[],
): Fair {
  const title = `${name} ${world.day(startsAt).slice(0, 4)}`
  const random = world.random(`fair ${title}`)
  const open = houses.filter(({ row }) => row.kind === 1 && row.published)
  const local = open.filter((house) => house.city === city)
  const guests = someOf(
    random,
    open.filter((house) => house.city !== city),
    random.whole(14, 34),
  )
  const chosen = [...local, ...guests]
  const page = world.prose.page()
  const slots = { name: title, city: city.row.name, venue, count: inWords(chosen.length) }
  const row = {
    ...world.entity('art_fair', title, !(name === UNPUBLISHED && startsAt < -300)),
    name: title,
    city_id: city.row.id,
    venue: venue.charAt(0).toUpperCase() + venue.slice(1),
    starts_on: world.day(startsAt),
    ends_on: world.day(startsAt + 3),
    about: [page.say(FAIR, slots), ...Array.from({ length: 4 }, () => page.say(FAIR_MORE, {}))].join(' '),
    picture_id: world.picture(
      {
        kind: 'hall',
        seed: 9000 + index * 2 + (startsAt < -300 ? 1 : 0),
        palette: handOf(9000 + index).palette,
      },
      2400,
      1350,
      `A wide hall with rows of stands: ${title}.`,
    ),
  }
  world.rows.art_fair.push(row)
  random.shuffle(chosen).forEach((house, place) => {
    const booth = `${'ABCD'.charAt(place % 4)}${Math.floor(place / 4) + 1}`
    world.rows.art_fair_gallery.push({ art_fair_id: row.id, gallery_id: house.row.id, booth })
  })
  return { row, houses: chosen, startsAt }
}
