import { LONGEST_ENQUIRY, LONGEST_ENQUIRY_NAME } from '../../../widgets/shared/contract/enquiry.call.js'
import { type FieldErrors, field } from '../../http/forms.js'
import { emailError } from '../accounts/sign-up-form.js'

export interface EnquiryForm {
  name: string
  email: string
  message: string
}

/** Reads the form: the trimmed values, or what is wrong with which field. */
export function checkEnquiry(body: unknown): { form?: EnquiryForm; errors: FieldErrors } {
  const form = {
    name: field(body, 'name').trim(),
    email: field(body, 'email').trim(),
    message: field(body, 'message').replace(/\r\n?/g, '\n').trim(),
  }
  const email = emailError(form.email)
  const errors: FieldErrors = {
    ...lengthError('name', form.name, LONGEST_ENQUIRY_NAME, 'Enter your name.'),
    ...(email ? { email } : {}),
    ...lengthError('message', form.message, LONGEST_ENQUIRY, 'Write what you would like to know.'),
  }
  return Object.keys(errors).length > 0 ? { errors } : { form, errors }
}

function lengthError(name: string, text: string, longest: number, missing: string): FieldErrors {
  if (text === '') return { [name]: missing }
  return text.length > longest ? { [name]: `Use at most ${longest.toLocaleString('en-US')} characters.` } : {}
}
