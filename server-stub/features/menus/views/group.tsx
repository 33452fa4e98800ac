/** @jsxImportSource #html */

import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import { FieldFrame } from '../../../views/parts/field-frame.js'
import { Guarded } from '../../../views/parts/guarded.js'
import { LONGEST_LABEL } from '../menus-form.js'
import { MenusLate } from './late.js'

interface MenuGroupPageProps {
  action: string
  back: string
  version: number
  late: string
  place: string
  placeTitle: string
  /** The name that it has; empty for a new one. */
  was: string
  label: string
  error: string
}

export function MenuGroupPage(props: MenuGroupPageProps) {
  const { action, back, version, late, place, placeTitle, was, label, error } = props
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[['menus', back], [placeTitle.toLowerCase()], ['group']]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">{was ? 'Rename a group' : 'Add a group'}</h1>
        </header>
        <MenusLate words={late} />
        <Guarded isChanged={Boolean(late || error)}>
          <form class="form" method="post" action={action} data-turbo="false" data-widget="submit-guard">
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="place" value={place} />
            <input type="hidden" name="was" value={was} />
            <FieldFrame
              id="group-label"
              label="Name"
              error={error}
              control={(state) => (
                <input
                  class="field__input"
                  id="group-label"
                  name="label"
                  maxlength={LONGEST_LABEL}
                  value={label}
                  autocomplete="off"
                  dir="auto"
                  required
                  {...state}
                />
              )}
            />
            <p class="form__acts">
              <button class="button button--main">{was ? 'Rename' : 'Add'}</button>
              <a class="button" href={`${back}#${place}`}>
                Cancel
              </a>
            </p>
          </form>
        </Guarded>
      </div>
    </div>
  )
}
