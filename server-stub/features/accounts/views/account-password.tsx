/** @jsxImportSource #html */

import { SHORTEST_PASSWORD } from '../../../../widgets/shared/contract/limits.js'
import { usePage } from '../../../views/context.js'
import { Field } from '../../../views/parts/field.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { AccountForm } from '../models.js'
import { CodeField } from './proof-fields.js'

export function AccountPasswordPage(props: AccountForm) {
  const { isBare } = usePage()

  const xhr = isBare ? '?xhr=1' : ''
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">Change your password</h1>
          <p class="dashboard__hello">All other devices will be signed out.</p>
        </>
      }
    >
      <form
        class="form"
        data-widget="submit-guard"
        method="post"
        action={`/my-plinth/account/password/${xhr}`}
      >
        <input type="email" name="email" value={props.member.email} autocomplete="username" readonly hidden />
        <Field
          form={props}
          name="password"
          label="Current password"
          type="password"
          autocomplete="current-password"
        />
        <Field
          form={props}
          name="chosen"
          label="New password"
          type="password"
          autocomplete="new-password"
          minlength={SHORTEST_PASSWORD}
          hint="At least 8 characters. Not a common password, your name or your address."
        />
        {props.asksCode && <CodeField form={props} />}
        <p class="form__acts">
          <button class="button button--main" type="submit">
            Change password
          </button>
          <a href="/my-plinth/account/" data-turbo-frame="_top">
            Back
          </a>
          <a href={`/forgotten-password/${xhr}`}>Forgotten your password?</a>
        </p>
      </form>
    </Dashboard>
  )
}
