/**
 * Records as the site's search has them: from the open catalogue of a museum when its folder is given (`--data`, the files
 * that `npm run import -- tate` reads), and made by a seed from there on, or altogether without it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { seeded } from '../random.mjs'

const SEED = 4400

/** The first `count` records: artists, then artworks. `source` says where they come from. */
export function recordsOf(count, folder) {
  const real = folder ? readMuseum(folder) : { artists: [], artworks: [] }
  const share = real.artists.length / Math.max(1, real.artists.length + real.artworks.length)
  const artists = real.artists.slice(0, count === 10_000 ? Math.round(count * share) : count)
  const records = [...artists, ...real.artworks.slice(0, count - artists.length)]
  const made = count - records.length
  // A catalogue that lacks a handful is the catalogue.
  const more = made > count / 50 ? makeRecords(made, records) : []
  const source = made <= count / 50 ? 'museum' : made === count ? 'seeded' : `museum and ${made} seeded`
  return { records: records.concat(more), source }
}

function readMuseum(folder) {
  return { artists: read(folder, 'artists').map(toArtist), artworks: read(folder, 'artworks').map(toArtwork) }
}

function read(folder, name) {
  const file = readdirSync(folder).find((one) => new RegExp(`^${name}\\.csv(\\.gz)?$`).test(one))
  if (!file || !existsSync(join(folder, file)))
    throw new Error(`bench: ${folder} has no ${name}.csv; give the folder of the catalogue`)
  const bytes = readFileSync(join(folder, file))
  return parse(file.endsWith('.gz') ? gunzipSync(bytes) : bytes, { columns: true, bom: true })
}

function toArtist({ id, name, dates }) {
  const [last, ...first] = name.split(', ')
  return artist(id, [...first, last].join(' '), dates)
}

function artist(id, title, dates) {
  return {
    objectID: `artist-${id}`,
    recordType: 'Artist',
    title,
    url: `/artists/${id}/`,
    imageUrl: null,
    published: true,
    tier: (Number(id) % 3) + 1,
    nationalityAndDate: dates,
    publishedArtworksCount: Number(id) % 40,
  }
}

const toArtwork = ({ id, title, artists, date_text: date }) => artwork(id, title, artists, date)

function artwork(id, title, by, date) {
  return {
    objectID: `artwork-${id}`,
    recordType: 'Artwork',
    title,
    url: `/artworks/${id}/`,
    imageUrl: null,
    published: true,
    tier: 3,
    artworkArtist: by,
    artworkTitle: title,
    artworkDate: date,
  }
}

const ONSETS = [
  'b',
  'br',
  'c',
  'ch',
  'd',
  'f',
  'g',
  'gr',
  'h',
  'k',
  'kl',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  'st',
  't',
  'tr',
  'v',
  'w',
  'z',
]
const NUCLEI = ['a', 'e', 'i', 'o', 'u', 'ai', 'au', 'ei', 'ie', 'ou']
const CODAS = ['', '', '', 'l', 'n', 'r', 's', 't', 'ck', 'nd', 'rt']

/** One artist to twenty works, with words of their own and some of the words that are there. */
function makeRecords(count, existing) {
  const random = seeded(SEED)
  const capital = (text) => text[0].toUpperCase() + text.slice(1)
  const syllables = (number) =>
    Array.from({ length: number }, () => random.one(ONSETS) + random.one(NUCLEI) + random.one(CODAS)).join('')
  const words = Array.from({ length: 12_000 }, () => syllables(1 + random.whole(3)))
  const borrowed = existing.flatMap(({ title }) => title.split(' ').slice(0, 1)).slice(0, 20_000)
  // Few words are frequent and most are rare, as in any language.
  const word = () =>
    borrowed.length > 0 && random.whole(3) === 0
      ? random.one(borrowed)
      : words[Math.floor((random.whole(1000) / 1000) ** 3 * words.length)]
  const names = []
  return Array.from({ length: count }, (_, index) => {
    const id = 1_000_000 + index
    if (index % 21 === 0) {
      const name = `${capital(syllables(2))} ${capital(syllables(2 + random.whole(2)))}`
      names.push(name)
      return artist(id, name, `born ${1900 + random.whole(100)}`)
    }
    const title = Array.from({ length: 2 + random.whole(5) }, word).join(' ')
    return artwork(id, capital(title), random.one(names), String(1850 + random.whole(170)))
  })
}
