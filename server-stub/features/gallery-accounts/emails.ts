/** What those who apply, and those who are invited, are written. */
import { LINK_LIFETIMES } from '../../http/lifetimes.js'
import { greeting, write } from '../../mail/email.js'
import type { Email } from '../../mail/outbox.js'
import { GALLERY_PATH } from '../gallery/paths.js'
import type { Application } from './applications.js'
import { APPLY_PATH, invitationPath, STAFF_APPLICATIONS } from './paths.js'

export function applicationEmail(
  publicUrl: string,
  to: string,
  { email, name }: { email: string; name: string },
  gallery: string,
): Email {
  return {
    ...write(publicUrl, to, `A gallery applies: ${gallery}`, [
      'Good day,',
      `${name} (${email}) applies for the account of ${gallery}.`,
      `Decide on it here:\n${publicUrl}${STAFF_APPLICATIONS}`,
    ]),
    replyTo: email,
  }
}

export function acceptedEmail(publicUrl: string, { name, email, gallery }: Application): Email {
  return write(publicUrl, email, `The account of ${gallery} is open`, [
    greeting(name),
    `The account of ${gallery} at Plinth is open, and you are in its team. Bring in works and invite your colleagues here:\n${publicUrl}${GALLERY_PATH}`,
  ])
}

export function declinedEmail(publicUrl: string, { name, email, gallery }: Application, why: string): Email {
  return write(publicUrl, email, `Your application for ${gallery}`, [
    greeting(name),
    `We could not open the account of ${gallery}.`,
    why,
    `You may apply again:\n${publicUrl}${APPLY_PATH}`,
  ])
}

/** To an address that nobody has proven: it says nothing but which gallery invites, whose name our staff have seen. */
export function invitationEmail(publicUrl: string, to: string, gallery: string, token: string): Email {
  return write(publicUrl, to, `${gallery} invites you to its team at Plinth`, [
    'Good day,',
    `${gallery} invites you to the team of its account at Plinth. Open this link within ${LINK_LIFETIMES.invitation.words}, and sign in or sign up there:\n${publicUrl}${invitationPath(token)}`,
    'If you do not know the gallery, ignore this e-mail.',
  ])
}
