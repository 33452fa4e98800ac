/** The simple search of the double of Meilisearch. */
export type Doc = Record<string, unknown> & { objectID: string }

export interface MeiliQuery {
  indexUid?: string
  q?: string
  filter?: string
  matchingStrategy?: string
  offset?: number
  limit?: number
  facets?: string[]
  sort?: string[]
  attributesToHighlight?: string[]
  highlightPreTag?: string
  highlightPostTag?: string
}

const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Those that hold all words in any attribute; those without a mistake first, then by tier and title. */
export function searchDocs(docs: readonly Doc[], q: string, searchable: readonly string[]): Doc[] {
  const asked = words(q).slice(0, 10)
  const found = docs.flatMap((doc) => {
    const texts = searchable.flatMap((name) =>
      [doc[name] ?? []].flat().flatMap((text) => words(String(text))),
    )
    const mistakes = asked.map((word, at) =>
      Math.min(...texts.map((text) => mistakesIn(text, word, at === asked.length - 1))),
    )
    return mistakes.every((count) => count <= 1)
      ? [{ doc, mistakes: mistakes.reduce((a, b) => a + b, 0) }]
      : []
  })
  const key = ({ tier, title }: Doc) => `${tier} ${title}`
  return found
    .sort((a, b) => a.mistakes - b.mistakes || (key(a.doc) < key(b.doc) ? -1 : 1))
    .map(({ doc }) => doc)
}

/** What of a text is found. */
export function wordsIn(text: string, q: string): { found: string }[] {
  const asked = words(q)
  return words(text).flatMap((word) => {
    const at = asked.findIndex((one, place) => mistakesIn(word, one, place === asked.length - 1) <= 1)
    const wanted = asked[at] ?? ''
    if (at === -1) return []
    return [
      { found: word.toLowerCase().startsWith(wanted.toLowerCase()) ? word.slice(0, wanted.length) : word },
    ]
  })
}

function mistakesIn(text: string, word: string, isLast: boolean): number {
  const [one, other] = [text.toLowerCase(), word.toLowerCase()]
  if (one === other || (isLast && one.startsWith(other))) return 0
  if (other.length < 4) return 9
  if (one.length === other.length && [...one].filter((letter, at) => letter !== other[at]).length === 1)
    return 1
  return 9
}
