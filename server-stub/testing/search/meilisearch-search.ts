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

/** A word or a phrase, and what is found by it as well. */
export type Synonyms = Readonly<Record<string, readonly string[]>>

/** Those that hold all words in any attribute; those without a mistake first, then by tier and title. */
export function searchDocs(
  docs: readonly Doc[],
  q: string,
  searchable: readonly string[],
  synonyms: Synonyms,
): Doc[] {
  const variants = variantsOf(words(q).slice(0, 10), synonyms)
  const found = docs.flatMap((doc) => {
    const texts = searchable.flatMap((name) =>
      [doc[name] ?? []].flat().flatMap((text) => words(String(text))),
    )
    const mistakes = Math.min(...variants.map((variant) => mistakesOf(texts, variant)))
    return Number.isFinite(mistakes) ? [{ doc, mistakes }] : []
  })
  const key = ({ tier, title }: Doc) => `${tier} ${title}`
  return found
    .sort((a, b) => a.mistakes - b.mistakes || (key(a.doc) < key(b.doc) ? -1 : 1))
    .map(({ doc }) => doc)
}

/** The words as they are asked for, then with each phrase that means another. */
function variantsOf(asked: readonly string[], synonyms: Synonyms): (readonly string[])[] {
  const variants = [asked]
  for (const [phrase, others] of Object.entries(synonyms)) {
    const from = words(phrase.toLowerCase())
    const at = asked.findIndex((_, place) =>
      from.every((word, index) => asked[place + index]?.toLowerCase() === word),
    )
    if (at === -1) continue
    for (const other of others) variants.push(asked.toSpliced(at, from.length, ...words(other)))
  }
  return variants
}

/** All mistakes together; infinite where a word is not among the texts. */
function mistakesOf(texts: readonly string[], asked: readonly string[]): number {
  return asked.reduce((sum, word, at) => {
    const least = Math.min(...texts.map((text) => mistakesIn(text, word, at === asked.length - 1)))
    return least <= 1 ? sum + least : Number.POSITIVE_INFINITY
  }, 0)
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
