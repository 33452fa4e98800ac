/** The documented format: any museum or gallery can bring its own export in these columns. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Adapter, type Institution, readingOrder, splitList } from './adapter.js'

const ARTIST_COLUMNS = {
  needed: ['id', 'name'],
  optional: ['sort_name', 'nationality', 'dates', 'born', 'died', 'birthplace'],
} as const
const ARTWORK_COLUMNS = {
  needed: ['id', 'artist_ids', 'title'],
  optional: [
    'artists',
    'accession',
    'date_text',
    'year',
    'materials',
    'medium',
    'width_mm',
    'height_mm',
    'depth_mm',
    'dimensions',
    'acquisition_year',
    'credit',
  ],
} as const

/**
 * Reads `institution.json` of the folder (name, city, country, region, latitude, longitude, about, and a `source` name).
 * @throws Error when it is missing or lacks something.
 */
export async function csvAdapter(folder: string): Promise<Adapter> {
  const file = join(folder, 'institution.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) {
    throw new Error(
      `import: ${file} is missing; name in it whose works these are (see server-stub/import/README.md)`,
    )
  }
  const { source, institution } = parseInstitution(text, file)
  return {
    source,
    institution,
    artistColumns: ARTIST_COLUMNS,
    artworkColumns: ARTWORK_COLUMNS,
    artist: (line) => {
      const sortName = line.sort_name || line.name || ''
      // A name without a comma is taken to be in reading order already.
      const name = line.sort_name ? (line.name ?? '') : readingOrder(line.name ?? '')
      return {
        id: line.id ?? '',
        name,
        sortName,
        nationality: line.nationality ?? '',
        dates: line.dates ?? '',
        born: line.born ?? '',
        died: line.died ?? '',
        birthplace: line.birthplace ?? '',
      }
    },
    artwork: (line) => ({
      id: line.id ?? '',
      accession: line.accession ?? '',
      artistIds: splitList(line.artist_ids ?? ''),
      artistNames: splitList(line.artists ?? ''),
      title: line.title ?? '',
      dateText: line.date_text ?? '',
      year: line.year ?? '',
      materials: line.materials ?? '',
      medium: line.medium ?? '',
      widthMm: line.width_mm ?? '',
      heightMm: line.height_mm ?? '',
      depthMm: line.depth_mm ?? '',
      dimensions: line.dimensions ?? '',
      acquisitionYear: line.acquisition_year ?? '',
      credit: line.credit ?? '',
    }),
  }
}

function parseInstitution(text: string, file: string): { source: string; institution: Institution } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new Error(`import: ${file} is not JSON; correct it`, { cause })
  }
  const object = new Map<string, unknown>(Object.entries(value ?? {}))
  const textOf = (key: string) => {
    const found = object.get(key)
    if (typeof found !== 'string' || found === '') {
      throw new Error(`import: ${file} has no "${key}"; give it as text`)
    }
    return found
  }
  const numberOf = (key: string) => {
    const found = object.get(key)
    if (typeof found !== 'number') throw new Error(`import: ${file} has no "${key}"; give it as a number`)
    return found
  }
  const source = textOf('source')
  if (!/^[a-z0-9-]{2,30}$/.test(source) || source === 'demo') {
    throw new Error(`import: "source" in ${file} is "${source}"; use 2 to 30 of a–z, 0–9 and - (not "demo")`)
  }
  const about = object.get('about')
  return {
    source,
    institution: {
      name: textOf('name'),
      city: textOf('city'),
      country: textOf('country'),
      region: textOf('region'),
      latitude: numberOf('latitude'),
      longitude: numberOf('longitude'),
      about: typeof about === 'string' ? about : '',
    },
  }
}
