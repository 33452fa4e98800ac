import { selectionPath } from '../../../widgets/shared/contract/gallery-selections.call.js'
import { greeting, write } from '../../mail/email.js'
import type { Email } from '../../mail/outbox.js'
import { longDay } from '../../views/dates.js'
import type { CommitteeMember, Selection } from './store.js'

/** Reminds a member of the committee of what they have still to choose for. */
export function reminderEmail(
  publicUrl: string,
  { email, name, outstanding }: CommitteeMember,
  { id, title, closesOn }: Selection,
): Email {
  const waiting = outstanding === 1 ? 'One gallery is waiting' : `${outstanding} galleries are waiting`
  return write(publicUrl, email, `${title}: ${waiting.toLowerCase()} for your choice`, [
    greeting(name),
    `${waiting} for your choice in “${title}”. You can choose until the end of ${longDay(closesOn)}.`,
    `${publicUrl}${selectionPath(id)}`,
    'What you have already chosen is saved.',
  ])
}
