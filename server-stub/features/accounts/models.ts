import type { Member } from '../../auth/members.js'
import type { FormState } from '../../views/form-page.js'

/** A form that is not led back anywhere. */
export type Filled = Pick<FormState, 'values' | 'errors'>

export interface AccountForm extends FormState {
  member: Member
  asksCode: boolean
}
