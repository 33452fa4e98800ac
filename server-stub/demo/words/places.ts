/** Places of the city guides: where to eat, stay and look. */
import { readSentences } from './sentences.js'

const { bank, list } = readSentences('place', 'sentences/places.json', {})

export const EAT = list('eat')
export const STAY = list('stay')
export const SPOT = list('spot')
export const OTHER = list('other')

export const PLACE_TEXT = {
  eat: bank('eat'),
  stay: bank('stay'),
  spot: bank('spot'),
  default: bank('default'),
}
