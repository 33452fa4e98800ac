/** Titles as artists title: a noun, a date, a place, a line of speech, Untitled with a parenthesis, a number in a series. */
import * as v from 'valibot'
import type { Random } from '../../painter/random.js'
import { Texts } from '../data.js'
import type { Prose } from './prose.js'
import { readSentences } from './sentences.js'

const { list, rest } = readSentences('title', 'sentences/titles.json', { local: v.record(v.string(), Texts) })

const NOUNS = list('nouns')
const SPEECH = list('speech')
const UNTITLED = list('untitled')
const PLACES = list('places')
const WHEN = list('when')
const SERIES = list('series')
const PEOPLE = list('people')
const LOCAL: Readonly<Record<string, readonly string[]>> = rest.local

/** `count` titles for one artist, all different. Some artists leave most of theirs untitled, some number, some name. */
export function makeTitles(count: number, nationality: string, random: Random, prose: Prose): string[] {
  const local = LOCAL[nationality] ?? []
  const series = prose.pick('series', SERIES)
  const leaning = random.next()
  const titles = new Set<string>()
  let number = random.whole(1, 12)
  for (let tries = 0; titles.size < count && tries < count * 20; tries++) {
    const draw = random.next()
    if (leaning < 0.16 && draw < 0.6) titles.add(`${series} ${number++}`)
    else if (leaning > 0.84 && draw < 0.5) titles.add(`Untitled (${prose.pick('untitled', UNTITLED)})`)
    else if (local.length > 0 && draw < 0.28) titles.add(random.pick([local[0] ?? '', ...local.slice(1)]))
    else if (draw < 0.52) titles.add(prose.pick('nouns', NOUNS))
    else if (draw < 0.62) titles.add(prose.pick('speech', SPEECH))
    else if (draw < 0.7) titles.add(`${prose.pick('places', PLACES)}, ${prose.pick('when', WHEN)}`)
    else if (draw < 0.78) titles.add(prose.pick('places', PLACES))
    else if (draw < 0.86) titles.add(`For ${prose.pick('people', PEOPLE)}`)
    else if (draw < 0.93) titles.add(`Untitled (${prose.pick('untitled', UNTITLED)})`)
    else titles.add(`${random.whole(2, 29)} ${prose.pick('months', MONTHS)}`)
  }
  return [...titles]
}

export const MONTHS = list('months')

/** Exhibitions take their name from a work, or have one of these. */
export const SHOW_TITLES = list('showTitles')
