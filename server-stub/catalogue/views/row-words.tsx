/** @jsxImportSource #html */
import type { RowModel } from '../models.js'

export function RowWords({ title, place, last }: RowModel) {
  return (
    <>
      <span class="row__title" dir="auto">
        {title}
      </span>
      <span class="row__text">{place}</span>
      {last && <span class="row__text numbers">{last}</span>}
    </>
  )
}
