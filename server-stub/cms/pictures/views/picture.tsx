/** @jsxImportSource #html */

import type { Focus } from '../../../media/pictures/focus.js'
import type { PictureView } from '../../../media/pictures/picture-view.js'
import { usePage } from '../../../views/context.js'
import { Guarded } from '../../../views/parts/guarded.js'
import type { DiffModel, PictureWordsModel } from '../../models.js'
import { StaffCrumbs } from '../../views/crumbs.js'
import { Meanwhile } from '../../views/meanwhile.js'
import { FocalPoint } from './focal-point.js'
import { PictureWords } from './picture-words.js'

interface PicturePageProps extends PictureWordsModel {
  values: PictureWordsModel['values'] & Record<keyof Focus, string>
  path: string
  /** The id of the form. */
  key: string
  list: string
  picture: Focus & { id: number; alt: string; caption: string; rights: string }
  view: PictureView
  /** Shapes to which templates crop it. */
  crops: readonly string[]
  markup: string
  isStale: boolean
  /** Who has saved meanwhile. */
  who: string
  differing: DiffModel['rows']
}

export function PicturePage(props: PicturePageProps) {
  const { page } = usePage()

  return (
    <div class="staff">
      <StaffCrumbs crumbs={[['admin'], ['pictures', props.list], [props.picture.id]]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">{page.title}</h1>
        </header>
        {props.isStale && <Meanwhile who={props.who} rows={props.differing} form="edited" />}
        <Guarded isChanged={props.isStale} errors={props.errors}>
          <form class="form" id="edited" method="post" action={props.path} data-widget="submit-guard">
            <input type="hidden" name="key" value={props.key} />
            <input type="hidden" name="was-alt" value={props.picture.alt} />
            <input type="hidden" name="was-caption" value={props.picture.caption} />
            <input type="hidden" name="was-rights" value={props.picture.rights} />
            <input type="hidden" name="was-focus_x" value={props.picture.focus_x} />
            <input type="hidden" name="was-focus_y" value={props.picture.focus_y} />
            <FocalPoint view={props.view} values={props.values} errors={props.errors} crops={props.crops} />
            <PictureWords {...props} />
            <p class="form__acts">
              <button class="button button--main">Save</button>
              <a href={props.list}>Cancel</a>
            </p>
          </form>
        </Guarded>
        <div class="w-copy share" data-widget="copy">
          <label class="share__label">
            <span class="kicker">For the HTML of a widget</span>
            <input class="w-copy__source" data-slot="source" readonly value={props.markup} />
          </label>
        </div>
      </div>
    </div>
  )
}
