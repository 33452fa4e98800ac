/** What an export must offer to be imported. Both adapters, `csv` and `tate`, come down to these. */

/** A line of a CSV file by column name. Missing columns are ''. */
export type Line = Readonly<Record<string, string>>

export interface SourceArtist {
  id: string
  /** In the order in which it is read: `Berenice Abbott`. */
  name: string
  /** In the order in which it is filed: `Abbott, Berenice`. */
  sortName: string
  nationality: string
  dates: string
  born: string
  died: string
  birthplace: string
}

export interface SourceArtwork {
  id: string
  accession: string
  artistIds: string[]
  artistNames: string[]
  title: string
  dateText: string
  year: string
  /** What it is made of, in words. */
  materials: string
  /** The heading under which it is listed: painting, print … */
  medium: string
  widthMm: string
  heightMm: string
  depthMm: string
  dimensions: string
  acquisitionYear: string
  credit: string
}

export interface Columns {
  needed: readonly string[]
  optional: readonly string[]
}

export interface Institution {
  name: string
  city: string
  country: string
  region: string
  latitude: number
  longitude: number
  about: string
}

export interface Adapter {
  /** Rows are kept under this name; importing it again updates them. */
  source: string
  institution: Institution
  artistColumns: Columns
  artworkColumns: Columns
  artist(line: Line): SourceArtist
  artwork(line: Line): SourceArtwork
}

/** `a|b|c` as a list. */
export const splitList = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)

/** `Abbott, Berenice` is read as `Berenice Abbott`; a name without a comma is left alone. Titles and places after a second comma
 * (`Leighton, Frederic, Lord`) stay behind the name. */
export function readingOrder(sortName: string): string {
  const [family = '', given = '', ...rest] = sortName.split(',').map((part) => part.trim())
  const name = given ? `${given} ${family}` : family
  return [name, ...rest].filter(Boolean).join(', ')
}
