/** @jsxImportSource #html */

import type { DiffModel } from '../models.js'
import { Diff } from './diff.js'

interface MeanwhileProps {
  who: string
  rows: DiffModel['rows']
  form: string
}

/** Somebody has saved since the form was opened: both versions, and a choice for each part. */
export function Meanwhile({ who, rows, form }: MeanwhileProps) {
  return (
    <section class="staff__notice staff__notice--wide" role="alert" tabindex={-1} autofocus>
      <p>
        {who} has saved this since you opened it. Your text is in the form below, not saved.{' '}
        {rows.length > 0
          ? 'Here is what differs, by word. Choose for each what is kept, then save.'
          : 'Both versions are the same.'}
      </p>
      {rows.length > 0 && <Diff before="Saved" after="Yours" rows={rows} choose={{ form }} />}
    </section>
  )
}
