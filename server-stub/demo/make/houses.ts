/** 120 galleries and 30 institutions, in their cities. */

import { handOf } from '../../painter/hand.js'
import type { Artist, City, House } from '../models.js'
import { type CitySeed, STREETS } from '../words/cities.js'
import * as words from '../words/houses.js'
import { fill, inWords } from '../words/prose.js'
import { oneOf, type World } from '../world.js'

const GALLERIES = 120
const INSTITUTIONS = 30
const UNPUBLISHED = new Set([37, 71, 95, 118])
const HOURS = [
  'Tuesday to Saturday, 11–18',
  'Wednesday to Saturday, 12–18',
  'Tuesday to Friday, 10–18; Saturday, 11–16',
  'Thursday to Saturday, 13–19',
  'Tuesday to Sunday, 11–19',
]
const MUSEUM_HOURS = [
  'Daily but Monday, 10–18',
  'Tuesday to Sunday, 10–17; Thursday until 21',
  'Wednesday to Sunday, 11–18',
]

export function makeHouses(world: World, cities: readonly City[]): House[] {
  const byWeight = [...cities].sort((p, q) => q.seed.houses - p.seed.houses)
  const museumCities = byWeight.slice(0, INSTITUTIONS)
  const places = placesFor(cities, museumCities)
  const names = world.random('house names').shuffle([...words.KEEPERS, ...words.PLACES])
  const houses = places.map((city, index) =>
    addHouse(world, city, 1, names[index] ?? `House ${index}`, index, !UNPUBLISHED.has(index)),
  )
  const taken = new Set<string>()
  museumCities.forEach((city, index) => {
    const random = world.random(`institution ${index}`)
    const options = words.INSTITUTIONS[city.seed.speech].map((name) => fill(name, { city: city.row.name }))
    const name = random.shuffle(options).find((option) => !taken.has(option)) ?? `Museum of ${city.row.name}`
    taken.add(name)
    houses.push(addHouse(world, city, 2, name, GALLERIES + index, index !== 27))
  })
  return houses
}

/** The city of each gallery. Those with most give some up until the number is right; none gives up its last. */
function placesFor(cities: readonly City[], museumCities: readonly City[]): City[] {
  const shares = cities.map((city) => ({
    city,
    count: Math.max(1, city.seed.houses - (museumCities.includes(city) ? 1 : 0)),
  }))
  for (let sum = shares.reduce((total, { count }) => total + count, 0); sum > GALLERIES; sum--) {
    const fullest = shares.reduce((most, share) => (share.count > most.count ? share : most))
    fullest.count -= 1
  }
  return shares.flatMap(({ city, count }) => Array.from({ length: count }, () => city))
}

function addHouse(
  world: World,
  city: City,
  kind: 1 | 2,
  name: string,
  index: number,
  published: boolean,
): House {
  const random = world.random(`house ${index}`)
  const created = random.whole(500, 900)
  const what = kind === 1 ? 'gallery' : 'museum'
  const row = {
    ...world.entity('gallery', name, published),
    name,
    sort_name: name.replace(/^(The|La|Le|El|Das|Die|Der) /, ''),
    kind,
    city_id: city.row.id,
    address: `${streetOf(city.seed, random)}, ${city.row.name}`,
    latitude: round(city.row.latitude + random.between(-0.022, 0.022)),
    longitude: wrap(round(city.row.longitude + random.between(-0.028, 0.028))),
    hours: oneOf(random, kind === 1 ? HOURS : MUSEUM_HOURS, 'hours'),
    founded: kind === 1 ? random.whole(1971, world.latestYear - 4) : random.whole(1862, 2008),
    about: '',
    tier: index % 5 === 0 ? 1 : index % 5 < 3 ? 2 : 3,
    picture_id: world.picture(
      { kind: 'facade', seed: 8000 + index, palette: handOf(8000 + index).palette },
      2400,
      1600,
      `The front of ${name}, a ${what} in ${city.row.name}, drawn in flat planes.`,
    ),
    created_at: world.moment(-created),
  }
  world.rows.gallery.push(row)
  const house: House = { row, city, roster: [], works: [], shows: [] }
  city.houses.push(house)
  return house
}

function streetOf(city: CitySeed, random: ReturnType<World['random']>): string {
  const street = random.pick(STREETS[city.speech])
  const number = random.whole(2, 148)
  if (city.speech === 'ja')
    return `${random.whole(1, 5)}-${random.whole(2, 24)}-${random.whole(1, 12)} ${street}`
  return ['en', 'fr', 'zh', 'hi', 'pacific', 'ko', 'ar'].includes(city.speech)
    ? `${number} ${street}`
    : `${street} ${number}`
}

/** 40 to 90 words for each, once it is known whom it shows. */
export function writeHouses(world: World, houses: readonly House[]): void {
  for (const house of houses) {
    const { row } = house
    const page = world.prose.page()
    const pick = (name: string, list: readonly string[]) => world.prose.pick(`house ${name}`, list)
    const artists = artistsOf(house)
    const [a, b] = artists.map((artist) => artist.row.name)
    const slots = {
      name: row.name,
      founded: String(row.founded),
      building: pick('building', words.BUILDINGS),
      feature: pick('feature', words.FEATURES),
      rooms: pick('rooms', words.ROOMS),
      shows: pick('shows', ['five', 'six', 'seven', 'eight']),
      items: pick('items', ['1,400', '2,600', '3,100', '4,800', '7,200', '900']),
      count: inWords(artists.length),
      a: a ?? '',
      b: b ?? '',
    }
    const isGallery = row.kind === 1
    const parts = [page.say(isGallery ? words.HOUSE : words.INSTITUTION, slots)]
    if (a && b) parts.push(page.say(isGallery ? words.HOUSE_MORE : words.INSTITUTION_MORE, slots))
    if (!isGallery) parts.push(page.say(words.INSTITUTION_MORE, slots))
    parts.push(page.say(words.HOUSE_LAST, {}))
    while (parts.join(' ').split(' ').length < 42) parts.push(page.say(words.HOUSE_LAST, {}))
    row.about = parts.join(' ')
  }
}

function artistsOf(house: House): Artist[] {
  const shown = house.row.kind === 1 ? house.roster : house.works.map((work) => work.artist)
  return [...new Set(shown)].filter((artist) => artist.row.published)
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
const wrap = (longitude: number) =>
  longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
