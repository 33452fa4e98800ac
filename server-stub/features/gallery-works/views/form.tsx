/** @jsxImportSource #html */

import type { RecordView } from '../../../cms/collections/record-view.js'
import { RecordGroups } from '../../../cms/collections/views/record-groups.js'
import { RecordNotice } from '../../../cms/collections/views/record-notice.js'
import { useHelpers, usePage } from '../../../views/context.js'
import { Guarded } from '../../../views/parts/guarded.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { ChosenGallery } from '../../gallery/models.js'
import { TEAM_FOUND_PATH } from '../../gallery/paths.js'
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
  const { asset } = useHelpers()

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
      <link rel="stylesheet" href={asset('record-picker.css')} />
      <RecordNotice {...props} />
      <Guarded isChanged={Boolean(props.who || props.mistakes.length)}>
        <form class="form record" id="edited" data-widget="submit-guard" method="post" action={props.action}>
          <input type="hidden" name="key" value={props.key} />
          {props.isNew ? (
            <GalleryChoice galleries={props.galleries} />
          ) : (
            <input type="hidden" name="version" value={props.version} />
          )}
          <RecordGroups groups={props.groups} found={TEAM_FOUND_PATH} />
          <p class="form__acts">
            <button class="button button--main">{props.isNew ? 'Save draft' : 'Save'}</button>
            <a href={props.back}>Cancel</a>
          </p>
        </form>
      </Guarded>
    </Dashboard>
  )
}
