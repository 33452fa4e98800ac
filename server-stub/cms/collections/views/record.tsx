/** @jsxImportSource #html */

import { usePage } from '../../../views/context.js'
import { Guarded } from '../../../views/parts/guarded.js'
import type { Crumb } from '../../crumb.js'
import type { RecordAside as RecordAsideData } from '../../models.js'
import { StaffCrumbs } from '../../views/crumbs.js'
import type { RecordView } from '../record-view.js'
import { RecordAside } from './record-aside.js'
import { RecordGroups } from './record-groups.js'
import { RecordNotice } from './record-notice.js'

interface RecordPageProps extends RecordView {
  crumbs: Crumb[]
  list: { href: string; label: string }
  /** Undefined while it is new. */
  id: number | undefined
  version: number
  /** Tells one form from another. */
  key: string
  path: string
  /** Who saved it since it was opened. */
  who: string | undefined
  pictures: string
  found: string
  /** Of one that is kept already. */
  aside: RecordAsideData | undefined
}

export function RecordPage(props: RecordPageProps) {
  const { page } = usePage()

  return (
    <div class="staff">
      <StaffCrumbs crumbs={props.crumbs} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title" dir="auto">
            {page.title}
          </h1>
        </header>
        <RecordNotice {...props} />
        <div class="record-page">
          <Guarded isChanged={Boolean(props.who || props.mistakes.length)}>
            <form
              class="form record"
              id="edited"
              data-widget="submit-guard"
              method="post"
              action={props.path}
            >
              {props.id !== undefined && <input type="hidden" name="version" value={props.version} />}
              <input type="hidden" name="key" value={props.key} />
              <RecordGroups groups={props.groups} all={props.pictures} found={props.found} />
              <p class="form__acts">
                <button class="button button--main">{props.id ? 'Save' : 'Save draft'}</button>
                <a href={`${props.list.href}${props.id ? `${props.id}/` : ''}`}>Cancel</a>
              </p>
            </form>
          </Guarded>
          {props.aside && <RecordAside {...props.aside} />}
        </div>
      </div>
    </div>
  )
}
