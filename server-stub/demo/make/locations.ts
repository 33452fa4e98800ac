/** 400 published places of the city guides. Some cities have exactly 1, 20 and 21; Suva and Apia lie either side of ±180°. */
import { uniqueSlug } from '../../db/slug.js'
import type { City } from '../models.js'
import type { LocationRow } from '../rows.js'
import { STREETS } from '../words/cities.js'
import { EAT, OTHER, PLACE_TEXT, SPOT, STAY } from '../words/places.js'
import type { World } from '../world.js'

const PUBLISHED = 400
const UNPUBLISHED = 12
const EXACT: Readonly<Record<string, number>> = {
  Reykjavík: 1,
  Lisbon: 20,
  'Mexico City': 21,
  Suva: 4,
  Apia: 3,
}
/** A locals page that misses its detail shows an alert: these have none. */
const EVERY_NTH_WITHOUT_TEXT = 67
const ICONS: readonly [Icon, ...Icon[]] = ['eat', 'eat', 'eat', 'stay', 'spot', 'spot', 'default']
type Icon = LocationRow['icon_type']

export function makeLocations(world: World, cities: readonly City[]): void {
  const counts = new Map(cities.map((city) => [city, EXACT[city.row.name] ?? 5]))
  const others = [...cities]
    .filter(({ row }) => EXACT[row.name] === undefined)
    .sort((p, q) => q.seed.houses - p.seed.houses)
  let sum = [...counts.values()].reduce((total, count) => total + count, 0)
  for (let n = 0; sum < PUBLISHED; n = (n + 1) % 34, sum++) {
    const city = others[n]
    if (city) counts.set(city, (counts.get(city) ?? 0) + 1)
  }
  let index = 0
  for (const city of cities) {
    const slugs = new Set<string>()
    for (let n = 0; n < (counts.get(city) ?? 0); n++) add(world, city, index++, true, slugs)
  }
  others.slice(0, UNPUBLISHED).forEach((city) => {
    const taken = world.rows.location.filter(({ city_id }) => city_id === city.row.id).map(({ slug }) => slug)
    add(world, city, index++, false, new Set(taken))
  })
}

function add(world: World, city: City, index: number, published: boolean, slugs: Set<string>): void {
  const random = world.random(`location ${index}`)
  const house = random.chance(0.2)
    ? city.houses.find(({ row }) => row.published && !slugs.has(row.slug))
    : undefined
  const page = world.prose.page()
  const icon_type: Icon = house ? 'spot' : random.pick(ICONS)
  const names = icon_type === 'eat' ? EAT : icon_type === 'stay' ? STAY : icon_type === 'spot' ? SPOT : OTHER
  const title = house ? house.row.name : freshName(world, `${icon_type} names`, names, slugs)
  const slug = uniqueSlug(title, slugs)
  const { id } = world.entity('location', `${city.row.slug} ${slug}`)
  const about = house
    ? `${house.row.kind === 1 ? 'Gallery' : 'Museum'} in this guide. ${page.say(PLACE_TEXT.spot, {})}`
    : [page.say(PLACE_TEXT[icon_type], {}), page.say(PLACE_TEXT[icon_type], {})].join(' ')
  const row: LocationRow = {
    id,
    source: 'demo',
    source_id: `${city.row.slug}/${slug}`,
    slug,
    published,
    city_id: city.row.id,
    title,
    icon_type,
    address:
      house?.row.address ??
      `${random.pick(STREETS[city.seed.speech])} ${random.whole(1, 120)}, ${city.row.name}`,
    latitude: house?.row.latitude ?? round(city.row.latitude + random.between(-0.018, 0.018)),
    longitude: house?.row.longitude ?? round(city.row.longitude + random.between(-0.024, 0.024)),
    about: index % EVERY_NTH_WITHOUT_TEXT === 40 ? null : about,
    gallery_id: house?.row.id ?? null,
  }
  world.rows.location.push(row)
}

/** A name that this city does not have yet; a hotel by the same name in two cities is nothing odd. */
function freshName(world: World, deck: string, names: readonly string[], slugs: ReadonlySet<string>): string {
  for (let tries = 0; tries < names.length; tries++) {
    const name = world.prose.pick(deck, names)
    if (![...slugs].some((slug) => slug === uniqueSlug(name, new Set()))) return name
  }
  return world.prose.pick(deck, names)
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
