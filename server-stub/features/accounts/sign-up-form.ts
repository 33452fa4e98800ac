import { emailField, type FieldErrors, field } from '../../http/forms.js'
import { type Owner, weakness } from './weak-password.js'

export interface SignUpForm {
  name: string
  email: string
  password: string
}

const LONGEST_NAME = 100
const LONGEST_EMAIL = 254
const SHORTEST_PASSWORD = 8
const LONGEST_PASSWORD = 200

/** Reads the sign-up form: the trimmed values, or what is wrong with which field. */
export async function checkSignUp(body: unknown): Promise<{ form?: SignUpForm; errors: FieldErrors }> {
  const form = {
    name: field(body, 'name').trim(),
    email: emailField(body),
    password: field(body, 'password'),
  }
  const errors: Record<string, string> = {}
  if (form.name === '') errors.name = 'Enter your name.'
  else if (form.name.length > LONGEST_NAME) errors.name = `Use at most ${LONGEST_NAME} characters.`
  const email = emailError(form.email)
  if (email) errors.email = email
  const password = await passwordError(form.password, form)
  if (password) errors.password = password
  return Object.keys(errors).length > 0 ? { errors } : { form, errors }
}

/** What is wrong with a trimmed address, if anything is. */
export function emailError(email: string): string | undefined {
  if (email === '') return 'Enter your e-mail address.'
  return isEmail(email) ? undefined : 'Enter an e-mail address such as name@example.org.'
}

/** What is wrong with a password that somebody chooses for their account, if anything is. */
export async function passwordError(password: string, owner: Owner): Promise<string | undefined> {
  if (password.length < SHORTEST_PASSWORD) return `Use at least ${SHORTEST_PASSWORD} characters.`
  if (password.length > LONGEST_PASSWORD) return `Use at most ${LONGEST_PASSWORD} characters.`
  return weakness(password, owner)
}

/** Only what no address can be is refused: whether it is theirs is for the e-mail to prove. */
function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && /^[^\s@<>,;:"()[\]\\]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)
}
