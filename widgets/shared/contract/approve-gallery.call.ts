import { defineCall } from './call.js'
import { LONGEST_APPROVAL } from './limits.js'
import { ContractError, described, fields, object, optional, text } from './read.js'

export interface ApprovalForm {
  name: string
  email: string
}

const PATH = '/system/approve-gallery/'

/** Keeps that a gallery's pages are approved, and by whom. */
export const approveGalleryCall = defineCall({
  name: 'approve-gallery',
  method: 'POST',
  routes: [PATH],
  path: () => PATH,
  match: (pathname): Record<string, never> | undefined => (pathname === PATH ? {} : undefined),
  access: 'staff',
  sent: described(object('approve-gallery', { name: text, email: text }).schema, (input): ApprovalForm => {
    const form = tidyApproval(input)
    for (const field of missingIn(form))
      throw new ContractError(
        `approve-gallery ${field}: expected a name and an e-mail address, got "${form[field]}"`,
      )
    return form
  }),
  answer: { kind: 'none' },
})

/** Both are trimmed. */
export function tidyApproval(input: unknown): ApprovalForm {
  const read = fields('approve-gallery', input)
  const tidy = (name: string) => (read(name, optional(text)) ?? '').trim().slice(0, LONGEST_APPROVAL)
  return { name: tidy('name'), email: tidy('email') }
}

/** What an approval can be answered with. */
export const APPROVAL_LEAST: Readonly<Record<keyof ApprovalForm, RegExp>> = {
  name: /\S/,
  email: /^[^\s@]+@\S+$/,
}

/** Both are required. A text that is no e-mail address is as good as none: the thanks would come all the same. */
export const missingIn = (form: ApprovalForm): (keyof ApprovalForm)[] =>
  (['name', 'email'] as const).filter((name) => !APPROVAL_LEAST[name].test(form[name]))

/** What is said under a field that is missing, by the page and by the server alike. */
export const APPROVAL_ERRORS: Readonly<Record<keyof ApprovalForm, string>> = {
  name: 'Enter your name.',
  email: 'Enter your e-mail address.',
}
