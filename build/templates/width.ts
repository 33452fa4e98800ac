/** Finds lines of templates that are too wide to be read beside another file. */
import type { Mistake, Template } from './check.js'

export const WIDEST = 120

export function wideLines(templates: readonly Template[]): Mistake[] {
  return templates.flatMap(({ file, source }) =>
    source.split('\n').flatMap((text, place) => {
      const { length } = [...text]
      if (length <= WIDEST) return []
      return [
        {
          file,
          line: place + 1,
          column: WIDEST + 1,
          text: `the line has ${length} columns; break it at ${WIDEST} at most`,
        },
      ]
    }),
  )
}
