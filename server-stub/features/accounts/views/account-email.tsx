/** @jsxImportSource #html */

import { usePage } from '../../../views/context.js'
import { Field } from '../../../views/parts/field.js'
import { Guarded } from '../../../views/parts/guarded.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { AccountForm } from '../models.js'
import { ProofFields } from './proof-fields.js'

export function AccountEmailPage(props: AccountForm) {
  const { isBare } = usePage()

  const xhr = isBare ? '?xhr=1' : ''
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">Change your address</h1>
          <p class="dashboard__hello">
            It is {props.member.email} now. It changes once you open the link that we send to the new address.
          </p>
        </>
      }
    >
      <Guarded errors={props.errors}>
        <form
          class="form"
          data-widget="submit-guard"
          method="post"
          action={`/my-plinth/account/email/${xhr}`}
        >
          <Field form={props} name="email" label="New e-mail address" type="email" autocomplete="email" />
          <ProofFields form={props} asksCode={props.asksCode} />
          <p class="form__acts">
            <button class="button button--main" type="submit">
              Send the e-mail
            </button>
            <a href="/my-plinth/account/" data-turbo-frame="_top">
              Back
            </a>
          </p>
        </form>
      </Guarded>
    </Dashboard>
  )
}
