/** @jsxImportSource #html */

import type { Member } from '../../../../auth/members.js'
import { Field } from '../../../../views/parts/field.js'
import { Dashboard } from '../../../dashboard/views/dashboard.js'
import type { Filled } from '../../models.js'

interface TwoStepPageProps extends Filled {
  member: Member
  isNeeded: boolean
  on: { since: string; recoveryCodes: number } | undefined
}

export function TwoStepPage(props: TwoStepPageProps) {
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">Two-step sign-in</h1>
          <p class="dashboard__hello">
            Sign in with your password and a code from an app on your phone, so that a stolen password is not
            enough.
          </p>
        </>
      }
    >
      {props.isNeeded && (
        <p class="dashboard__kept" role="status">
          Staff need two-step sign-in. Once it is on, you can open the staff pages.
        </p>
      )}
      {props.on ? (
        <div class="prose">
          <p>
            On since {props.on.since}.{' '}
            {props.on.recoveryCodes === 0
              ? 'No recovery codes are left. Create new ones.'
              : props.on.recoveryCodes === 1
                ? 'One recovery code is left.'
                : `${props.on.recoveryCodes} recovery codes are left.`}
          </p>
          <p>
            <a href="/my-plinth/account/two-step/codes/">New recovery codes</a>
          </p>
          <p>
            <a href="/my-plinth/account/two-step/off/">Switch it off</a>
          </p>
          <p>
            <a href="/my-plinth/account/">Back</a>
          </p>
        </div>
      ) : !props.member.confirmed ? (
        <p>
          Confirm your address first: open the link in the e-mail that we sent you.{' '}
          <a href="/my-plinth/account/">Back</a>
        </p>
      ) : (
        <form class="form" data-widget="submit-guard" method="post" action="/my-plinth/account/two-step/">
          <p>
            You need an authenticator app; most password managers have one. All other devices are signed out.
          </p>
          <input
            type="email"
            name="email"
            value={props.member.email}
            autocomplete="username"
            readonly
            hidden
          />
          <Field
            form={props}
            name="password"
            label="Your password"
            type="password"
            autocomplete="current-password"
          />
          <p class="form__acts">
            <button class="button button--main" type="submit">
              Set it up
            </button>
            <a href="/my-plinth/account/">Back</a>
          </p>
        </form>
      )}
    </Dashboard>
  )
}
