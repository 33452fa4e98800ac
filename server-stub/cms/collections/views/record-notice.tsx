/** @jsxImportSource #html */

import { Meanwhile } from '../../views/meanwhile.js'
import type { RecordView } from '../record-view.js'

type RecordNoticeProps = Pick<RecordView, 'mistakes' | 'differing'> & { who: string | undefined }

/** What stands in the way of saving a record. */
export function RecordNotice({ who, differing, mistakes }: RecordNoticeProps) {
  return (
    <>
      {who && <Meanwhile who={who} rows={differing} form="edited" />}
      {mistakes.length > 0 && (
        <section class="staff__notice" role="alert" tabindex={-1} autofocus={!who}>
          <p>Not saved: correct {mistakes.length === 1 ? 'one field' : `${mistakes.length} fields`} below.</p>
          <ul>
            {mistakes.map((one) => (
              <li>
                <a href={`#record-${one.name}`}>{one.label}</a>: <span dir="auto">{one.error}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
