/** @jsxImportSource #html */

import { Meanwhile } from '../../views/meanwhile.js'
import { Mistakes, mistakesOf } from '../../views/mistakes.js'
import type { RecordView } from '../record-view.js'

type RecordNoticeProps = Pick<RecordView, 'mistakes' | 'differing'> & { who: string | undefined }

/** What stands in the way of saving a record. */
export const RecordNotice = ({ who, differing, mistakes }: RecordNoticeProps) => (
  <>
    {who && <Meanwhile who={who} rows={differing} form="edited" />}
    <Mistakes mistakes={mistakesOf(mistakes)} isSecond={Boolean(who)} />
  </>
)
