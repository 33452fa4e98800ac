/** 260 exhibitions: past, on view and to come, none in a room that is taken. */
import type { Recipe } from '../../media/pictures/recipe.js'
import type { Artist, House, Show, Work } from '../models.js'
import { SHOW_TEXTS, type ShowText } from '../texts/exhibitions.js'
import { LOOK } from '../words/artist-prose.js'
import { inWords, listOf, type Page } from '../words/prose.js'
import * as words from '../words/show-prose.js'
import { SHOW_TITLES } from '../words/titles.js'
import { someOf, type World } from '../world.js'

const AT_GALLERIES = 200
const AT_MUSEUMS = 60
const UNPUBLISHED = new Set([21, 58, 97, 133, 171, 204, 230, 251])
/** Titles that pages have to survive. */
const EDGE_TITLES: ReadonlyMap<number, string> = new Map([
  [64, 'Undefined & Other Colours'],
  [112, 'View Source: <b>Bold</b> Works'],
  [150, '光と紙 Light and Paper'],
])

/** A stretch of a house's calendar, in days from today. Slots do not overlap, so neither do a house's exhibitions. */
type Slot = 'long-past' | 'past' | 'now' | 'soon' | 'later'
const SLOTS: Record<Slot, { start: readonly [number, number]; end: readonly [number, number] }> = {
  'long-past': { start: [-620, -500], end: [-470, -400] },
  past: { start: [-260, -150], end: [-110, -60] },
  now: { start: [-45, -2], end: [1, 44] },
  soon: { start: [48, 70], end: [90, 110] },
  later: { start: [118, 160], end: [175, 215] },
}
/** Which slots the houses fill, in turn: something is on view at more than half of them. */
const ROTA: readonly (readonly Slot[])[] = [
  ['now', 'past'],
  ['now', 'soon'],
  ['past', 'soon'],
  ['now', 'long-past'],
  ['past', 'long-past'],
  ['now', 'past'],
  ['soon', 'long-past'],
  ['now', 'later'],
]

export function makeShows(world: World, houses: readonly House[]): Show[] {
  const galleries = houses.filter(({ row }) => row.kind === 1 && row.published)
  const museums = houses.filter(({ row }) => row.kind === 2 && row.published)
  const published = houses.flatMap((house) => house.roster).filter(({ row }) => row.published)
  const known = [...new Set(published)].filter(({ row }) => row.tier === 1)
  const shows: Show[] = []
  const add = (house: House, slot: Slot, pool: readonly Artist[], text?: ShowText) => {
    const show = addShow(world, house, slot, pool, shows.length, text)
    if (show) shows.push(show)
  }
  const texts = [...SHOW_TEXTS]
  const booked = new Map<House, Slot[]>()
  const isBooked = (house: House, slot: Slot) => booked.get(house)?.includes(slot) ?? false
  const book = (house: House, slot: Slot) => booked.set(house, [...(booked.get(house) ?? []), slot])
  for (const text of texts) {
    const artist = published.find(({ cast }) => cast?.key === text.artist)
    const house = artist?.houses.find((candidate) => !isBooked(candidate, text.when))
    if (!artist || !house)
      throw new Error(`demo exhibitions: no house is free for ${text.artist} (${text.when})`)
    book(house, text.when)
    add(house, text.when, [artist], text)
  }
  for (let round = 0; shows.length < AT_GALLERIES; round++) {
    galleries.forEach((house, index) => {
      const slot = ROTA[index % ROTA.length]?.[round % 2] ?? 'past'
      const free =
        round < 2 ? slot : (['long-past', 'later'] as const).find((other) => !isBooked(house, other))
      if (shows.length >= AT_GALLERIES || !free || isBooked(house, free)) return
      book(house, free)
      add(house, free, house.roster, undefined)
    })
  }
  for (let round = 0; shows.length < AT_GALLERIES + AT_MUSEUMS; round++) {
    museums.forEach((house, index) => {
      const slot = (['now', 'past', 'soon', 'long-past', 'later'] as const)[(index + round * 2) % 5] ?? 'now'
      if (shows.length >= AT_GALLERIES + AT_MUSEUMS || isBooked(house, slot)) return
      book(house, slot)
      add(house, slot, someOf(world.random(`museum ${index} ${round}`), known, 4))
    })
  }
  return shows
}

function addShow(
  world: World,
  house: House,
  slot: Slot,
  pool: readonly Artist[],
  index: number,
  text: ShowText | undefined,
): Show | undefined {
  const random = world.random(`show ${index} ${house.row.slug}`)
  const { start, end } = SLOTS[slot]
  const startsAt = random.whole(...start)
  const starts_on = world.day(startsAt)
  const ends_on = world.day(random.whole(...end))
  const year = Number(starts_on.slice(0, 4))
  const cast = pickCast(house, pool, year, random, text !== undefined)
  if (!cast) return undefined
  const { artists, works } = cast
  const title = text?.title ?? EDGE_TITLES.get(index) ?? titleOf(world, artists, works, random)
  const rooms = hang(world, title, artists, works, random)
  const row = {
    ...world.entity('exhibition', title, !UNPUBLISHED.has(index)),
    title,
    gallery_id: house.row.id,
    starts_on,
    ends_on,
    standfirst: '',
    about: '',
    picture_id: rooms[0] ?? 0,
    created_at: world.moment(Math.min(-1, startsAt - random.whole(20, 45))),
  }
  world.rows.exhibition.push(row)
  const page = world.prose.page()
  const slots = slotsOf(row.title, house, artists, works)
  row.standfirst = text?.standfirst ?? page.say(words.SHOW_LINES, slots)
  row.about = text?.about ?? aboutOf(page, slots, artists, works)
  link(world, row.id, artists, works, rooms)
  const show = { row, house, artists, works, rooms }
  if (row.published) house.shows.push(show)
  return show
}

/** One artist where there are works enough; otherwise several of the house. */
function pickCast(
  house: House,
  pool: readonly Artist[],
  year: number,
  random: ReturnType<World['random']>,
  isGiven: boolean,
): { artists: Artist[]; works: Work[] } | undefined {
  const shown = new Set(house.shows.flatMap((show) => show.artists))
  const candidates = pool.filter(({ row }) => row.published)
  const worksOf = (artist: Artist) => artist.works.filter(({ row }) => row.published && row.year <= year)
  const solo = random
    .shuffle(candidates)
    .sort((p, q) => Number(shown.has(p)) - Number(shown.has(q)))
    .find((artist) => worksOf(artist).length >= 4)
  if (solo && (isGiven || random.chance(0.68))) {
    return { artists: [solo], works: someOf(random, worksOf(solo), isGiven ? 7 : random.whole(4, 8)) }
  }
  const artists = someOf(
    random,
    candidates.filter((artist) => worksOf(artist).length > 0),
    random.whole(2, 4),
  )
  if (artists.length < 2) return undefined
  return { artists, works: artists.flatMap((artist) => someOf(random, worksOf(artist), 3)) }
}

function titleOf(
  world: World,
  artists: readonly Artist[],
  works: readonly Work[],
  random: ReturnType<World['random']>,
): string {
  const draw = random.next()
  const [artist] = artists
  const [work] = works
  if (artists.length === 1 && artist && draw < 0.28) return artist.row.name
  const isGood = work && !/untitled|<|^\d/i.test(work.row.title) && work.row.title.length < 40
  if (isGood && artists.length === 1 && draw < 0.62) return work.row.title
  return world.prose.pick('show titles', SHOW_TITLES)
}

/** A main view and two to four more: each a room with some of the works in it. */
function hang(
  world: World,
  title: string,
  artists: readonly Artist[],
  works: readonly Work[],
  random: ReturnType<World['random']>,
): number[] {
  const views = random.whole(3, 5)
  const names = listOf(artists.map(({ row }) => row.name))
  return Array.from({ length: views }, (_, view) => {
    const hung = view === 0 ? works.slice(0, 4) : someOf(random, works, random.whole(2, 4))
    const recipe: Recipe = {
      kind: 'room',
      seed: random.whole(1, 999_999),
      hung: hung.map(({ recipe: work, row }) => ({
        recipe: work,
        widthMm: row.width_mm,
        heightMm: row.height_mm,
      })),
    }
    const titles = listOf(hung.map(({ row }) => `“${row.title}”`))
    const alt = `A bright room with ${inWords(hung.length)} ${hung.length === 1 ? 'work' : 'works'} by ${names} on the walls.`
    return world.picture(recipe, 2400, 1600, alt, `Installation view, “${title}”: ${titles}`)
  })
}

function slotsOf(title: string, house: House, artists: readonly Artist[], works: readonly Work[]) {
  const [first, second] = works
  return {
    title: `*${title}*`,
    gallery: house.row.name,
    city: house.city.row.name,
    count: inWords(works.length),
    artists: listOf(artists.map(({ row }) => row.name)),
    work: first?.row.title ?? '',
    other: second?.row.title ?? '',
  }
}

function aboutOf(
  page: Page,
  slots: Record<string, string>,
  artists: readonly Artist[],
  works: readonly Work[],
): string {
  const [artist] = artists
  const isSolo = artists.length === 1
  const family = works[0]?.recipe.family ?? 'colour-field'
  const look = (LOOK[family].find((line) => !line.startsWith('{')) ?? '')
    .replaceAll('in them', 'in these works')
    .replaceAll(' them', ' the works')
  const isLiving = isSolo && artist?.row.died === null
  return [
    page.say(isSolo ? words.SHOW_OPEN : words.GROUP_OPEN, slots),
    page.say(words.SHOW_WORKS, slots),
    isSolo ? page.say(words.SHOW_SEEN, { ...slots, look }) : page.say(words.SHOW_ROOM, slots),
    page.say(words.SHOW_ROOM, slots),
    page.say(words.SHOW_ROOM, slots),
    page.say(isLiving && artist.row.id % 2 === 0 ? words.SHOW_LAST_LIVING : words.SHOW_LAST, slots),
  ]
    .filter(Boolean)
    .join(' ')
}

function link(
  world: World,
  id: number,
  artists: readonly Artist[],
  works: readonly Work[],
  rooms: readonly number[],
): void {
  const { rows } = world
  for (const [index, { row }] of artists.entries()) {
    rows.exhibition_artist.push({ exhibition_id: id, artist_id: row.id, position: index + 1 })
  }
  for (const [index, { row }] of works.entries()) {
    rows.exhibition_artwork.push({ exhibition_id: id, artwork_id: row.id, position: index + 1 })
  }
  // The first view is the exhibition's own picture.
  for (const [index, picture] of rooms.slice(1).entries()) {
    rows.exhibition_picture.push({ exhibition_id: id, picture_id: picture, position: index + 1 })
  }
}
