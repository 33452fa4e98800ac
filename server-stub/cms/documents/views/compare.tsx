/** @jsxImportSource #html */

import type { DiffModel, OfDocument, VersionLabel } from '../../models.js'
import { StaffCrumbs } from '../../views/crumbs.js'
import { Diff } from '../../views/diff.js'

interface ComparePageProps extends OfDocument {
  from: VersionLabel
  to: VersionLabel
  isStale: boolean
  wrong: string[]
  /** Whether the right one is what stands there now. */
  isCurrent: boolean
  rows: DiffModel['rows']
  mayRestore: number[]
}

export function ComparePage(props: ComparePageProps) {
  return (
    <div class="staff">
      <StaffCrumbs
        crumbs={[
          [props.cms],
          [props.collection, props.list],
          [props.id, `${props.list}${props.id}/`],
          ['history', props.path],
          [`${props.from.version}–${props.to.version}`],
        ]}
      />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title" dir="auto">
            {props.title}
          </h1>
          <p class="page-head__text">
            Version {props.from.version} beside version {props.to.version}
          </p>
        </header>
        {props.isStale && (
          <p class="staff__notice" role="alert" tabindex={-1} autofocus>
            Somebody has saved this {props.one} since you opened the page, so nothing was restored. Below is
            the version beside what stands there now; choose again.
          </p>
        )}
        {props.wrong.length > 0 && (
          <section class="staff__notice" role="alert" tabindex={-1} autofocus={!props.isStale}>
            <p>Nothing was restored, since this would stand in the text:</p>
            <ul>
              {props.wrong.map((sentence) => (
                <li dir="auto">{sentence}</li>
              ))}
            </ul>
          </section>
        )}
        <dl class="staff__facts">
          {[props.from, props.to].map((one) => (
            <div>
              <dt>Version {one.version}</dt>
              <dd>{[one.who, one.what, one.at].filter(Boolean).join(', ')}</dd>
            </div>
          ))}
        </dl>
        <form
          class="form history__restore"
          id="restore"
          method="post"
          action={props.path}
          data-widget="submit-guard"
        >
          <input type="hidden" name="version" value={props.version} />
          {props.isCurrent && <input type="hidden" name="from" value={props.from.version} />}
          <p class="form__acts">
            {props.mayRestore.map((version) => (
              <button
                class="button"
                name={!props.isCurrent ? 'from' : undefined}
                value={!props.isCurrent ? version : undefined}
              >
                Restore version {version}
              </button>
            ))}
            <a href={props.path}>All versions</a>
          </p>
          <p class="field__hint">
            It comes back as a new version, at once
            {!props.isCurrent && '; to bring back a part alone, compare with what stands there now'}. Address,
            section and date stay as they are.
          </p>
        </form>
        {props.rows.length > 0 ? (
          <Diff
            before={`Version ${props.from.version}`}
            after={`Version ${props.to.version}`}
            rows={props.rows}
            act={
              props.isCurrent && props.from.version !== props.version
                ? { form: 'restore', name: 'part', take: 'Restore this', leave: 'Take it out' }
                : undefined
            }
          />
        ) : (
          <p class="quiet">Both versions are the same.</p>
        )}
      </div>
    </div>
  )
}
