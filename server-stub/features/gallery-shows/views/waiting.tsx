/** @jsxImportSource #html */

import { LONGEST_ORDER_NOTE } from '../../../../widgets/shared/contract/limits.js'
import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import { Guarded } from '../../../cms/views/guarded.js'
import { Pager } from '../../../views/parts/pager.js'
import type { ShowView } from '../show-views.js'

interface WaitingShowsPageProps {
  title: string
  shows: readonly (ShowView & { edit: string; action: string; error: string; why: string })[]
  previous: string | undefined
  next: string | undefined
}

export function WaitingShowsPage({ title, shows, previous, next }: WaitingShowsPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[[title.toLowerCase()]]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">{title}</h1>
          <p class="page-head__text">The longest waiting comes first.</p>
        </header>
        {!shows.length && <p class="quiet">Nothing waits for approval.</p>}
        <ul class="plain">
          {shows.map((show) => (
            <li class="talks__item">
              <h2 class="order__title talks__title" dir="auto">
                <a href={show.edit}>{show.title}</a>
              </h2>
              <p class="faint small">
                {show.gallery}, {show.line}
              </p>
              <Guarded isChanged={Boolean(show.error)}>
                <form class="form" data-widget="submit-guard" method="post" action={show.action}>
                  <input type="hidden" name="version" value={show.version} />
                  <label>
                    What to change first
                    <textarea name="why" rows={2} maxlength={LONGEST_ORDER_NOTE}>
                      {'\n'}
                      {show.why}
                    </textarea>
                  </label>
                  {show.error && (
                    <p class="field__error" role="alert">
                      {show.error}
                    </p>
                  )}
                  <p class="form__acts">
                    <button class="button button--main" name="do" value="approve">
                      Publish
                    </button>
                    <button class="button" name="do" value="return">
                      Send back
                    </button>
                  </p>
                </form>
              </Guarded>
            </li>
          ))}
        </ul>
        <Pager previous={previous} next={next} />
      </div>
    </div>
  )
}
