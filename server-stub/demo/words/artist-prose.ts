/** What an artist's page says of those who have no hand-written text. */
import { WORK_FAMILIES } from '../../media/pictures/recipe.js'
import { eachOf, Texts } from '../data.js'
import { readSentences } from './sentences.js'

const { bank, list, rest } = readSentences('artist', 'sentences/artists.json', {
  looks: eachOf(WORK_FAMILIES, Texts),
})

export const ORIGIN = bank('origin')

export const SHOPS = list('shops')
export const PARENTS = list('parents')
export const TRAINED = list('trained')
export const JOBS = list('jobs')

export const METHOD = bank('method')
export const STARTS = list('starts')
export const ENDS = list('ends')
export const RULES = list('rules')

export const SUBJECT = bank('subject')
export const SUBJECTS = list('subjects')

/** What the works look like as a body, by the family that leads. */
export const LOOK = rest.looks
export const LOOK_FRAMES = bank('look')

export const SHOWN = bank('shown')
export const ESTATE = bank('estate')

/** Of generated artists who have died: everything in the past. */
export const PAST = bank('past')
