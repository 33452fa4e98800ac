/** @jsxImportSource #html */

import type { Member } from '../../../../auth/members.js'
import { Dashboard } from '../../../dashboard/views/dashboard.js'
import type { Filled } from '../../models.js'
import { ProofFields } from '../../views/proof-fields.js'

interface TwoStepFormPageProps extends Filled {
  member: Member
  action: string
  /** The answer is a page of its own, which no script puts in place. */
  isInPlace: boolean
  title: string
  text: string
  button: string
}

export function TwoStepFormPage(props: TwoStepFormPageProps) {
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">{props.title}</h1>
          <p class="dashboard__hello">{props.text}</p>
        </>
      }
    >
      <form
        class="form"
        method="post"
        action={props.action}
        data-turbo={props.isInPlace ? 'false' : undefined}
        data-widget={props.isInPlace ? undefined : 'submit-guard'}
      >
        <input type="email" name="email" value={props.member.email} autocomplete="username" readonly hidden />
        <ProofFields form={props} asksCode />
        <p class="form__acts">
          <button class="button button--main" type="submit">
            {props.button}
          </button>
          <a href="/my-plinth/account/two-step/">Back</a>
        </p>
      </form>
    </Dashboard>
  )
}
