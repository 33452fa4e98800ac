/** @jsxImportSource #html */

import type { RecordView } from '../../../cms/collections/record-view.js'
import { RecordGroups } from '../../../cms/collections/views/record-groups.js'
import { RecordNotice } from '../../../cms/collections/views/record-notice.js'
import { usePage } from '../../../views/context.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { ChosenGallery } from '../../gallery/models.js'
import { GalleryChoice } from '../../gallery/views/gallery-choice.js'

interface WorkFormPageProps extends RecordView {
  action: string
  back: string
  backLabel: string
  isNew: boolean
  version: number
  key: string
  galleries: ChosenGallery[]
  who: string | undefined
}

export function WorkFormPage(props: WorkFormPageProps) {
  const { page } = usePage()

  return (
    <Dashboard
      head={
        <>
          <p class="kicker">
            <a href={props.back}>{props.backLabel}</a>
          </p>
          <h1 class="dashboard__name" dir="auto">
            {page.title}
          </h1>
        </>
      }
    >
      <RecordNotice {...props} />
      <div data-widget="leave-guard" data-changed={props.who || props.mistakes.length ? 'true' : undefined}>
        <form class="form record" id="edited" data-widget="submit-guard" method="post" action={props.action}>
          {props.isNew ? (
            <>
              <input type="hidden" name="key" value={props.key} />
              <GalleryChoice galleries={props.galleries} />
            </>
          ) : (
            <input type="hidden" name="version" value={props.version} />
          )}
          <RecordGroups groups={props.groups} />
          <p class="form__acts">
            <button class="button button--main">{props.isNew ? 'Save draft' : 'Save'}</button>
            <a href={props.back}>Cancel</a>
          </p>
        </form>
      </div>
    </Dashboard>
  )
}
