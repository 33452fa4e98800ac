import * as v from 'valibot'
import { lifeDates } from '../catalogue/artists/life-dates.js'
import type { Database } from '../db/database.js'
import { queryAll } from '../db/rows.js'
import { uniqueSlug } from '../db/slug.js'
import { sql } from '../db/sql.js'
import type { Adapter, SourceArtist } from './adapter.js'
import type { Tally } from './tally.js'
import { oneLine, yearOf } from './tidy.js'

const Known = v.object({ source: v.string(), source_id: v.string(), slug: v.string() })
const Kept = v.object({ id: v.number(), source_id: v.string(), name: v.string() })

const BATCH = 500

/** What an artwork needs to know of its artists. */
export interface KnownArtist {
  id: number
  name: string
}

/** Writes artists in batches; the address that one has is kept. */
export class ArtistWriter {
  readonly known = new Map<string, KnownArtist>()
  count = 0
  private batch: Record<string, unknown>[] = []
  private readonly seen = new Set<string>()

  private constructor(
    private readonly db: Database,
    private readonly source: string,
    private readonly tally: Tally,
    private readonly taken: Set<string>,
    private readonly slugs: Map<string, string>,
  ) {}

  static async open(db: Database, { source }: Adapter, tally: Tally): Promise<ArtistWriter> {
    const rows = await queryAll(db, Known, sql`select source, source_id, slug from artist`)
    const own = rows.filter((row) => row.source === source)
    const slugs = new Map(own.map((row) => [row.source_id, row.slug]))
    return new ArtistWriter(db, source, tally, new Set(rows.map(({ slug }) => slug)), slugs)
  }

  async add(artist: SourceArtist, line: number, file: string): Promise<void> {
    const name = oneLine(artist.name)
    const reason = !artist.id
      ? 'no id'
      : artist.id.includes('\0')
        ? 'an id with a NUL in it'
        : !name
          ? 'no name'
          : this.seen.has(artist.id)
            ? 'the same id a second time'
            : ''
    if (reason) return this.tally.reject({ file, line, reason })
    this.seen.add(artist.id)
    const born = yearOf(artist.born)
    const died = yearOf(artist.died)
    this.batch.push({
      source: this.source,
      source_id: artist.id,
      slug: this.slugs.get(artist.id) ?? uniqueSlug(name, this.taken, 'artist'),
      name,
      sort_name: oneLine(artist.sortName) || name,
      nationality: oneLine(artist.nationality),
      born,
      died,
      dates: oneLine(artist.dates) || lifeDates(born, died),
      birthplace: oneLine(artist.birthplace),
    })
    this.count += 1
    if (this.batch.length >= BATCH) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.batch.length === 0) return
    const rows = await queryAll(
      this.db,
      Kept,
      sql`insert into artist (source, source_id, slug, name, sort_name, nationality, born, died, dates, birthplace, created_at)
       select source, source_id, slug, name, sort_name, nationality, born, died, dates, birthplace, now() - interval '1000 days'
       from jsonb_populate_recordset(null::artist, ${JSON.stringify(this.batch)}::jsonb)
       on conflict (source, source_id) do update set
         name = excluded.name, sort_name = excluded.sort_name, nationality = excluded.nationality, born = excluded.born,
         died = excluded.died, dates = excluded.dates, birthplace = excluded.birthplace
       returning id, source_id, name`,
    )
    for (const { id, source_id, name } of rows) this.known.set(source_id, { id, name })
    this.batch = []
  }
}
