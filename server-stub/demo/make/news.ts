/** News: of exhibitions that open, fairs, new names on a list, museum purchases and anniversaries. */
import type { Block } from '../../catalogue/story/blocks.js'
import { longDay, span } from '../../views/dates.js'
import type { Artist, House, Show, Work } from '../models.js'
import {
  LOOK_NOUNS,
  MUSEUM_LINES,
  NEWS_FAIR,
  NEWS_JOIN,
  NEWS_MUSEUM,
  NEWS_SHOW,
  NEWS_YEARS,
} from '../words/article-prose.js'
import { inWords, listOf } from '../words/prose.js'
import { oneOf, someOf, type World } from '../world.js'
import { type Draft, paragraphOf, type Sources, withFigure } from './draft.js'
import type { Fair } from './fairs.js'

const DAY_MS = 86_400_000

export function makeNews(sources: Sources, count: number): Draft[] {
  const { world, shows, fairs, houses, artists } = sources
  const random = world.random('news')
  const told = random.shuffle(shows.filter((show) => show.row.published && show.works.length > 1))
  const heard = someOf(
    random,
    told.filter((show) => daysFromToday(world, show.row.starts_on) < 30),
    34,
  )
  const open = houses.filter(({ row, roster }) => row.kind === 1 && row.published && roster.length > 2)
  const bought = houses
    .filter(({ row }) => row.kind === 2 && row.published)
    .flatMap((house) => house.works)
    .filter(({ row }) => row.published && Number(row.accession.slice(0, 4)) >= world.latestYear - 4)
  const drafts = [
    ...heard.map((show) => ofShow(world, show)),
    ...fairs
      .filter(({ row, startsAt }) => row.published && startsAt < 90)
      .slice(0, 18)
      .map((fair) => ofFair(world, fair)),
    ...someOf(random, bought, 12).map((work) => ofMuseum(world, work)),
    ...someOf(
      random,
      artists.filter(({ row, houses: own }) => row.published && !row.died && own.length > 1),
      12,
    ).map((artist, index) => ofJoining(world, artist, index)),
    ...someOf(random, open, 8).map((house, index) => ofYears(world, house, index)),
  ]
  if (drafts.length < count)
    throw new Error(`demo news: ${drafts.length} drafts for ${count}; let more shows be told of`)
  // Newest first; what is over the number is the oldest.
  return drafts.sort((p, q) => (q.day ?? 0) - (p.day ?? 0)).slice(0, count)
}

function ofShow(world: World, show: Show): Draft {
  const page = world.prose.page()
  const random = world.random(`news ${show.row.slug}`)
  const starts = daysFromToday(world, show.row.starts_on)
  const names = show.artists.map(({ row }) => row.name)
  const [first, second] = show.works
  const slots = {
    gallery: show.house.row.name,
    city: show.house.city.row.name,
    title: `*${show.row.title}*`,
    artists: listOf(names),
    count: inWords(show.works.length),
    date: longDay(show.row.starts_on),
    end: longDay(show.row.ends_on),
    work: first?.row.title ?? '',
    look_noun: world.prose.pick('look nouns', LOOK_NOUNS),
  }
  const blocks: Block[] = [
    paragraphOf([
      page.say(NEWS_SHOW.open, slots),
      page.say(NEWS_SHOW.more, slots),
      page.say(NEWS_SHOW.more, slots),
    ]),
    paragraphOf([page.say(NEWS_SHOW.more, slots), page.say(NEWS_SHOW.more, slots)]),
    paragraphOf([page.say(NEWS_SHOW.last, slots)]),
  ]
  const title = random.pick([
    `${names[0]} at ${slots.gallery}`,
    `${slots.gallery} opens “${show.row.title}”`,
    `${inWords(show.works.length)} works by ${names[0]} in ${slots.city}`,
    `${slots.city}: ${names[0]} shows new work`,
  ])
  return {
    title: capital(title),
    standfirst: `${slots.city}, from ${slots.date}.`,
    blocks: withFigure(blocks, second, 'column'),
    pictureId: show.row.picture_id,
    artists: show.artists,
    works: show.works.slice(0, 2),
    shows: [show],
    day: Math.min(-1, starts - random.whole(3, 12)),
  }
}

function ofFair(world: World, fair: Fair): Draft {
  const page = world.prose.page()
  const random = world.random(`news ${fair.row.slug}`)
  const names = someOf(random, fair.houses, 5).map(({ row }) => row.name)
  const [a = '', b = '', ...others] = names
  const cityRow = world.rows.city.find(({ id }) => id === fair.row.city_id)
  const slots = {
    name: fair.row.name,
    city: cityRow?.name ?? '',
    venue: fair.row.venue.replace(/^The /, 'the '),
    count: inWords(fair.houses.length),
    date: longDay(fair.row.starts_on),
    some: listOf(others),
    a,
    b,
  }
  const blocks: Block[] = [
    paragraphOf([page.say(NEWS_FAIR.open, slots), page.say(NEWS_FAIR.more, slots)]),
    paragraphOf([
      page.say(NEWS_FAIR.more, slots),
      page.say(NEWS_FAIR.more, slots),
      page.say(NEWS_FAIR.more, slots),
    ]),
    paragraphOf([page.say(NEWS_FAIR.more, slots), `It runs ${span(fair.row.starts_on, fair.row.ends_on)}.`]),
  ]
  const title = random.pick([
    `${fair.row.name} names its galleries`,
    `${capital(inWords(fair.houses.length))} galleries for ${fair.row.name}`,
    `What to expect of ${fair.row.name}`,
    `${fair.row.name} opens in ${slots.city}`,
  ])
  return {
    title,
    standfirst: `${fair.row.venue}, ${slots.city}, from ${slots.date}.`,
    blocks,
    pictureId: fair.row.picture_id,
    artists: [],
    works: [],
    shows: [],
    day: Math.min(-1, fair.startsAt - random.whole(9, 30)),
  }
}

function ofMuseum(world: World, work: Work): Draft {
  const page = world.prose.page()
  const { row, artist, house } = work
  const slots = {
    museum: house.row.name,
    city: house.city.row.name,
    work: row.title,
    artist: artist.row.name,
    short: artist.short,
    materials: row.materials.toLowerCase(),
    size: row.dimensions.split(' (', 1)[0] ?? '',
    made: String(row.year),
    credit: row.credit.replace(/, \d{4}$/, ''),
  }
  const blocks: Block[] = [
    paragraphOf([
      page.say(NEWS_MUSEUM.open, slots),
      page.say(NEWS_MUSEUM.more, slots),
      page.say(NEWS_MUSEUM.more, slots),
    ]),
    paragraphOf([
      page.say(NEWS_MUSEUM.more, slots),
      page.say(NEWS_MUSEUM.more, slots),
      page.say(NEWS_MUSEUM.more, slots),
    ]),
  ]
  const random = world.random(`museum ${row.id}`)
  // Acquired in that year: the news is of it, and not from before the work was there or after today.
  const age = Math.max(0, Number(world.day(0).slice(0, 4)) - Number(row.accession.slice(0, 4)))
  const day = age === 0 ? -random.whole(1, 2) : -(age * 365 - random.whole(0, 60) + dayOfYear(world) - 200)
  return {
    title: random.pick([
      `${house.row.name} acquires ${artist.row.name}’s “${row.title}”`,
      `A museum buys “${row.title}”`,
      `${house.city.row.name} museum buys ${artist.short}`,
    ]),
    standfirst: page.say(MUSEUM_LINES, slots),
    blocks,
    pictureId: row.picture_id,
    artists: [artist],
    works: [work],
    shows: [],
    day: Math.min(-1, day),
  }
}

function ofJoining(world: World, artist: Artist, index: number): Draft {
  const page = world.prose.page()
  const house = artist.houses[1] ?? artist.houses[0]
  const day = -(25 + index * 61)
  const year = Number(world.day(day).slice(0, 4))
  const known = artist.works.filter(({ row }) => row.published && row.year <= year)
  const work = known[0]
  const slots = {
    artist: artist.row.name,
    short: artist.short,
    gallery: house?.row.name ?? '',
    city: house?.city.row.name ?? '',
    home: artist.city.row.name,
    town: artist.town,
    medium: (work?.medium.name ?? 'several mediums').toLowerCase(),
    work: work?.row.title ?? 'Untitled',
  }
  const blocks: Block[] = [
    paragraphOf([
      page.say(NEWS_JOIN.open, slots),
      page.say(NEWS_JOIN.more, slots),
      page.say(NEWS_JOIN.more, slots),
    ]),
    paragraphOf([
      page.say(NEWS_JOIN.more, slots),
      page.say(NEWS_JOIN.more, slots),
      page.say(NEWS_JOIN.more, slots),
    ]),
  ]
  const random = world.random(`joins ${artist.row.slug}`)
  return {
    title: random.pick([
      `${slots.gallery} takes on ${slots.artist}`,
      `${slots.artist} joins ${slots.gallery}`,
      `A second gallery for ${slots.artist}`,
    ]),
    standfirst: `${slots.city} gallery adds an artist from ${slots.home === slots.city ? 'its own city' : slots.home}.`,
    blocks: withFigure(blocks, known[1], 'column'),
    pictureId: (work ?? artist.works[0])?.row.picture_id ?? house?.row.picture_id ?? 0,
    artists: [artist],
    works: known.slice(0, 2),
    shows: [],
    day,
  }
}

function ofYears(world: World, house: House, index: number): Draft {
  const page = world.prose.page()
  const day = -(40 + index * 70)
  const years = Number(world.day(day).slice(0, 4)) - house.row.founded
  const artists = house.roster.filter(({ row }) => row.published)
  const chosen = [oneOf(world.random(`years ${index}`), artists, house.row.name), ...artists].filter(
    (artist, at, all) => all.indexOf(artist) === at,
  )
  const slots = {
    gallery: house.row.name,
    city: house.city.row.name,
    years: inWords(years),
    artists: inWords(artists.length),
    a: chosen[0]?.row.name ?? '',
    b: chosen[1]?.row.name ?? '',
  }
  const blocks: Block[] = [
    paragraphOf([
      page.say(NEWS_YEARS.open, slots),
      page.say(NEWS_YEARS.more, slots),
      page.say(NEWS_YEARS.more, slots),
    ]),
    paragraphOf([
      page.say(NEWS_YEARS.more, slots),
      page.say(NEWS_YEARS.more, slots),
      page.say(NEWS_YEARS.more, slots),
    ]),
  ]
  return {
    title: `${house.row.name} at ${inWords(years)}`,
    standfirst: `An anniversary in ${house.city.row.name}.`,
    blocks,
    pictureId: house.row.picture_id,
    artists: chosen.slice(0, 2),
    works: [],
    shows: [],
    day,
  }
}

const daysFromToday = (world: World, day: string) =>
  Math.round((Date.parse(day) - Date.parse(world.day(0))) / DAY_MS)
const dayOfYear = (world: World) =>
  daysFromToday(world, world.day(0)) +
  Math.round((Date.parse(world.day(0)) - Date.parse(`${world.day(0).slice(0, 4)}-01-01`)) / DAY_MS)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
