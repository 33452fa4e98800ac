/** An enquiry by e-mail: to the advisors, and to whoever asks. */
import { greeting, write } from '../../mail/email.js'
import type { Email } from '../../mail/outbox.js'
import type { EnquiryForm } from './enquiry-form.js'

export interface AskedAbout {
  title: string
  href: string
}

/** `to` is the advisors' address; answers go to whoever asks. */
export function advisorEmail(
  publicUrl: string,
  to: string,
  { name, email, message }: EnquiryForm,
  about: AskedAbout | undefined,
): Email {
  const written = write(publicUrl, to, about ? `Enquiry: ${about.title}` : `Enquiry from ${name}`, [
    `${name} (${email}) asks${about ? ` about ${about.title}:\n${publicUrl}${about.href}` : ':'}`,
    message,
    'An answer to this e-mail goes to them.',
  ])
  return { ...written, replyTo: email }
}

/**
 * `isProven` when the address is known to be theirs. To any other one goes nothing that was typed into the form: else anybody
 * could have us write anything to anybody.
 */
export function receiptEmail(
  publicUrl: string,
  { name, email, message }: EnquiryForm,
  about: AskedAbout | undefined,
  isProven: boolean,
): Email {
  return write(publicUrl, email, 'Your enquiry at Plinth', [
    greeting(isProven ? name : ''),
    `We have your enquiry${about ? ` about ${about.title}` : ''}. An advisor answers within two working days.${about ? `\n${publicUrl}${about.href}` : ''}`,
    ...(isProven ? [`You wrote:\n${message}`] : []),
    'If you did not write to us, ignore this e-mail.',
  ])
}
