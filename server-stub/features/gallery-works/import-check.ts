/** Checks a table against what is there: what each row would change, and every mistake with its line. Nothing is changed here. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { fold } from '../../../widgets/shared/contract/letters.js'
import { LONGEST_PICTURE_ALT } from '../../../widgets/shared/contract/limits.js'
import { changedIn, namesIn, readRecord } from '../../cms/collections/read-record.js'
import { type EditedRecord, recordToEdit } from '../../cms/collections/store.js'
import { valuesOf } from '../../cms/collections/text-of.js'
import { queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { UploadError } from '../../media/making/accept-upload.js'
import { PainterBusyError } from '../../media/making/paint.js'
import { findForTeam } from '../gallery/find-for-team.js'
import { WORK_PICTURES } from '../gallery/pictures/store.js'
import type { PlannedPicture, PlannedRow } from './import-plan.js'
import { ALTS, labelOf, type Mistake, NUMBER, PICTURES, type TableRow } from './import-table.js'
import { keyOf, ZipError, type ZippedPictures } from './import-zip.js'
import { galleryWork, SALE, withArtistLine } from './work-form.js'

export const MOST_IMPORTED_PICTURES = 200

export interface Check {
  rows: PlannedRow[]
  pictures: PlannedPicture[]
  mistakes: Mistake[]
}

interface Asked {
  galleryId: number
  rows: readonly TableRow[]
  zip: ZippedPictures
  /** Who waits for the pictures to be judged, in the line of all uploads. */
  client: string
}

export async function checkImport(app: FastifyInstance, asked: Asked): Promise<Check> {
  const { rows, galleryId } = asked
  const { db } = app.site
  const mistakes: Mistake[] = []
  const known = await worksNamed(app, galleryId, rows)
  const befores = rows.map((row) => workNamed(row, known, mistakes))
  noteTwice(rows, befores, mistakes)
  const records = new Map<number, EditedRecord>()
  for (const before of befores) {
    if (!before || records.has(before.id)) continue
    const record = await recordToEdit(db, galleryWork, before.id)
    if (record) records.set(before.id, record)
  }
  const texts = rows.map((row, index) => textsOf(row, befores[index], records))
  const names = texts.flatMap(({ values }) => namesIn(galleryWork, values))
  const find = await findForTeam(db, names, [galleryId], [...records.values()])
  const planned = rows.map(({ line, cells }, index): PlannedRow => {
    const { values, isHeld } = texts[index] ?? { values: {}, isHeld: null }
    const known = befores[index]
    const before = known && records.get(known.id)
    const sent = withArtistLine(readRecord(galleryWork, values, before, { find, today: app.site.today() }))
    for (const [name, sentence] of Object.entries(sent.errors))
      mistakes.push({ line, column: labelOf(name), sentence })
    const changes = before ? changedIn(galleryWork, before, sent) : []
    const isSale = changes.some((label) => SALE.has(label))
    if (known?.isOrdered && (isSale || isHeld === false))
      mistakes.push({ line, column: labelOf('availability'), sentence: SENTENCES.heldByOrder })
    const pictures = picturesIn({ line, cells }, values, mistakes)
    const held = isHeld === null || isHeld === known?.isHeld ? null : isHeld
    return {
      line,
      id: before?.id ?? null,
      version: before?.version ?? null,
      title: values.title ?? '',
      artists: String(sent.columns.artist_line ?? ''),
      changes: [
        ...changes,
        ...(before && held !== null ? [held ? 'Held' : 'No longer held'] : []),
        ...(before && pictures ? ['Pictures'] : []),
      ],
      columns: sent.columns,
      links: Object.fromEntries(Object.entries(sent.links).map(([name, linked]) => [name, [...linked]])),
      isHeld: held,
      pictures: pictures?.map(({ alt }) => ({ place: 0, alt })) ?? null,
    }
  })
  const named = rows.map((row) => namesOf(row))
  checkNames(rows, named, asked.zip, mistakes)
  if (mistakes.length > 0) return { rows: planned, pictures: [], mistakes }
  const pictures = await judgePictures(app, rows, named, asked, mistakes)
  let place = 0
  for (const row of planned) for (const picture of row.pictures ?? []) picture.place = place++
  return { rows: planned, pictures, mistakes }
}

const Known = v.object({
  id: v.number(),
  accession: v.string(),
  isOrdered: v.boolean(),
  isHeld: v.boolean(),
})
type Known = v.InferOutput<typeof Known>

/** Works of the gallery that the table names by their number, or by the gallery's own. */
function worksNamed(app: FastifyInstance, galleryId: number, rows: readonly TableRow[]): Promise<Known[]> {
  const ids = rows.flatMap(({ cells }) => (/^\d{1,9}$/.test(cells.number ?? '') ? Number(cells.number) : []))
  const accessions = rows.flatMap(({ cells }) => cells.accession || [])
  return queryAll(
    app.site.db,
    Known,
    sql`select artwork.id, artwork.accession, (work_hold.order_id is not null) as "isOrdered",
       (work_hold.artwork_id is not null) as "isHeld"
     from artwork left join work_hold on work_hold.artwork_id = artwork.id
     where artwork.gallery_id = ${galleryId} and (artwork.id = any(${ids}::integer[]) or artwork.accession = any(${accessions}::text[]))
     order by artwork.id`,
  )
}

/** The work that a row changes; undefined for a new one. */
function workNamed(
  { line, cells }: TableRow,
  known: readonly Known[],
  mistakes: Mistake[],
): Known | undefined {
  const { number = '', accession = '' } = cells
  if (number !== '') {
    const found = known.find(({ id }) => String(id) === number)
    if (!found) mistakes.push({ line, column: NUMBER.label, sentence: SENTENCES.noOwnWork(number) })
    return found
  }
  const [found, other] = accession === '' ? [] : known.filter((work) => work.accession === accession)
  if (other)
    mistakes.push({ line, column: labelOf('accession'), sentence: SENTENCES.severalOwnWorks(accession) })
  return found
}

function noteTwice(
  rows: readonly TableRow[],
  befores: readonly (Known | undefined)[],
  mistakes: Mistake[],
): void {
  const lines = new Map<number, number>()
  befores.forEach((before, index) => {
    const line = rows[index]?.line ?? 0
    const first = before && lines.get(before.id)
    if (first !== undefined)
      mistakes.push({ line, column: NUMBER.label, sentence: SENTENCES.rowTwice(first) })
    else if (before) lines.set(before.id, line)
  })
}

const AVAILABLE = new Map(
  Object.entries({
    available: 'for-sale',
    'for sale': 'for-sale',
    'on hold': 'for-sale',
    reserved: 'for-sale',
    'on request': 'on-request',
    'price on request': 'on-request',
    sold: 'sold',
    'not for sale': 'none',
  }),
)

/** The form that a row is: what it does not say is as it was. */
function textsOf(
  { cells }: TableRow,
  before: Known | undefined,
  records: ReadonlyMap<number, EditedRecord>,
): { values: Record<string, string>; isHeld: boolean | null } {
  const record = before && records.get(before.id)
  const kept = record ? valuesOf(galleryWork, record) : {}
  const { number: _number, pictures: _pictures, alts: _alts, ...given } = cells
  const values: Record<string, string> = { availability: 'none', ...kept, ...given }
  const said = fold(given.availability ?? '')
  const isOnHold = said === 'on hold' || said === 'reserved'
  // Without a price it is on request, held or not.
  const availability = isOnHold && !values.price_minor ? 'on-request' : AVAILABLE.get(said)
  return {
    values: {
      ...values,
      ...(given.availability !== undefined && { availability: availability ?? given.availability }),
    },
    isHeld: given.availability === undefined ? null : isOnHold,
  }
}

const namesOf = ({ cells }: TableRow): string[] => (cells.pictures ?? '').split('\n').filter(Boolean)

/** What a row says of its pictures; undefined where it says nothing of them. */
function picturesIn(
  row: TableRow,
  values: Readonly<Record<string, string>>,
  mistakes: Mistake[],
): { alt: string }[] | undefined {
  const names = namesOf(row)
  if (names.length === 0) return undefined
  const { line } = row
  if (names.length > WORK_PICTURES.most)
    mistakes.push({ line, column: PICTURES.label, sentence: SENTENCES.tooManyPictures(WORK_PICTURES.most) })
  const alts = (row.cells.alts ?? '').split('\n')
  const by = values.artist_line || (values.artists ?? '').replace(/ #\d+/g, '').replaceAll('\n', ', ')
  const own = [values.title, by && `by ${by}`].filter(Boolean).join(' ')
  return names.map((_, index) => {
    const alt = alts[index] || (index === 0 ? own : `${own}, view ${index + 1}`)
    if (alt.length > LONGEST_PICTURE_ALT)
      mistakes.push({
        line,
        column: ALTS.label,
        sentence: SENTENCES.tooLongBy(LONGEST_PICTURE_ALT, alt.length),
      })
    return { alt }
  })
}

function checkNames(
  rows: readonly TableRow[],
  named: readonly string[][],
  zip: ZippedPictures,
  mistakes: Mistake[],
): void {
  const inZip = new Set(zip.names.map(keyOf))
  named.forEach((names, index) => {
    for (const name of names) {
      if (inZip.has(keyOf(name))) continue
      const sentence = zip.names.length === 0 ? SENTENCES.noZip : SENTENCES.notInZip(name)
      mistakes.push({ line: rows[index]?.line ?? 0, column: PICTURES.label, sentence })
    }
  })
  const total = named.flat().length
  if (total > MOST_IMPORTED_PICTURES)
    mistakes.push({
      line: 0,
      column: PICTURES.label,
      sentence: SENTENCES.tooManyImported(MOST_IMPORTED_PICTURES, total),
    })
}

/** Unpacks, judges and keeps one picture after the other: no more than one is in memory. */
async function judgePictures(
  app: FastifyInstance,
  rows: readonly TableRow[],
  named: readonly string[][],
  { zip, client }: Asked,
  mistakes: Mistake[],
): Promise<PlannedPicture[]> {
  const pictures: PlannedPicture[] = []
  for (const [index, names] of named.entries()) {
    for (const name of names) {
      try {
        const { bytes, ...picture } = await app.acceptUpload(await zip.read(name), client)
        pictures.push({ ...picture, file: await app.uploads.keep(bytes) })
      } catch (error) {
        if (error instanceof PainterBusyError) {
          mistakes.push({ line: 0, column: PICTURES.label, sentence: SENTENCES.picturesBusy })
          return []
        }
        if (!(error instanceof UploadError || error instanceof ZipError)) throw error
        const sentence = `${name}: ${error.message}`
        mistakes.push({ line: rows[index]?.line ?? 0, column: PICTURES.label, sentence })
      }
    }
  }
  return pictures
}
