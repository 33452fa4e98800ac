import type { Member } from '../../auth/members.js'
import type { QrCode } from '../../media/qr-code.js'
import type { FormState } from '../../views/form-page.js'

declare module '../../views/models.js' {
  interface Pages {
    'accounts/account': AccountModel
    'accounts/account-delete': AccountForm
    'accounts/account-email': AccountForm
    'accounts/account-password': AccountForm
    'accounts/check-mail': { member: Member | undefined; redirect: string }
    'accounts/code': FormState & { isRecovery: boolean; helpEmail: string; other: string }
    'accounts/confirm': ConfirmModel
    'accounts/confirm-email': { action: string; email: string }
    'accounts/deleted': Nothing
    'accounts/forgotten': FormState
    'accounts/forgotten-sent': { lifetime: string }
    'accounts/new-password': FormState & { action: string }
    'accounts/passkey-new': Filled & { ask: string }
    'accounts/passkeys': PasskeysModel
    'accounts/sign-in': FormState & { member: Member | undefined; done: string; passkey: string }
    'accounts/sign-out': Nothing
    'accounts/sign-up': SignUpModel
    'accounts/two-step': TwoStepModel
    'accounts/two-step-codes': { codes: readonly string[] }
    'accounts/two-step-form': TwoStepForm
    'accounts/two-step-set-up': Filled & { qr: QrCode; key: string }
  }
}

/** A form that is not led back anywhere. */
type Filled = Pick<FormState, 'values' | 'errors'>

interface AccountModel {
  member: Member
  /** What was changed just now, in a sentence. */
  done: string | undefined
  /** How many there are. */
  passkeys: number
  /** Since when two-step sign-in is on. */
  twoStep: string | undefined
  sessions: { device: string; since: string; used: string; key: string; isThis: boolean }[]
}

export interface AccountForm extends FormState {
  member: Member
  asksCode: boolean
}

interface ConfirmModel extends FormState {
  action: string
  email: string
  name: string
  isKnown: boolean
  hasAccount: boolean
}

interface SignUpModel extends FormState {
  member: Member | undefined
  /** What is done after signing up. */
  pending: { word: string; what: string } | undefined
  signIn: string
}

interface PasskeysModel extends Filled {
  member: Member
  done: string | undefined
  asksCode: boolean
  passkeys: { id: number; name: string; action: string; added: string; used: string | null }[]
}

interface TwoStepModel extends Filled {
  member: Member
  isNeeded: boolean
  on: { since: string; recoveryCodes: number } | undefined
}

interface TwoStepForm extends Filled {
  member: Member
  action: string
  /** The answer is a page of its own, which no script puts in place. */
  isInPlace: boolean
  title: string
  text: string
  button: string
}
