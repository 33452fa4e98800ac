/** @jsxImportSource #html */

import { LONGEST_PHONE } from '../../../../widgets/shared/contract/limits.js'
import { Field } from '../../../views/parts/field.js'
import { FieldArea } from '../../../views/parts/field-area.js'
import { Guarded } from '../../../views/parts/guarded.js'
import { Dashboard } from './dashboard.js'

interface ProfilePageProps {
  /** The country whose numbers need no code. */
  home: string | undefined
  isKept: boolean
  values: { name: string; phone: string; address: string }
  errors: Readonly<Record<string, string>>
}

export function ProfilePage(props: ProfilePageProps) {
  const error = props.errors.phone
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">Profile</h1>
          <p class="dashboard__hello">Only you and our advisors see this.</p>
        </>
      }
    >
      {props.isKept && (
        <p class="dashboard__kept" role="status">
          Saved.
        </p>
      )}
      <Guarded errors={props.errors}>
        <form class="form" data-widget="submit-guard" method="post" action="/my-plinth/profile/">
          <Field form={props} name="name" label="Name" autocomplete="name" />
          <div class="field w-phone-input" data-widget="phone-input" data-country={props.home ?? ''}>
            <label class="field__label" for="profile-phone">
              Telephone
            </label>
            <div class="w-phone-input__row" data-slot="row">
              <span class="w-phone-input__place" data-slot="country" />
              <input
                class="w-phone-input__number"
                data-slot="number"
                id="profile-phone"
                name="phone"
                type="tel"
                autocomplete="tel"
                maxlength={LONGEST_PHONE}
                value={props.values.phone}
                aria-describedby="profile-phone-note"
                aria-invalid={error ? 'true' : undefined}
              />
            </div>
            <input type="hidden" data-slot="full" name="phone_full" value="" />
            <p
              class={`w-phone-input__note${error ? ' field__error' : ' field__hint'}`}
              data-slot="note"
              id="profile-phone-note"
              aria-live="polite"
            >
              {error ?? 'From another country with its code, such as +49 30 901820.'}
            </p>
          </div>
          <FieldArea
            form={props}
            name="address"
            label="Address"
            autocomplete="street-address"
            hint="For invoices."
          />
          <p class="form__acts">
            <button class="button button--main" type="submit">
              Save
            </button>
          </p>
        </form>
      </Guarded>
    </Dashboard>
  )
}
