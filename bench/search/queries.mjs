/** What people type: from one letter to full names with mistakes. The same at every run. */
import { seeded } from '../random.mjs'

const SEED = 20
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** 1,000 queries, of each kind its share, shuffled. */
export function mixedQueries(records) {
  const random = seeded(SEED)
  const artists = records.filter(({ recordType }) => recordType === 'Artist')
  const artworks = records.filter(({ recordType }) => recordType === 'Artwork')
  const kinds = [
    [100, () => random.one(LETTERS)],
    [150, () => random.one(records).title.slice(0, 2 + random.whole(2))],
    [200, () => begun(random, random.one(records).title)],
    [150, () => random.one(artists).title],
    [150, () => wordsOf(random, random.one(artworks))],
    [250, () => misspell(random, random.one(artists).title)],
  ]
  const queries = kinds.flatMap(([count, make]) =>
    Array.from({ length: count }, () => ({ query: make(), at: random.whole(1e9) })),
  )
  return queries.sort((a, b) => a.at - b.at).map(({ query }) => query)
}

/** Names of artists with mistakes, and whose they are. Names without a word of four letters are left out. */
export function misspeltNames(records, count) {
  const random = seeded(SEED + 1)
  const artists = records.filter(
    ({ recordType, title }) => recordType === 'Artist' && /\p{L}{4}/u.test(title),
  )
  return Array.from({ length: count }, () => {
    const { title, objectID } = random.one(artists)
    return { query: misspell(random, title), title, objectID }
  })
}

/** As it stands while it is being typed. */
function begun(random, title) {
  return title.slice(0, 3 + random.whole(Math.max(1, title.length - 3)))
}

/** Two words of a title and the artist's last. */
function wordsOf(random, { title, artworkArtist }) {
  const words = title.split(/\s+/)
  const from = random.whole(words.length)
  return `${artworkArtist.split(/\s+/).at(-1)} ${words.slice(from, from + 2).join(' ')}`
}

/** One mistake in a word of four letters or more, two in one of eight or more; any letter, the first too. */
function misspell(random, name) {
  const words = name.split(' ')
  const long = [...words.keys()].filter((index) => words[index].length >= 4)
  if (long.length === 0) return name
  const chosen = random.one(long)
  let word = words[chosen]
  const mistakes = word.length >= 8 ? 1 + random.whole(2) : 1
  for (let count = 0; count < mistakes; count++) word = withMistake(random, word)
  words[chosen] = word
  return words.join(' ')
}

function withMistake(random, word) {
  const place = random.whole(word.length)
  const before = word.slice(0, place)
  const after = word.slice(place + 1)
  switch (random.whole(4)) {
    case 0:
      return before + after
    case 1:
      return before + random.one(LETTERS) + word.slice(place)
    case 2:
      return before + random.one(LETTERS) + after
    default:
      return place + 1 < word.length
        ? before + word[place + 1] + word[place] + word.slice(place + 2)
        : before + after
  }
}
