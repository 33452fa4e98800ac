/** @jsxImportSource #html */

import { Guarded } from '../../../views/parts/guarded.js'
import type { FieldView } from '../../collections/record-view.js'
import type { Crumb } from '../../crumb.js'
import type { Into } from '../../documents/into.js'
import { StaffCrumbs } from '../../views/crumbs.js'
import { RecordField } from '../../views/field.js'

interface StaffWidgetPageProps {
  crumbs: Crumb[]
  name: string
  heightPx: number
  path: string
  into: Into | undefined
  said: string
  markup: string
  rows: number
  values: Readonly<Record<string, string>>
  options: FieldView[]
}

export function StaffWidgetPage(props: StaffWidgetPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={props.crumbs} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">{props.name}</h1>
          <p class="page-head__text">
            <a href={`/fixtures/${props.name}/`}>Full reference and more examples</a>
          </p>
        </header>
        {props.said && (
          <p class="staff__notice" role="alert">
            {props.said}
          </p>
        )}
        <iframe
          class="picker__live"
          src={`/fixtures/${props.name}/default/`}
          title={`${props.name}, an example`}
          width="820"
          height={props.heightPx}
          loading="lazy"
        />
        <div class="picker__parts">
          {props.options.length > 0 && (
            <Guarded>
              <form class="form" action={props.path}>
                <h2>Options</h2>
                <input type="hidden" name="chosen" value="1" />
                {props.into && <input type="hidden" name="into" value={props.into.value} />}
                {props.options.map((option) => (
                  <RecordField {...option} />
                ))}
                <p>
                  <button class="button">Create the markup</button>
                </p>
              </form>
            </Guarded>
          )}
          <div class="picker__markup">
            <h2>Markup</h2>
            {props.markup ? (
              <>
                <div class="w-copy" data-widget="copy">
                  <label class="field__label" for="picker-markup">
                    For a text; change its words and pictures there
                  </label>
                  <textarea
                    class="w-copy__source"
                    id="picker-markup"
                    data-slot="source"
                    rows={props.rows}
                    readonly
                  >
                    {props.markup}
                  </textarea>
                </div>
                {props.into && (
                  <form method="post" action={props.path} data-widget="submit-guard">
                    <input type="hidden" name="chosen" value="1" />
                    <input type="hidden" name="into" value={props.into.value} />
                    <input type="hidden" name="version" value={props.into.version} />
                    {Object.entries(props.values).map(([name, value]) => (
                      <input type="hidden" name={name} value={value} />
                    ))}
                    <p>
                      <button class="button button--main">Insert into “{props.into.title}”</button>
                    </p>
                  </form>
                )}
              </>
            ) : (
              <p class="quiet" role="alert">
                Correct the options to get the markup.
              </p>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
