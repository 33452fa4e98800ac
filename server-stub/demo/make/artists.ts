/** 320 artists: the cast of the hand-written texts first, the others by nationality. */

import type { Hand } from '../../media/pictures/recipe.js'
import { handOf } from '../../painter/hand.js'
import type { Artist, City, House } from '../models.js'
import { CAST, type CastSeed } from '../texts/cast.js'
import * as words from '../words/artist-prose.js'
import { makeName, PEOPLE, type PersonName, peopleOf } from '../words/names.js'
import { fill, type Page, pronouns } from '../words/prose.js'
import { firstOf, oneOf, type World } from '../world.js'

const ARTISTS = 320
const TIER_1 = 80
const TIER_2 = 120
const UNPUBLISHED = 10
const DECEASED = 12
/** Nationalities whose published totals are edges on purpose. */
const EXACT: readonly string[] = ['American', 'Brazilian', 'Japanese']

export function makeArtists(world: World, cities: readonly City[]): Artist[] {
  const taken = new Set(CAST.map(({ name }) => name))
  const cast = CAST.map((seed, index) => fromCast(world, seed, index, cities))
  const left = [...PEOPLE].flatMap(([nationality, { artists }]) => {
    const count = artists - CAST.filter((seed) => seed.nationality === nationality).length
    return Array.from({ length: Math.max(0, count) }, () => nationality)
  })
  const order = world
    .random('nationalities')
    .shuffle(left)
    .slice(0, ARTISTS - CAST.length)
  // The last ones are unpublished; those must not take from the exact totals.
  const others = [
    ...order.filter((nationality) => EXACT.includes(nationality)),
    ...order.filter((nationality) => !EXACT.includes(nationality)),
  ]
  const published = world.random('tiers').shuffle(others.slice(0, others.length - UNPUBLISHED))
  const sequence = [...published, ...others.slice(-UNPUBLISHED)]
  return [
    ...cast,
    ...sequence.map((nationality, index) =>
      fromSeed(world, nationality, index + CAST.length, cities, taken, index < published.length),
    ),
  ]
}

const tierOf = (index: number) => (index < TIER_1 ? 1 : index < TIER_1 + TIER_2 ? 2 : 3)

function fromCast(world: World, seed: CastSeed, index: number, cities: readonly City[]): Artist {
  const {
    name,
    sortName,
    short,
    she,
    nationality,
    born,
    died,
    families,
    palette,
    density,
    looseness,
    scale,
  } = seed
  // The habit that picks the ground comes from the seed; these texts speak of light grounds.
  const hand: Hand = {
    seed: 500 + (seed.habit ?? index),
    palette: [...palette],
    families: [...families],
    density,
    looseness,
    scale,
  }
  const city = findCity(cities, seed.city)
  const person = { name, sortName, short, she }
  const row = artistRow(world, person, nationality, born, died ?? null, seed.town, 1, true)
  row.about = seed.about
  return { row, nationality, short, she, cast: seed, hand, town: seed.town, city, houses: [], works: [] }
}

function fromSeed(
  world: World,
  nationality: string,
  index: number,
  cities: readonly City[],
  taken: Set<string>,
  published: boolean,
): Artist {
  const random = world.random(`artist ${index}`)
  const person = makeName(nationality, random, taken)
  const home = peopleOf(nationality)
  const town = world.prose.pick(`towns ${nationality}`, home.towns)
  const city = findCity(cities, oneOf(random, home.cities, `cities of ${nationality}`))
  const isDeceased = published && index % 23 === 5 && index / 23 < DECEASED
  const born = isDeceased ? random.whole(1902, 1938) : random.whole(1946, world.latestYear - 27)
  const died = isDeceased ? Math.min(born + random.whole(61, 88), world.latestYear - 2) : null
  const row = artistRow(world, person, nationality, born, died, town, tierOf(index), published)
  const { short, she } = person
  return { row, nationality, short, she, hand: handOf(2000 + index), town, city, houses: [], works: [] }
}

function artistRow(
  world: World,
  person: PersonName,
  nationality: string,
  born: number,
  died: number | null,
  town: string,
  tier: number,
  published: boolean,
) {
  const row = {
    ...world.entity('artist', person.name, published),
    name: person.name,
    sort_name: person.sortName,
    nationality,
    born,
    died,
    dates: died ? `${born}–${died}` : `born ${born}`,
    birthplace: town,
    about: '',
    tier,
    picture_id: null,
    created_at: world.moment(-world.random(`since ${person.name}`).whole(420, 880)),
  }
  world.rows.artist.push(row)
  return row
}

/** Who shows whom: a house at home, more abroad for those who are better known, and no house without artists. */
export function makeRosters(world: World, artists: readonly Artist[], houses: readonly House[]): void {
  const galleries = houses.filter(({ row }) => row.kind === 1)
  const open = galleries.filter(({ row }) => row.published)
  for (const artist of artists) {
    const random = world.random(`roster ${artist.row.slug}`)
    const atHome = open.filter((house) => house.city === artist.city)
    const home = [...(atHome.length > 0 ? atHome : open)].sort((p, q) => p.roster.length - q.roster.length)
    represent(world, firstOf(home, `galleries for ${artist.row.name}`), artist)
    const abroad =
      artist.row.tier === 1 ? random.whole(1, 2) : artist.row.tier === 2 && random.chance(0.5) ? 1 : 0
    const away = random.shuffle(open.filter((house) => house.city !== artist.city))
    for (const house of away.sort((p, q) => p.roster.length - q.roster.length).slice(0, abroad)) {
      represent(world, house, artist)
    }
  }
  const published = artists.filter(({ row }) => row.published)
  for (const house of galleries) {
    const random = world.random(`fill ${house.row.slug}`)
    for (const artist of random.shuffle(published)) {
      if (house.roster.length >= 4) break
      if (!house.roster.includes(artist)) represent(world, house, artist)
    }
  }
}

function represent(world: World, house: House, artist: Artist): void {
  house.roster.push(artist)
  // Their own page should lead with a house that can be visited.
  if (house.row.published) artist.houses.push(house)
  world.rows.gallery_artist.push({ gallery_id: house.row.id, artist_id: artist.row.id })
}

/** 60 to 140 words for each who has none by hand. Comes after the works, so that it speaks of what they are made of. */
export function writeArtists(world: World, artists: readonly Artist[]): void {
  for (const artist of artists) {
    if (artist.row.about) continue
    const page = world.prose.page()
    const slots = slotsOf(world, artist)
    const parts = artist.row.died ? pastLines(page, slots) : livingLines(page, slots)
    artist.row.about = parts.join(' ')
  }
}

function livingLines(page: Page, slots: Record<string, string>): string[] {
  const parts = [
    page.say(words.ORIGIN, slots),
    page.say(words.LOOK_FRAMES, slots),
    page.say(words.METHOD, slots),
    page.say(words.SUBJECT, slots),
    page.say(words.SHOWN, slots),
  ]
  return parts
}

function pastLines(page: Page, slots: Record<string, string>): string[] {
  return [...Array.from({ length: 4 }, () => page.say(words.PAST, slots)), page.say(words.ESTATE, slots)]
}

function slotsOf(world: World, artist: Artist): Record<string, string> {
  const pick = (name: string, list: readonly string[]) => world.prose.pick(`artist ${name}`, list)
  const { row, she, short } = artist
  const own = pronouns(she)
  // The first work is what the page speaks of, and shows first.
  const lead = artist.works[0]
  const main = lead?.recipe.family ?? artist.hand.families[0] ?? 'colour-field'
  const since = Math.max(row.born + 26, artist.houses[0]?.row.founded ?? 0)
  const first = artist.houses[0]
  const base = {
    ...own,
    short,
    name: row.name,
    town: artist.town,
    city: artist.city.row.name,
    died: String(row.died ?? ''),
    gallery: first?.row.name ?? '',
    year: String(Math.min(world.latestYear - 1, Math.max(since + (row.id % 9), row.died ? row.died - 4 : 0))),
    medium: lead?.medium.name.toLowerCase() ?? 'oil painting',
  }
  const from = (name: string, list: readonly string[]) => fillPhrase(pick(name, list), base)
  return {
    ...base,
    shop: from('shop', words.SHOPS),
    parent: from('parent', words.PARENTS),
    trained: from('trained', words.TRAINED),
    job: from('job', words.JOBS),
    start: from('start', words.STARTS),
    end: from('end', words.ENDS),
    rule: from('rule', words.RULES),
    subject: from('subject', words.SUBJECTS),
    look: from(`look ${main}`, words.LOOK[main]),
  }
}

/** A phrase goes into the middle of a sentence: its first letter stays small. */
function fillPhrase(phrase: string, slots: Record<string, string>): string {
  const text = fill(phrase, slots)
  return /^\{?\p{Ll}/u.test(phrase) || phrase.startsWith('{')
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}

function findCity(cities: readonly City[], name: string): City {
  const city = cities.find(({ row }) => row.name === name)
  if (!city) throw new Error(`demo: there is no city called ${name}; add it to words/cities.ts`)
  return city
}
