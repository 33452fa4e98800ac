/** An import from beginning to end: both files streamed, rows written in batches, what was left out counted with its reason. */

import type { Database } from '../db/database.js'
import { refreshCounts } from '../db/schema/counts.js'
import { takeStock } from '../db/schema/upkeep.js'
import { sql } from '../db/sql.js'
import type { Adapter } from './adapter.js'
import { ArtistWriter } from './artist-writer.js'
import { ArtworkWriter } from './artwork-writer.js'
import { prepareInstitution } from './institution.js'
import { type CsvFile, findCsv, readCsv } from './read-csv.js'
import { removeDemonstration } from './replace.js'
import { createTally, type ImportReport, type Tally } from './tally.js'

export interface ImportOptions {
  folder: string
  adapter: Adapter
  /** Removes the demonstration catalogue first. */
  replace: boolean
  /** Told of each step: which file, how many of its bytes are read, how many rows are kept. */
  progress(step: { name: string; bytes: number; totalBytes: number; rows: number }): void
  warn(text: string): void
}

/**
 * Imports a folder. Repeating it updates rows in place: ids and addresses stay. An interrupted import keeps what it has written, and
 * doing it again completes it.
 * @throws Error before anything is written when a file or column is missing.
 */
export async function runImport(db: Database, options: ImportOptions): Promise<ImportReport> {
  const { adapter, folder, warn } = options
  const artistFile = await findCsv(folder, 'artists')
  const artworkFile = await findCsv(folder, 'artworks')
  await checkBoth(adapter, artistFile, artworkFile)
  if (options.replace) await removeDemonstration(db)
  const tally = createTally()
  const galleryId = await prepareInstitution(db, adapter)

  const artists = await ArtistWriter.open(db, adapter, tally)
  await stream(options, artistFile, 'artists', adapter.artistColumns, tally, async ({ line, record }) =>
    artists.add(adapter.artist(record), line, artistFile.path),
  )
  await artists.flush()

  const artworks = await ArtworkWriter.open(db, adapter, tally, galleryId, artists.known)
  await stream(options, artworkFile, 'artworks', adapter.artworkColumns, tally, async ({ line, record }) =>
    artworks.add(adapter.artwork(record), line, artworkFile.path),
  )
  await artworks.flush()

  await rankArtists(db, adapter.source)
  await refreshCounts(db)
  await takeStock(db)
  if (artworks.count === 0) warn(`${artworkFile.path}: no artwork was imported`)
  return { artists: artists.count, artworks: artworks.count, rejects: tally.rejects(), notes: tally.notes() }
}

/** A missing column should be known before the first row is written, also that of the second file. */
async function checkBoth(adapter: Adapter, artistFile: CsvFile, artworkFile: CsvFile): Promise<void> {
  const quiet = { progress() {}, reject() {}, warn() {} }
  for await (const _ of readCsv(artistFile, adapter.artistColumns, quiet)) break
  for await (const _ of readCsv(artworkFile, adapter.artworkColumns, quiet)) break
}

async function stream(
  options: ImportOptions,
  file: CsvFile,
  name: string,
  columns: Adapter['artistColumns'],
  tally: Tally,
  add: (row: { line: number; record: Readonly<Record<string, string>> }) => Promise<void>,
): Promise<void> {
  let bytes = 0
  let rows = 0
  const on = {
    progress: (more: number) => {
      bytes += more
    },
    reject: tally.reject,
    warn: options.warn,
  }
  for await (const row of readCsv(file, columns, on)) {
    await add(row)
    rows += 1
    if (rows % 200 === 0) options.progress({ name, bytes, totalBytes: file.bytes, rows })
  }
  options.progress({ name, bytes: file.bytes, totalBytes: file.bytes, rows })
}

/** Above 100 works an artist is of tier 1, above 20 of tier 2: lists that show few begin with those. */
async function rankArtists(db: Database, source: string): Promise<void> {
  await db.query(sql`update artist set tier = ranked.tier
     from (select artist.id, case when count(*) > 100 then 1 when count(*) > 20 then 2 else 3 end as tier
           from artist join artwork_artist on artwork_artist.artist_id = artist.id
           where artist.source = ${source} group by artist.id) ranked
     where ranked.id = artist.id and artist.tier <> ranked.tier`)
}
