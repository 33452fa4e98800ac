/** @jsxImportSource #html */

import type { RowModel } from '../models.js'
import { RowWords } from './row-words.js'

interface RowsProps {
  rows: readonly RowModel[]
}

export function Rows({ rows }: RowsProps) {
  return (
    <ul class="rows">
      {rows.map((row) => (
        <li>
          {row.href ? (
            <a class="row" href={row.href}>
              <RowWords {...row} />
            </a>
          ) : (
            <div class="row">
              <RowWords {...row} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
