import { Parser } from 'htmlparser2'

export interface FoundElement {
  name: string
  attributes: Readonly<Record<string, string>>
}

/** The elements of a piece of HTML, in their order. */
export function elementsIn(html: string): FoundElement[] {
  const found: FoundElement[] = []
  const parser = new Parser({ onopentag: (name, attributes) => found.push({ name, attributes }) })
  parser.end(html)
  return found
}
