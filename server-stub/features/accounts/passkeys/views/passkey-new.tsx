/** @jsxImportSource #html */

import { Field } from '../../../../views/parts/field.js'
import { FormError } from '../../../../views/parts/form-error.js'
import { Dashboard } from '../../../dashboard/views/dashboard.js'
import type { Filled } from '../../models.js'

type PasskeyNewPageProps = Filled & { ask: string }

export function PasskeyNewPage(props: PasskeyNewPageProps) {
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">Add a passkey</h1>
          <p class="dashboard__hello">
            Give it a name that tells you where it is. Your device asks for the rest.
          </p>
        </>
      }
    >
      <form
        class="form"
        data-widget="passkey"
        data-ask={props.ask}
        method="post"
        action="/my-plinth/account/passkeys/new/"
      >
        <input type="hidden" name="answer" data-slot="answer" value="" />
        <FormError error={props.errors.form} />
        <p class="form__error" data-slot="refused" role="alert" hidden>
          No passkey was made. Try again; a device that has one for this account already makes no second.
        </p>
        <p class="form__error" data-slot="missing" role="alert" hidden>
          This browser has no passkeys.
        </p>
        <Field form={props} name="name" label="Name" />
        <p class="form__acts">
          <button class="button button--main" type="submit">
            Add a passkey
          </button>
          <a href="/my-plinth/account/passkeys/">Cancel</a>
        </p>
        <noscript>
          <p class="quiet">A passkey needs JavaScript. Your password signs you in without.</p>
        </noscript>
      </form>
    </Dashboard>
  )
}
