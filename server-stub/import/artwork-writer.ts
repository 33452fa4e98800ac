import * as v from 'valibot'
import type { Database } from '../db/database.js'
import { queryAll } from '../db/rows.js'
import { publishQuietly } from '../db/schema/quiet.js'
import { slugify } from '../db/slug.js'
import { sql } from '../db/sql.js'
import type { Adapter, SourceArtwork } from './adapter.js'
import type { KnownArtist } from './artist-writer.js'
import { Mediums } from './mediums.js'
import type { Tally } from './tally.js'
import { dimensionsText, millimetres, oneLine, yearOf } from './tidy.js'

const Kept = v.object({ id: v.number(), source_id: v.string() })

const BATCH = 500
const DAY_S = 86_400
/** Imported works never come before the demonstration's under "newest". */
const YOUNGEST_DAYS = 1000

interface Pending {
  row: Record<string, unknown> & { source_id: string }
  artists: KnownArtist[]
}

/** Writes artworks and who made them, a batch to a transaction. */
export class ArtworkWriter {
  count = 0
  private batch: Pending[] = []
  private readonly seen = new Set<string>()

  private constructor(
    private readonly db: Database,
    private readonly source: string,
    private readonly tally: Tally,
    private readonly galleryId: number,
    private readonly artists: ReadonlyMap<string, KnownArtist>,
    private readonly mediums: Mediums,
  ) {}

  static async open(
    db: Database,
    { source }: Adapter,
    tally: Tally,
    galleryId: number,
    artists: ReadonlyMap<string, KnownArtist>,
  ): Promise<ArtworkWriter> {
    return new ArtworkWriter(db, source, tally, galleryId, artists, await Mediums.open(db, source))
  }

  async add(work: SourceArtwork, line: number, file: string): Promise<void> {
    const title = oneLine(work.title)
    const artists = work.artistIds.flatMap((id) => this.artists.get(id) ?? [])
    const reason = this.reasonAgainst(work, title, artists)
    if (reason) return this.tally.reject({ file, line, reason })
    this.seen.add(work.id)
    if (artists.length < work.artistIds.length)
      this.tally.note('artworks kept without an artist that artists.csv lacks')
    this.batch.push({ row: await this.rowOf(work, title, line), artists: [...new Set(artists)] })
    this.count += 1
    if (this.batch.length >= BATCH) await this.flush()
  }

  private reasonAgainst(work: SourceArtwork, title: string, artists: readonly KnownArtist[]): string {
    if (!work.id) return 'no id'
    if (work.id.includes('\0')) return 'an id with a NUL in it'
    if (!title) return 'no title'
    if (this.seen.has(work.id)) return 'the same id a second time'
    if (work.artistIds.length === 0) return 'no artist'
    // Without a page to link to, a name in the export still says who made it.
    const isNamed = artists.length > 0 || work.artistNames.length > 0
    return isNamed ? '' : 'none of its artists is in the artists file'
  }

  private async rowOf(work: SourceArtwork, title: string, line: number) {
    const widthMm = this.measure(work.widthMm, 'width')
    const heightMm = this.measure(work.heightMm, 'height')
    const depthMm = this.measure(work.depthMm, 'depth')
    const year = yearOf(work.year)
    return {
      source: this.source,
      source_id: work.id,
      slug: slugify(title),
      title,
      year,
      date_text: oneLine(work.dateText) || (year === null ? '' : String(year)),
      medium_id: await this.mediums.idOf(work.medium),
      materials: oneLine(work.materials),
      width_mm: widthMm,
      height_mm: heightMm,
      depth_mm: depthMm,
      dimensions: oneLine(work.dimensions) || dimensionsText(heightMm, widthMm, depthMm),
      gallery_id: this.galleryId,
      accession: oneLine(work.accession),
      credit: oneLine(work.credit),
      artist_line: this.artistLine(work),
      created_at: acquiredAt(work.acquisitionYear, line),
    }
  }

  /** The names in the order of the export: as the artists file has them, else as the artwork has them. */
  private artistLine({ artistIds, artistNames }: SourceArtwork): string {
    return artistIds
      .map((id, index) => this.artists.get(id)?.name ?? oneLine(artistNames[index] ?? ''))
      .filter(Boolean)
      .join(', ')
  }

  private measure(text: string, what: string): number | null {
    const value = millimetres(text)
    if (value === null && text.trim() !== '')
      this.tally.note(`${what} is not a number of millimetres, left empty`)
    return value
  }

  async flush(): Promise<void> {
    const batch = this.batch
    if (batch.length === 0) return
    this.batch = []
    await this.db.transaction(async (tx) => {
      await publishQuietly(tx)
      const rows = await queryAll(tx, Kept, upsert(JSON.stringify(batch.map(({ row }) => row))))
      const ids = new Map(rows.map(({ id, source_id }) => [source_id, id]))
      const links = batch.flatMap(({ row, artists }) =>
        artists.map((artist, index) => ({
          artwork_id: ids.get(row.source_id),
          artist_id: artist.id,
          position: index + 1,
        })),
      )
      await tx.query(
        sql`delete from artwork_artist where artwork_id in (select jsonb_array_elements_text(${JSON.stringify([...ids.values()])}::jsonb)::integer)`,
      )
      await tx.query(sql`insert into artwork_artist (artwork_id, artist_id, position)
         select artwork_id, artist_id, position from jsonb_populate_recordset(null::artwork_artist, ${JSON.stringify(links)}::jsonb)`)
    })
  }
}

/** The slug and the day of arrival stay as they were: addresses and order do not move when an import is repeated. */
const COLUMNS = sql`source, source_id, slug, title, year, date_text, medium_id, materials, width_mm, height_mm, depth_mm, dimensions, gallery_id, accession, credit, artist_line, created_at`
const upsert = (json: string) => sql`insert into artwork (${COLUMNS})
  select ${COLUMNS} from jsonb_populate_recordset(null::artwork, ${json}::jsonb)
  on conflict (source, source_id) do update set
    title = excluded.title, year = excluded.year, date_text = excluded.date_text, medium_id = excluded.medium_id,
    materials = excluded.materials, width_mm = excluded.width_mm, height_mm = excluded.height_mm, depth_mm = excluded.depth_mm,
    dimensions = excluded.dimensions, gallery_id = excluded.gallery_id, accession = excluded.accession, credit = excluded.credit,
    artist_line = excluded.artist_line
  returning id, source_id`

/** Newest acquisitions first, and within a year in the order of the file. */
function acquiredAt(acquisitionYear: string, line: number): string {
  const year = yearOf(acquisitionYear) ?? 1700
  const inYear = ((line * 300) % (360 * DAY_S)) * 1000
  const youngest = Date.now() - YOUNGEST_DAYS * DAY_S * 1000 - line * 1000
  return new Date(Math.min(Date.UTC(Math.max(1, year), 0, 1) + inYear, youngest)).toISOString()
}
