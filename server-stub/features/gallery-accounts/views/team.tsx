/** @jsxImportSource #html */

import { Field } from '../../../views/parts/field.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { TeamMember } from '../team-store.js'

interface TeamPageProps {
  gallery: string
  back: string
  action: string
  isOwned: boolean
  isStaffs: boolean
  isTrusted: boolean
  team: (TeamMember & { isSelf: boolean })[]
  invitations: { id: number; email: string; role: string; until: string }[]
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

export function TeamPage(props: TeamPageProps) {
  return (
    <Dashboard
      head={
        <>
          <p class="kicker">
            <a href={props.back}>{props.gallery}</a>
          </p>
          <h1 class="dashboard__name">Team</h1>
          <p class="dashboard__hello">
            All of the team work with works, enquiries and orders. Owners also decide on the team and on the
            bank account.
          </p>
        </>
      }
    >
      {props.errors.form && (
        <p class="form__error order__error" role="alert">
          {props.errors.form}
        </p>
      )}
      {!props.team.length && <p class="dashboard__empty">Nobody works with this account yet.</p>}
      <dl class="answers">
        {props.team.map((one) => (
          <div class="answers__row">
            <dt class="answers__name">
              <bdi>{one.name}</bdi>
              {one.isSelf && ' (you)'}
            </dt>
            <dd class="answers__value">
              {one.role === 'owner' ? 'Owner' : 'Member'}, {one.email}
            </dd>
            {(props.isOwned || one.isSelf) && (
              <dd class="answers__act">
                <form class="form__acts" data-widget="submit-guard" method="post" action={props.action}>
                  <input type="hidden" name="of" value={one.id} />
                  {props.isOwned && (
                    <button
                      class="text-button"
                      name="do"
                      value={one.role === 'owner' ? 'member' : 'owner'}
                      aria-label={`${one.role === 'owner' ? 'Make a member' : 'Make an owner'}: ${one.name}`}
                    >
                      {one.role === 'owner' ? 'Make a member' : 'Make an owner'}
                    </button>
                  )}
                  <button
                    class="text-button"
                    name="do"
                    value="remove"
                    aria-label={`${one.isSelf ? 'Leave' : 'Remove'}: ${one.name}`}
                  >
                    {one.isSelf ? 'Leave' : 'Remove'}
                  </button>
                </form>
              </dd>
            )}
          </div>
        ))}
        {props.invitations.map((one) => (
          <div class="answers__row">
            <dt class="answers__name">{one.email}</dt>
            <dd class="answers__value">
              Invited as {one.role === 'owner' ? 'an owner' : 'a member'}, until {one.until}
            </dd>
            <dd class="answers__act">
              <form data-widget="submit-guard" method="post" action={props.action}>
                <input type="hidden" name="of" value={one.id} />
                <button
                  class="text-button"
                  name="do"
                  value="withdraw"
                  aria-label={`Withdraw the invitation of ${one.email}`}
                >
                  Withdraw
                </button>
              </form>
            </dd>
          </div>
        ))}
      </dl>
      {props.isOwned && (
        <section class="dashboard__part" aria-labelledby="invite">
          <h2 class="section__title" id="invite">
            Invite by e-mail
          </h2>
          <form
            class="form after-title"
            data-widget="submit-guard"
            method="post"
            action={`${props.action}invitations/`}
          >
            <Field form={props} name="email" label="E-mail address" type="email" />
            <fieldset class="choices">
              <legend class="field__label">As</legend>
              <label class="choice">
                <input type="radio" name="role" value="member" checked={props.values.role !== 'owner'} />
                Member
              </label>
              <label class="choice">
                <input type="radio" name="role" value="owner" checked={props.values.role === 'owner'} />
                Owner
              </label>
            </fieldset>
            <p class="form__acts">
              <button class="button button--main" type="submit">
                Invite
              </button>
            </p>
          </form>
        </section>
      )}
      {props.isStaffs && (
        <section class="dashboard__part" aria-labelledby="trust">
          <h2 class="section__title" id="trust">
            Trust
          </h2>
          <form class="form after-title" data-widget="submit-guard" method="post" action={props.action}>
            <p>
              {props.isTrusted
                ? 'What the team publishes is published at once.'
                : 'Staff look at each work before it is published.'}
            </p>
            <p class="form__acts">
              <button class="button" name="do" value={props.isTrusted ? 'approve' : 'trust'}>
                {props.isTrusted ? 'Look at each work first' : 'Publish at once'}
              </button>
            </p>
          </form>
        </section>
      )}
    </Dashboard>
  )
}
