/** @jsxImportSource #html */

import { LONGEST_PASSKEY_NAME } from '../../../../../widgets/shared/contract/limits.js'
import type { Member } from '../../../../auth/members.js'
import { FieldFrame } from '../../../../views/parts/field-frame.js'
import { FormError } from '../../../../views/parts/form-error.js'
import { Guarded } from '../../../../views/parts/guarded.js'
import { Dashboard } from '../../../dashboard/views/dashboard.js'
import type { Filled } from '../../models.js'
import { ProofFields } from '../../views/proof-fields.js'

interface PasskeysPageProps extends Filled {
  member: Member
  done: string | undefined
  asksCode: boolean
  passkeys: PasskeyRow[]
}

interface PasskeyRow {
  id: number
  name: string
  action: string
  added: string
  used: string | null
}

export function PasskeysPage(props: PasskeysPageProps) {
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">Passkeys</h1>
          <p class="dashboard__hello">
            Your device or your password manager signs you in, by your finger, your face or its own code. Your
            password stays.
          </p>
        </>
      }
      layout="settings"
    >
      {props.done && (
        <p class="dashboard__kept" role="status">
          {props.done}
        </p>
      )}
      {props.passkeys.length > 0 && (
        <ul class="plain settings__rows">
          {props.passkeys.map((one) => (
            <Passkey one={one} error={props.errors[`name-${one.id}`]} />
          ))}
        </ul>
      )}
      <AddPasskey {...props} />
    </Dashboard>
  )
}

/** One that there is, to be named or removed. */
function Passkey({ one, error }: { one: PasskeyRow; error: string | undefined }) {
  return (
    <li class="settings__row passkey">
      <Guarded isChanged={error !== undefined}>
        <form class="form passkey__name" data-widget="submit-guard" method="post" action={one.action}>
          <FieldFrame
            id={`passkey-${one.id}`}
            label="Name"
            hint={`Added ${one.added}${one.used ? `, last used ${one.used}` : ', not used yet'}.`}
            error={error}
            control={(state) => (
              <input
                class="field__input"
                id={`passkey-${one.id}`}
                name="name"
                value={one.name}
                maxlength={LONGEST_PASSKEY_NAME}
                required
                dir="auto"
                {...state}
              />
            )}
          />
          <p class="form__acts">
            <button class="button" name="do" value="name" aria-label={`Keep the name of ${one.name}`}>
              Keep the name
            </button>
            <button
              class="text-button"
              name="do"
              value="remove"
              formnovalidate
              aria-label={`Remove ${one.name}`}
            >
              Remove
            </button>
          </p>
        </form>
      </Guarded>
    </li>
  )
}

function AddPasskey(props: PasskeysPageProps) {
  return (
    <section class="settings__part" aria-labelledby="passkeys-add">
      <h2 class="settings__title" id="passkeys-add">
        Add a passkey
      </h2>
      <div class="settings__body">
        {!props.member.confirmed ? (
          <p>Confirm your address first: open the link in the e-mail that we sent you.</p>
        ) : (
          <>
            <noscript>
              <p>A passkey needs JavaScript. Your password signs you in without.</p>
            </noscript>
            <AddForm {...props} />
          </>
        )}
      </div>
    </section>
  )
}

/** Whoever adds one proves who they are. */
function AddForm(props: PasskeysPageProps) {
  return (
    <form class="form" data-widget="submit-guard" method="post" action="/my-plinth/account/passkeys/">
      <FormError error={props.errors.form} />
      <input type="email" name="email" value={props.member.email} autocomplete="username" readonly hidden />
      <ProofFields form={props} asksCode={props.asksCode} />
      <p class="form__acts">
        <button class="button button--main" type="submit">
          Go on
        </button>
        <a href="/my-plinth/account/">Back</a>
      </p>
    </form>
  )
}
