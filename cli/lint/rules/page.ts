/** Rules about a whole file: names of attributes, and ids. */
import { editDistance } from '../../../boot/diagnostics/nearest-name.js'
import type { PageRule } from '../host.js'
import { staticValue } from '../page.js'

/** Two elements of a file with one id: the second is never found. Branches of a template may hold one each. */
export const duplicateId =
  (hasBranches: (from: number, to: number) => boolean): PageRule =>
  (elements, { report }) => {
    const seen = new Map<string, number>()
    for (const element of elements) {
      const id = staticValue(element, 'id')
      if (!id) continue
      const first = seen.get(id)
      if (first === undefined || hasBranches(first, element.line)) seen.set(id, element.line)
      else
        report(
          element.placeOf('id'),
          'page',
          'duplicate-id',
          `the id "${id}" is on line ${first} already; give each element its own`,
        )
    }
  }

/** As many wrong letters as `data-wiget` and `data-widegt` have. */
const MOST_WRONG_LETTERS = 2

/** Attributes that are nearly `data-widget`: nothing reads them, in a browser neither. */
export const misspeltWidget: PageRule = (elements, { report }) => {
  for (const element of elements) {
    if (element.attributes.has('data-widget')) continue
    for (const name of element.attributes.keys())
      if (name.startsWith('data-') && editDistance(name, 'data-widget') <= MOST_WRONG_LETTERS)
        report(
          element.placeOf(name),
          'page',
          'misspelt-attribute',
          `${name} is no attribute that is read; did you mean data-widget?`,
        )
  }
}
