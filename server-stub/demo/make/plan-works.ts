/** Who makes which works and of what: every picture is painted as something that its medium and material can look like. */
import type { WorkFamily, WorkRecipe } from '../../media/pictures/recipe.js'
import { workRecipe } from '../../painter/hand.js'
import type { Artist } from '../models.js'
import { type Material, MEDIUMS, type MediumSeed } from '../words/mediums.js'
import { makeTitles } from '../words/titles.js'
import { oneOf, type World } from '../world.js'

/** Works of published artists that are not published themselves; with those of unpublished artists about 3 %. */
const EVERY_NTH_UNPUBLISHED = 61
/** Titles put in place of generated ones: they have to survive every page, feed and address. */
const EDGE_TITLES: ReadonlyMap<number, string> = new Map([
  [340, '<script>alert("paint")</script>'],
  [355, 'بحر'],
  [371, '山水之間'],
  [390, 'Étude à l’œil nu, n° 3'],
  [402, 'Title, With “Quotes” & an Ampersand'],
  [
    418,
    'The Complete List of Everything That Was in the Blue Suitcase When It Was Found on the Platform at Noon, Including the Gloves, the Timetable and a Letter That I Did Not Open',
  ],
])

export interface Plan {
  artist: Artist
  seed: number
  recipe: WorkRecipe
  medium: MediumSeed
  /** As its label has it. */
  materials: string
  published: boolean
  title: string
}

type Draft = Omit<Plan, 'materials'>
type Random = ReturnType<World['random']>

/** The works of all artists, in their order; as many of each medium as lists are tested with. */
export function planWorks(world: World, artists: readonly Artist[]): Plan[] {
  const drafts = draftWorks(world, artists)
  fitTotals(drafts)
  return drafts.map((draft) => made(draft, world.random(`materials ${draft.seed}`)))
}

function draftWorks(world: World, artists: readonly Artist[]): Draft[] {
  const drafts: Draft[] = []
  let index = 0
  artists.forEach((artist, place) => {
    const count = artist.cast ? artist.cast.titles.length : countFor(artist, place)
    const random = world.random(`works ${artist.row.slug}`)
    const titles = artist.cast?.titles ?? makeTitles(count, artist.nationality, random, world.prose)
    for (let n = 0; n < count; n++) {
      const seed = 10_000 + index
      const recipe = workRecipe(artist.hand, seed)
      const published =
        artist.row.published && (artist.cast !== undefined || index % EVERY_NTH_UNPUBLISHED !== 17)
      const title = EDGE_TITLES.get(index) ?? titles[n] ?? `Untitled ${n + 1}`
      drafts.push({
        artist,
        seed,
        recipe,
        published,
        title,
        medium: mediumFor(artist, recipe.family, random),
      })
      index += 1
    }
  })
  return drafts
}

/** 80 × 8.5 + 120 × 4 + 120 × 2 = 1,400: tier 1 makes up for the nine of each of the cast; some of tier 3 have just one. */
function countFor(artist: Artist, place: number): number {
  if (artist.row.tier === 2) return 4
  if (artist.row.tier === 3) return 1 + (place % 3)
  return place < 72 ? 8 : 9
}

/** An artist keeps to one medium for a family of pictures, nearly always. */
function mediumFor(artist: Artist, family: WorkFamily, random: Random): MediumSeed {
  const possible = MEDIUMS.filter(({ families }) => families.includes(family))
  if (artist.cast) {
    const own = possible.filter(({ key }) => artist.cast?.mediums.includes(key))
    return oneOf(random, own, `mediums of ${artist.row.name} for ${family}`)
  }
  const habit = possible[artist.hand.seed % possible.length]
  return habit && random.chance(0.8) ? habit : oneOf(random, possible, `mediums for ${family}`)
}

/** Moves works between mediums that could both hold them until the published totals are as `MEDIUMS` asks. */
function fitTotals(drafts: readonly Draft[]): void {
  const published = drafts.filter((draft) => draft.published)
  const movable = published.filter(({ artist }) => !artist.cast)
  const count = (medium: MediumSeed) => published.filter((draft) => draft.medium === medium).length
  const isFree = (medium: MediumSeed) => medium.total === undefined
  for (const medium of MEDIUMS) {
    if (medium.total === undefined) continue
    for (let surplus = count(medium) - medium.total; surplus > 0; surplus--) {
      const draft = movable.find(
        (one) => one.medium === medium && MEDIUMS.some((other) => isFree(other) && canHold(other, one)),
      )
      const others = MEDIUMS.filter((other) => isFree(other) && draft && canHold(other, draft))
      if (!draft) throw missing(medium, surplus)
      draft.medium = least(others, count) ?? medium
    }
    for (let missed = medium.total - count(medium); missed > 0; missed--) {
      const fitting = movable.filter((one) => isFree(one.medium) && canHold(medium, one))
      // From the medium that has most works: none is to become rare.
      const from = least([...new Set(fitting.map((one) => one.medium))], (other) => -count(other))
      const draft = fitting.find((one) => one.medium === from)
      if (!draft) throw missing(medium, -missed)
      draft.medium = medium
    }
  }
}

const canHold = ({ families }: MediumSeed, { recipe }: Draft): boolean => families.includes(recipe.family)

const least = <T>(list: readonly T[], of: (one: T) => number): T | undefined =>
  list.toSorted((p, q) => of(p) - of(q))[0]

const missing = (medium: MediumSeed, surplus: number): Error =>
  new Error(`demo artworks: ${medium.name} misses its total by ${surplus}; let more families into it`)

/** Of what the work is made. A material that has colours of its own is painted in these. */
function made(draft: Draft, random: Random): Plan {
  const { artist, medium, recipe } = draft
  // The texts about the cast name their materials, and the colours of their palettes.
  const { name, colours }: Material = artist.cast
    ? { name: oneOf(random, artist.cast.materials[medium.key] ?? [], `${medium.name} of ${artist.row.name}`) }
    : oneOf(
        random,
        medium.materials.filter(({ families }) => families?.includes(recipe.family) ?? true),
        `materials of ${medium.name} for ${recipe.family}`,
      )
  const isEdition = medium.edition && !/\bunique\b/.test(name)
  return {
    ...draft,
    materials: isEdition ? `${name}, edition of ${oneOf(random, EDITIONS, 'editions')}` : name,
    recipe: colours ? { ...recipe, hand: { ...recipe.hand, palette: colours } } : recipe,
  }
}

const EDITIONS = ['5', '8', '10', '12', '15', '20', '25', '30', '40']
