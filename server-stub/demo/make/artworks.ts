/** 1,400 artworks as they are planned, with all that their pages say. */

import { slugify } from '../../db/slug.js'
import type { WorkRecipe } from '../../media/pictures/recipe.js'
import { schemeOf } from '../../painter/hand.js'
import type { Artist, House, Work } from '../models.js'
import { colourName, colourNames } from '../words/colour-names.js'
import { MEDIUMS, type MediumSeed } from '../words/mediums.js'
import { type Bank, fill, type Page } from '../words/prose.js'
import { ALT, inRoomOf, seenIn } from '../words/seen.js'
import { firstOf, oneOf, type World } from '../world.js'
import { type Plan, planWorks } from './plan-works.js'
import { priceOf } from './prices.js'
import { type Frame, formatDimensions, frameOf, stands } from './sizes.js'

const LONG_SIDE_PX = 2400
/** Adds the mediums, and gives their ids by key. */
export function makeMediums(world: World): Map<string, number> {
  return new Map(
    MEDIUMS.map(({ key, name, about }) => {
      const row = { ...world.entity('medium', name), name, about }
      world.rows.medium.push(row)
      return [key, row.id]
    }),
  )
}

export function makeArtworks(
  world: World,
  artists: readonly Artist[],
  houses: readonly House[],
  mediums: ReadonlyMap<string, number>,
): Work[] {
  const plans = planWorks(world, artists)
  const museums = houses.filter(({ row }) => row.kind === 2 && row.published)
  const works: Work[] = []
  for (const artist of artists) {
    const page = world.prose.page()
    for (const plan of plans.filter((other) => other.artist === artist)) {
      works.push(addWork(world, plan, museums, mediums, page))
    }
  }
  return works
}

function addWork(
  world: World,
  plan: Plan,
  museums: readonly House[],
  mediums: ReadonlyMap<string, number>,
  page: Page,
): Work {
  const { artist, recipe, medium, materials, title, published } = plan
  const random = world.random(`artwork ${plan.seed}`)
  const frame = frameOf(medium, recipe.family, artist, random)
  const house = ownerOf(plan, museums, random)
  const year = yearOf(world, artist, random)
  const isMuseum = house.row.kind === 2
  const sale = isMuseum ? NOT_FOR_SALE : priceOf(frame, medium, artist, house, random)
  const slots = slotsOf(recipe)
  const dateText = dateTextOf(year, random)
  // Materials were drawn here before they followed the picture: as many draws are passed over, and what is for sale, where and since when stays.
  for (let draws = medium.edition ? 2 : 1; draws > 0; draws--) random.next()
  const row = {
    ...world.entity('artwork', `work ${plan.seed}`, published),
    // Titles repeat: the address ends in the id, and the slug is only its words.
    slug: slugify(title),
    title,
    year,
    date_text: dateText,
    medium_id: mediums.get(medium.key) ?? 0,
    materials,
    width_mm: frame.widthMm,
    height_mm: frame.heightMm,
    depth_mm: frame.depthMm,
    dimensions: formatDimensions(frame),
    gallery_id: house.row.id,
    accession: isMuseum
      ? `${Math.min(world.latestYear, year + random.whole(0, 6))}.${random.whole(1, 240)}`
      : '',
    about: aboutOf(world, page, recipe, medium, frame, slots),
    provenance: '',
    ...sale,
    credit: '',
    artist_line: artist.row.name,
    tier: artist.row.tier,
    picture_id: addPicture(world, recipe, frame, slots),
    created_at: world.moment(-random.whole(1, 400), random.whole(7, 19), random.whole(0, 59)),
  }
  if (row.created_at < `${year}-02`)
    row.created_at = world.moment(-random.whole(1, 50), 8, random.whole(0, 59))
  Object.assign(row, originOf(row.accession.slice(0, 4), artist, house, year, random))
  world.rows.artwork.push(row)
  world.rows.artwork_artist.push({ artwork_id: row.id, artist_id: artist.row.id, position: 1 })
  const work = { row, artist, house, recipe, medium }
  artist.works.push(work)
  house.works.push(work)
  return work
}

function dateTextOf(year: number, random: ReturnType<World['random']>): string {
  if (random.chance(0.04)) return `c. ${year}`
  return random.chance(0.08) ? `${year - 1}–${year}` : String(year)
}

const NOT_FOR_SALE = { availability: 'none' as const, price_minor: null, currency: null }

/** The ninth work of the cast and an eighth of the others hang in museums. */
function ownerOf(
  { artist, seed }: Plan,
  museums: readonly House[],
  random: ReturnType<World['random']>,
): House {
  const isCollected = artist.cast
    ? artist.works.length === 8
    : random.chance(artist.row.tier === 3 ? 0.04 : 0.13)
  if (isCollected) return oneOf(random, museums, `museums for work ${seed}`)
  const home = firstOf(artist.houses, `galleries of ${artist.row.name}`)
  return artist.cast || random.chance(0.6)
    ? home
    : oneOf(random, artist.houses, `galleries of ${artist.row.name}`)
}

function yearOf(world: World, artist: Artist, random: ReturnType<World['random']>): number {
  const last = artist.row.died ?? world.latestYear
  const first = Math.max(artist.row.born + 24, last - (artist.row.died ? 40 : 11))
  // Squared: most of what is shown is recent.
  return Math.min(last, Math.round(last - (last - first) * random.next() ** 2))
}

function originOf(
  acquired: string,
  artist: Artist,
  house: House,
  year: number,
  random: ReturnType<World['random']>,
) {
  const { name } = artist.row
  if (house.row.kind === 2) {
    const giver = random.pick([
      `Gift of the artist, ${acquired}`,
      `Purchased with the help of the Friends of the Museum, ${acquired}`,
      `Bequest of a private collector, ${acquired}`,
      `Purchased, ${acquired}`,
      `Gift of the ${random.pick(['Aldous', 'Ferrant', 'Okada', 'Lindqvist', 'Marwan'])} family, ${acquired}`,
    ])
    const credit =
      artist.row.died && giver.startsWith('Gift of the artist')
        ? `Gift of the artist’s estate, ${acquired}`
        : giver
    return {
      credit,
      provenance: `${artist.row.died ? 'The artist’s estate' : 'The artist'}; ${house.row.name}, ${acquired}.`,
    }
  }
  const provenance = artist.row.died
    ? random.pick([
        `Estate of ${name}.`,
        `The artist; by descent to the estate of ${name}.`,
        `Private collection, ${artist.city.row.name}, acquired from the artist in ${year}; estate of ${name}.`,
      ])
    : random.pick([
        'The artist.',
        'From the artist’s studio.',
        `The artist; ${house.row.name}, ${house.city.row.name}.`,
        `The artist; private collection, ${house.city.row.name}; ${house.row.name}.`,
      ])
  return { credit: '', provenance }
}

function addPicture(world: World, recipe: WorkRecipe, frame: Frame, slots: Record<string, string>): number {
  const { widthMm, heightMm } = frame
  const scale = LONG_SIDE_PX / Math.max(widthMm, heightMm)
  const width = Math.max(1, Math.round(widthMm * scale))
  const height = Math.max(1, Math.round(heightMm * scale))
  return world.picture(recipe, width, height, `${fill(ALT[recipe.family], slots)}.`)
}

function aboutOf(
  world: World,
  page: Page,
  recipe: WorkRecipe,
  medium: MediumSeed,
  frame: Frame,
  slots: Record<string, string>,
): string {
  const longMm = Math.max(frame.widthMm, frame.heightMm)
  const room = inRoomOf(
    stands(medium, recipe.family) ? 'standing' : longMm < 450 ? 'small' : longMm < 1300 ? 'middle' : 'large',
  )
  // The works of a busy artist may use up a deck; then what was said of another work may be said of this one.
  const fresh = world.prose.page()
  function say(bank: Bank): string {
    const text = page.say(bank, slots)
    if (text === '') return fresh.say(bank, slots)
    fresh.hold(text)
    return text
  }
  const parts = [
    say(seenIn(recipe.family)),
    say({ name: `made ${medium.key}`, lines: medium.made }),
    say(room),
  ]
  while (parts.join(' ').split(' ').length < 28) parts.push(say(room))
  return parts.join(' ')
}

function slotsOf(recipe: WorkRecipe): Record<string, string> {
  const { ground, ink, colours } = schemeOf(recipe)
  const under = colourName(ground)
  const names = [...new Set([...colourNames(colours), colourName(ink)])].filter((name) => name !== under)
  const [c1 = 'black', c2 = under, c3 = 'grey'] = names
  return { c1, c2, c3, ground: under }
}
