import { type Sql, sql } from './sql.js'

/** Whether `folded`, a text that `plinth_fold` has gone over, has `word` in it. A trigram index serves it; `strpos` would read every row. */
export const contains = (folded: Sql, word: string): Sql =>
  sql`${folded} like '%' || plinth_fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%' escape '\\'`
