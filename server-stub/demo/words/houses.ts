/** Galleries and institutions: their names, and what is said of them. All invented. */
import { eachOf, SomeTexts } from '../data.js'
import { SPEECHES } from './cities.js'
import { readSentences } from './sentences.js'

const { bank, list, rest } = readSentences('house', 'sentences/houses.json', {
  institutions: eachOf(SPEECHES, SomeTexts),
})

/** Names of houses of one person or two. */
export const KEEPERS = list('keepers')
/** Names of houses that are called after what the building was, or simply called something. */
export const PLACES = list('places')

export const INSTITUTIONS = rest.institutions

export const HOUSE = bank('house')
export const BUILDINGS = list('buildings')
export const FEATURES = list('features')
export const ROOMS = list('rooms')
export const HOUSE_MORE = bank('more')
export const HOUSE_LAST = bank('last')
export const INSTITUTION = bank('institution')
export const INSTITUTION_MORE = bank('institution more')
