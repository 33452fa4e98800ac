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
    join: (parts: readonly Sql[], separator: string): Sql => join(parts, separator),
    raw,
  },
)
