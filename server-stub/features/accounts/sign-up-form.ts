import * as v from 'valibot'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../../../widgets/shared/contract/limits.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { email, foldedEmail, personName, secret, text } from '../../http/forms/fields.js'
import { type FieldErrors, form } from '../../http/forms/form.js'
import { type Owner, weakness } from './weak-password.js'

/** A password that somebody chooses for their account. */
const chosenPassword = () =>
  v.pipe(
    secret(),
    v.minLength(SHORTEST_PASSWORD, SENTENCES.tooShort(SHORTEST_PASSWORD)),
    v.maxLength(LONGEST_PASSWORD, SENTENCES.tooLong(LONGEST_PASSWORD)),
  )

export const SignUpForm = form({
  name: personName(),
  email: email(),
  password: chosenPassword(),
  redirect: text(),
})
export type SignUpForm = Pick<
  NonNullable<v.InferOutput<typeof SignUpForm>['form']>,
  'name' | 'email' | 'password'
>

/** What signs in: nothing is said of an address that cannot be one. */
export const signInFields = { email: foldedEmail(), password: secret() }
export const SignInForm = form({ ...signInFields, redirect: text(), unsent: text() })

/** Where one goes on to, and nothing else. */
export const WayForm = form({ redirect: text() })
export const ConfirmForm = form({ password: secret(), redirect: text() })
/** `other` is the button that asks for the other kind of code. */
export const CodeForm = form({
  code: secret(),
  with: text(),
  other: text(),
  redirect: text(),
  unsent: text(),
})
export const ForgottenForm = form({ email: email(), redirect: text() })
export const NewPasswordForm = form({ password: chosenPassword(), redirect: text() })

/** What proves that it is the member who acts; the code is asked for with two-step sign-in. */
export const ProofForm = form({ password: secret(), code: secret() })
export const AddressForm = form({ email: email(), password: secret(), code: secret() })
export const PasswordForm = form({ chosen: chosenPassword(), password: secret(), code: secret() })

/** What is wrong with a form, its new password too where that is easy to guess. */
export async function withWeakness<Name extends string>(
  { errors, fields }: { errors: FieldErrors; fields: { [Key in Name]?: string } },
  name: Name,
  owner: Owner,
): Promise<FieldErrors> {
  const password = fields[name]
  const weak = password === undefined ? undefined : await weakness(password, owner)
  return weak ? { ...errors, [name]: weak } : errors
}
