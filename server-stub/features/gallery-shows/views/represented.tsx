/** @jsxImportSource #html */

import { PickerInput } from '../../../cms/views/picker.js'
import { RowAct } from '../../../cms/views/row-act.js'
import { useHelpers } from '../../../views/context.js'
import { Guarded } from '../../../views/parts/guarded.js'
import { Pager } from '../../../views/parts/pager.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import { TEAM_FOUND_PATH } from '../../gallery/paths.js'
import type { Represented } from '../represented-store.js'

interface RepresentedPageProps {
  gallery: string
  back: string
  action: string
  newArtist: string
  artists: readonly (Represented & { href: string })[]
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  previous: string | undefined
  next: string | undefined
}

export function RepresentedPage(props: RepresentedPageProps) {
  const { asset } = useHelpers()
  const error = props.errors.artist
  return (
    <Dashboard
      head={
        <>
          <p class="kicker">
            <a href={props.back}>{props.gallery}</a>
          </p>
          <h1 class="dashboard__name">Artists you represent</h1>
          <p class="dashboard__hello">They stand on your page, and your gallery on theirs.</p>
        </>
      }
    >
      <link rel="stylesheet" href={asset('record-picker.css')} />
      {!props.artists.length && <p class="dashboard__empty">Nobody yet.</p>}
      <dl class="answers">
        {props.artists.map(({ id, href, name, nationality, dates, works, published }) => (
          <div class="answers__row">
            <dt class="answers__name">
              <a href={href} dir="auto">
                {name}
              </a>
            </dt>
            <dd class="answers__value">
              {[
                [nationality, dates].filter(Boolean).join(', '),
                works === 1 ? 'one work of yours' : works > 1 && `${works} works of yours`,
                !published && 'a draft',
              ]
                .filter(Boolean)
                .join('; ')}
            </dd>
            <dd class="answers__act">
              <form data-widget="submit-guard" method="post" action={props.action}>
                <input type="hidden" name="of" value={id} />
                <RowAct act="remove" words="Remove" name={name} />
              </form>
            </dd>
          </div>
        ))}
      </dl>
      <Pager previous={props.previous} next={props.next} />
      <Guarded errors={props.errors}>
        <form class="form after-title" data-widget="submit-guard" method="post" action={props.action}>
          <div class="field">
            <label class="field__label" for="represented-artist">
              Add an artist
            </label>
            <PickerInput
              find={`${TEAM_FOUND_PATH}artists/`}
              id="represented-artist"
              name="artist"
              value={props.values.artist ?? ''}
              note="represented-artist-note"
              isWrong={error !== undefined}
            />
            <span class={error ? 'field__error' : 'field__hint'} id="represented-artist-note">
              {error ?? 'By the name on their page.'}
            </span>
          </div>
          <p class="form__acts">
            <button class="button" name="do" value="add">
              Add
            </button>
            <a class="more" href={props.newArtist}>
              Begin a page for an artist
            </a>
          </p>
        </form>
      </Guarded>
    </Dashboard>
  )
}
