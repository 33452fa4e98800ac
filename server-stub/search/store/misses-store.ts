/** What was searched for and not found: words by week, and how often. Nothing says by whom. */
import * as v from 'valibot'
import { fold } from '../../../widgets/shared/contract/letters.js'
import { LONGEST_SEARCH_WORD } from '../../../widgets/shared/contract/limits.js'
import type { Queries } from '../../db/database.js'
import { type Position, querySlice, type Slice } from '../../db/paging.js'
import { sql } from '../../db/sql.js'

/** Anybody may search for anything: of a week so many words are kept, and weeks for a quarter of a year. */
const MOST_A_WEEK = 2_000
const KEPT_DAYS = 91

/** Addresses and telephone numbers are somebody's. */
const IS_PERSONAL = /@|\d{6}/

/** The words as they are counted; undefined for what is not counted. */
export function missedWords(query: string): string | undefined {
  if (IS_PERSONAL.test(query.replace(/[\s./()-]/g, ''))) return undefined
  const words = fold(query).replace(/\s+/g, ' ').trim()
  return words !== '' && [...words].length <= LONGEST_SEARCH_WORD ? words : undefined
}

/** Counts a search that found nothing. `today`: `YYYY-MM-DD`. */
export async function countMiss(db: Queries, query: string, today: string): Promise<void> {
  const words = missedWords(query)
  if (words === undefined) return
  await db.query(sql`insert into search_miss as known (week, words)
    select week, ${words}::text from (select date_trunc('week', ${today}::date)::date as week) now
    where exists (select 1 from search_miss where search_miss.week = now.week and search_miss.words = ${words})
      or (select count(*) from search_miss where search_miss.week = now.week) < ${MOST_A_WEEK}
    on conflict (week, words) do update set times = known.times + 1`)
}

export async function forgetMisses(db: Queries): Promise<void> {
  await db.query(sql`delete from search_miss where week < current_date - ${KEPT_DAYS}::integer`)
}

const Miss = v.object({
  id: v.number(),
  key: v.string(),
  week: v.string(),
  words: v.string(),
  times: v.number(),
})

/** The latest week first, and in it what was looked for most. */
export function searchMisses(
  db: Queries,
  position: Position,
  size: number,
): Promise<Slice<v.InferOutput<typeof Miss>>> {
  const column = sql`week::text || lpad(times::text, 10, '0')`
  return querySlice(
    db,
    {
      schema: Miss,
      columns: sql`id, week, words, times`,
      from: sql`search_miss`,
      where: sql`true`,
      order: { column, id: sql`id`, descending: true },
    },
    position,
    size,
  )
}
