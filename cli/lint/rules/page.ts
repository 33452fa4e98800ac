/** Rules about a whole file: names of widgets, and ids. */
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
