/** @jsxImportSource #html */

import { Field } from '../../../views/parts/field.js'
import { Guarded } from '../../../views/parts/guarded.js'
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
          <TeamRow one={one} action={props.action} isOwned={props.isOwned} />
        ))}
        {props.invitations.map((one) => (
          <InvitationRow one={one} action={props.action} />
        ))}
      </dl>
      {props.isOwned && <Invite {...props} />}
      {props.isStaffs && <Trust {...props} />}
    </Dashboard>
  )
}

interface TeamRowProps {
  one: TeamPageProps['team'][number]
  action: string
  isOwned: boolean
}

function TeamRow({ one, action, isOwned }: TeamRowProps) {
  const isOwner = one.role === 'owner'
  const otherRole = isOwner ? 'Make a member' : 'Make an owner'
  const leaving = one.isSelf ? 'Leave' : 'Remove'
  return (
    <div class="answers__row">
      <dt class="answers__name">
        <bdi>{one.name}</bdi>
        {one.isSelf && ' (you)'}
      </dt>
      <dd class="answers__value">
        {isOwner ? 'Owner' : 'Member'}, {one.email}
      </dd>
      {(isOwned || one.isSelf) && (
        <dd class="answers__act">
          <form class="form__acts" data-widget="submit-guard" method="post" action={action}>
            <input type="hidden" name="of" value={one.id} />
            {isOwned && (
              <button
                class="text-button"
                name="do"
                value={isOwner ? 'member' : 'owner'}
                aria-label={`${otherRole}: ${one.name}`}
              >
                {otherRole}
              </button>
            )}
            <button class="text-button" name="do" value="remove" aria-label={`${leaving}: ${one.name}`}>
              {leaving}
            </button>
          </form>
        </dd>
      )}
    </div>
  )
}

interface InvitationRowProps {
  one: TeamPageProps['invitations'][number]
  action: string
}

function InvitationRow({ one, action }: InvitationRowProps) {
  return (
    <div class="answers__row">
      <dt class="answers__name">{one.email}</dt>
      <dd class="answers__value">
        Invited as {one.role === 'owner' ? 'an owner' : 'a member'}, until {one.until}
      </dd>
      <dd class="answers__act">
        <form data-widget="submit-guard" method="post" action={action}>
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
  )
}

function Invite(props: TeamPageProps) {
  const isOwner = props.values.role === 'owner'
  return (
    <section class="dashboard__part" aria-labelledby="invite">
      <h2 class="section__title" id="invite">
        Invite by e-mail
      </h2>
      <Guarded errors={props.errors}>
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
              <input type="radio" name="role" value="member" checked={!isOwner} />
              Member
            </label>
            <label class="choice">
              <input type="radio" name="role" value="owner" checked={isOwner} />
              Owner
            </label>
          </fieldset>
          <p class="form__acts">
            <button class="button button--main" type="submit">
              Invite
            </button>
          </p>
        </form>
      </Guarded>
    </section>
  )
}

function Trust({ action, isTrusted }: TeamPageProps) {
  return (
    <section class="dashboard__part" aria-labelledby="trust">
      <h2 class="section__title" id="trust">
        Trust
      </h2>
      <form class="form after-title" data-widget="submit-guard" method="post" action={action}>
        <p>
          {isTrusted
            ? 'What the team publishes is published at once.'
            : 'Staff look at each work before it is published.'}
        </p>
        <p class="form__acts">
          <button class="button" name="do" value={isTrusted ? 'approve' : 'trust'}>
            {isTrusted ? 'Look at each work first' : 'Publish at once'}
          </button>
        </p>
      </form>
    </section>
  )
}
