/** Sentences for the magazine's shorter pieces, those that are not written by hand. */
import * as v from 'valibot'
import { Texts } from '../data.js'
import { readSentences } from './sentences.js'

const { bank, list, rest } = readSentences('article', 'sentences/articles.json', {
  talk: v.array(v.strictObject({ question: v.string(), answers: Texts })),
})

export const AUTHORS = list('authors')

export const NEWS_SHOW = {
  open: bank('show open'),
  more: bank('show more'),
  last: bank('show last'),
}
export const LOOK_NOUNS = list('lookNouns')

export const NEWS_FAIR = {
  open: bank('fair open'),
  more: bank('fair news more'),
}
export const NEWS_JOIN = {
  open: bank('join open'),
  more: bank('join more'),
}
/** Under the title of an acquisition. */
export const MUSEUM_LINES = bank('museum line')

export const NEWS_MUSEUM = {
  open: bank('museum open'),
  more: bank('museum more'),
}
export const NEWS_YEARS = {
  open: bank('years open'),
  more: bank('years more'),
}

/** Under the title of a conversation. Each holds a name or a city: lists show many of them one under another. */
export const TALK_LINES = bank('talk line')

export const TALK_INTRO = bank('talk intro')
export const TALK = rest.talk
export const TALK_LAST = bank('talk last')

/** Under the title of a spotlight. */
export const SPOT_LINES = bank('spot line')

export const SPOT = {
  intro: bank('spot intro'),
  look: bank('spot look'),
  life: bank('spot life'),
  craft: bank('spot craft'),
  last: bank('spot last'),
}
