/** SQL in parts. What stands in `${…}` is a value, which the database gets beside the text, or another part, which joins the text. */
import { empty, join, raw, Sql } from 'sql-template-tag'

export type { Sql }

type Value = string | number | boolean | Date | null | readonly (string | number)[] | Sql

/**
 * One statement, or a part of one. `sql.join` puts parts in a row, `sql.empty` is no part, `sql.raw` is text as it stands: for names of
 * tables and columns that come from code, never for anything from a request.
 */
export const sql = Object.assign(
  (strings: TemplateStringsArray, ...values: readonly Value[]): Sql => new Sql(strings, values),
  {
    empty,
    /**
     * `limit` with the number in the text: the database plans for so few rows. Of a value it knows nothing, expects a tenth of all, and plans
     * anew each time. For sizes that stand in code: each is a statement of its own.
     */
    limit: (rows: number): Sql => {
      if (!Number.isSafeInteger(rows) || rows < 0)
        throw new RangeError(`sql: limit ${rows}; give a whole number`)
      return raw(`limit ${rows}`)
    },
    join: (parts: readonly Sql[], separator: string): Sql => join(parts, separator),
    raw,
  },
)
