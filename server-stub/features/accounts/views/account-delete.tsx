/** @jsxImportSource #html */

import { usePage } from '../../../views/context.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { AccountForm } from '../models.js'
import { ProofFields } from './proof-fields.js'

export function AccountDeletePage(props: AccountForm) {
  const { isBare } = usePage()

  const xhr = isBare ? '?xhr=1' : ''
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">Delete your account</h1>
          <p class="dashboard__hello">
            What you follow and have saved, your orders, enquiries and preferences are deleted with it, at
            once and for good. You may want{' '}
            <a href="/my-plinth/account/export/" data-turbo="false">
              a copy of your data
            </a>{' '}
            first.
          </p>
        </>
      }
    >
      <form
        class="form"
        data-widget="submit-guard"
        method="post"
        action={`/my-plinth/account/delete/${xhr}`}
        data-turbo-frame="_top"
      >
        <ProofFields form={props} asksCode={props.asksCode} />
        <p class="form__acts">
          <button class="button button--main" type="submit">
            Delete my account
          </button>
          <a href="/my-plinth/account/" data-turbo-frame="_top">
            Cancel
          </a>
        </p>
      </form>
    </Dashboard>
  )
}
