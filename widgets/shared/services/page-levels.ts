/** A page view as analytics hears of it: the path, split (docs/behaviour.md#navigation). */
import { decode } from '../contract/address.js'
import { type PersonalPaths, textWithoutPersonal } from './personal.js'

/** A page view is told with so many segments of its path; what comes after them is dropped. */
const MOST_LEVELS = 5

/** `page_level_1` and so on, of a path such as `/artworks/f/medium/oil/`. What is somebody's own is cut before it is split. */
export function levelsOf(path: string, personal: PersonalPaths): Record<string, string> {
  const segments = textWithoutPersonal(path, personal).split('/').filter(Boolean).slice(0, MOST_LEVELS)
  return Object.fromEntries(
    segments.map((segment, index) => [`page_level_${index + 1}`, decoded(segment, personal)]),
  )
}

function decoded(segment: string, personal: PersonalPaths): string {
  const text = decode(segment)
  return text === undefined ? segment : textWithoutPersonal(text, personal)
}
