/** @jsxImportSource #html */

import type { RowModel } from '../models.js'
import { RowWords } from './row-words.js'
import { Rows } from './rows.js'

interface ExpandingRowsProps {
  rows: readonly (RowModel & { href: string })[]
  id: string
}

/** Folded below 1024 px when there are many. */
export function ExpandingRows(props: ExpandingRowsProps) {
  const max = 10
  return props.rows.length <= max ? (
    <Rows {...props} />
  ) : (
    <div class="w-expander" data-widget="expander" data-max={max} id={props.id}>
      <ul class="rows w-expander__list">
        {props.rows.map((row) => (
          <li data-slot="item">
            <a class="row" href={row.href}>
              <RowWords {...row} />
            </a>
          </li>
        ))}
      </ul>
      <a class="w-expander__toggle" data-slot="toggle" href={`#${props.id}`}>
        Show all {props.rows.length}
      </a>
    </div>
  )
}
