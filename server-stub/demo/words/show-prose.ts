/** What is said of exhibitions, fairs, previews and cities that have no hand-written text. */
import { readSentences } from './sentences.js'

const { bank, list } = readSentences('show', 'sentences/shows.json', {})

export const SHOW_OPEN = bank('open')
export const GROUP_OPEN = bank('group')
export const SHOW_WORKS = bank('works')
export const SHOW_SEEN = bank('seen')
export const SHOW_ROOM = bank('room')
export const SHOW_LAST = bank('last')
export const SHOW_LAST_LIVING = bank('last living')
export const SHOW_LINES = bank('standfirst')

export const FAIR = bank('fair')
export const FAIR_MORE = bank('fair more')
export const VENUES = list('venues')

export const PREVIEW = bank('preview')

export const CITY_HOUSES = bank('city houses')
export const CITY_WALK = bank('city walk')
export const CITY_ARTISTS = bank('city artists')
