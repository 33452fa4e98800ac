/** Conversations, spotlights and opinions that are put together from grammars. */
import type { Block } from '../../catalogue/story/blocks.js'
import type { Artist } from '../models.js'
import * as words from '../words/article-prose.js'
import { LOOK } from '../words/artist-prose.js'
import { MATTERS } from '../words/opinion-prose.js'
import { type Page, pronouns } from '../words/prose.js'
import { oneOf, someOf, type World } from '../world.js'
import { type Draft, leadOf, paragraphOf, type Sources, stillFor, withFigure, worksBy } from './draft.js'

/** The year in which the piece at this place in its list will have come out, at the earliest. */
function yearFor(world: World, index: number, count: number): number {
  const days = 30 + ((index + 8) / count) ** 1.25 * 5 * 365
  return Number(world.day(-Math.round(days)).slice(0, 4))
}

function slotsOf(artist: Artist, titles: readonly string[]): Record<string, string> {
  const house = artist.houses[0]
  return {
    ...pronouns(artist.she),
    name: artist.row.name,
    short: artist.short,
    nationality: artist.row.nationality,
    town: artist.town,
    city: artist.city.row.name,
    gallery: house?.row.name ?? '',
    house_city: house?.city.row.name ?? '',
    medium: (artist.works[0]?.medium.name ?? 'painting').toLowerCase(),
    work: titles[0] ?? 'Untitled',
    other: titles[1] ?? titles[0] ?? 'Untitled',
  }
}

/** Those who already had enough to show at that time come first. */
function subjectOf(artists: readonly Artist[], index: number, offset: number, year: number): Artist {
  const start = index * 3 + offset
  const order = artists
    .map((_, place) => artists[(start + place) % artists.length])
    .filter((artist) => artist !== undefined)
  const found = order.find((artist) => worksBy(artist, year).length > 1) ?? order[0]
  if (!found) throw new Error('demo stories: there is nobody to write about')
  return found
}

export function talkDraft(world: World, artists: readonly Artist[], index: number): Draft {
  const year = yearFor(world, index, 52)
  const artist = subjectOf(artists, index, 1, year)
  const works = worksBy(artist, year)
  const random = world.random(`talk ${index}`)
  const page = world.prose.page()
  const slots = slotsOf(
    artist,
    works.map(({ row }) => row.title),
  )
  const order = Array.from({ length: 7 }, () =>
    world.prose.pick(
      'talk order',
      words.TALK.map((_, place) => String(place)),
    ),
  )
  const exchanges = [...new Set(order)]
    .flatMap((place) => words.TALK[Number(place)] ?? [])
    .filter(({ question }) => works.length > 1 || !question.includes('{other}'))
  const blocks: Block[] = [paragraphOf([page.say(words.TALK_INTRO, slots)])]
  for (const { question, answers } of exchanges) {
    const lines = { name: `talk ${question}`, lines: answers }
    const text = page.say({ name: `question ${question}`, lines: [question] }, slots)
    blocks.push({ kind: 'question', text }, paragraphOf([page.say(lines, slots)]))
  }
  blocks.push(paragraphOf([page.say(words.TALK_LAST, slots)]))
  const { name, short } = { name: artist.row.name, short: artist.short }
  const title = random.pick([
    `${name}: “${quotable(blocks)}”`,
    `A morning with ${name}`,
    `${name} on how a work begins`,
    `In the studio: ${name}`,
    `An afternoon with ${name}`,
    `Questions for ${short}`,
  ])
  const lead = leadOf(works, artist)
  return {
    title,
    standfirst: page.say(words.TALK_LINES, slots),
    blocks: withFigure(blocks, works[1], 'right'),
    pictureId: lead.row.picture_id,
    artists: [artist],
    works: works.slice(0, 3),
    shows: [],
  }
}

/** The shortest answer that makes a title. */
function quotable(blocks: readonly Block[]): string {
  const answers = blocks
    .flatMap((block) => (block.kind === 'paragraph' ? block.text.split(/(?<=[.!?])\s/) : []))
    .slice(1, -1)
  const good = answers.filter(
    (text) => text.length > 18 && text.length < 52 && !text.includes('*') && !text.includes('?'),
  )
  return (good[0] ?? 'It took a day').replace(/\.$/, '')
}

export function spotlightDraft(world: World, artists: readonly Artist[], index: number): Draft {
  const year = yearFor(world, index, 53)
  const artist = subjectOf(artists, index, 40, year)
  const works = worksBy(artist, year)
  const random = world.random(`spot ${index}`)
  const page = world.prose.page()
  const slots = slotsOf(
    artist,
    works.map(({ row }) => row.title),
  )
  const family = works[0]?.recipe.family ?? artist.hand.families[0] ?? 'colour-field'
  const looks = random.shuffle(LOOK[family].filter((line) => !line.includes('{')))
  const seen = looks.map((line) => page.say(words.SPOT.look, { ...slots, look: plain(line) }))
  const about = works[0]?.row.about ?? ''
  page.hold(about)
  const isDead = artist.row.died !== null
  const blocks: Block[] = [
    paragraphOf([page.say(words.SPOT.intro, slots), about]),
    paragraphOf([seen[0] ?? '', page.say(words.SPOT.craft, slots), page.say(words.SPOT.craft, slots)]),
    {
      kind: 'heading',
      text: random.pick([
        'What there is to see',
        'The technique',
        'From close by',
        'How it is done',
        'Other works',
      ]),
    },
    paragraphOf([
      isDead ? '' : page.say(words.SPOT.life, slots),
      page.say(words.SPOT.craft, slots),
      seen[1] ?? '',
    ]),
    ...(works[1]
      ? [paragraphOf([page.say(words.SPOT.craft, slots), heldOnce(page, works[1].row.about)])]
      : []),
    paragraphOf([page.say(words.SPOT.craft, slots), page.say(words.SPOT.last, slots)]),
  ]
  const name = artist.row.name
  const first = works[0]?.row.title ?? 'the work'
  const title = random.pick([
    `Looking at “${first}”`,
    `Five minutes with ${name}`,
    `${name}, from close by`,
    `How ${name} works`,
    `Who is ${name}?`,
    `Two works by ${name}`,
  ])
  return {
    title,
    standfirst: page.say(words.SPOT_LINES, slots),
    blocks: withFigure(blocks, works[1], random.pick(['left', 'right', 'full'])),
    pictureId: leadOf(works, artist).row.picture_id,
    artists: [artist],
    works: works.slice(0, 3),
    shows: [],
  }
}

function heldOnce(page: Page, text: string): string {
  page.hold(text)
  return text
}

export function opinionDraft({ world, shows }: Sources, index: number): Draft {
  const matter = MATTERS[index % MATTERS.length] ?? MATTERS[0]
  if (!matter) throw new Error('demo stories: there is nothing to have an opinion on')
  const random = world.random(`opinion ${index}`)
  const points = random.shuffle(matter.points)
  const claims = random.shuffle(matter.claims)
  const ends = random.shuffle(matter.ends)
  const known = shows.filter(({ row }) => row.published)
  // Recent enough to have been seen; older pieces speak in general.
  const seen =
    index < 12
      ? oneOf(
          random,
          known.filter(({ row }) => row.starts_on < world.day(-60) && row.starts_on > world.day(-260)),
          'past exhibitions',
        )
      : undefined
  const example = seen
    ? `I thought of it in ${seen.house.city.row.name} last season, at ${seen.house.row.name}, where I saw *${seen.row.title}*.`
    : 'I thought of it again last week, in a gallery.'
  const blocks: Block[] = [
    paragraphOf([claims[0] ?? '', points[0] ?? '', points[1] ?? '']),
    paragraphOf([claims[1] ?? '', points[2] ?? '', points[3] ?? '']),
    paragraphOf([example, points[4] ?? '', points[5] ?? '']),
    ...(index % 3 === 0
      ? [{ kind: 'quote' as const, text: points[6] ?? '', by: 'A framer, asked in passing' }]
      : [paragraphOf([points[6] ?? ''])]),
    paragraphOf([claims[2] ?? '', points[7] ?? '', ends[0] ?? '', index % 2 === 0 ? (ends[1] ?? '') : '']),
  ]
  const title = matter.titles[Math.floor(index / MATTERS.length) % matter.titles.length] ?? ''
  const picture = seen ? seen.rooms[0] : undefined
  return {
    title,
    standfirst: matter.standfirst,
    blocks,
    pictureId: picture ?? stillFor(world, `${title} ${index}`),
    artists: someOf(random, seen?.artists ?? [], 2),
    works: [],
    shows: seen ? [seen] : [],
  }
}

const plain = (line: string) =>
  line
    .replaceAll(' in them', '')
    .replaceAll('that made them', 'that made each')
    .replaceAll('see them', 'see the works')
