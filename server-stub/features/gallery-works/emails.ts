/** What is written about works that wait for approval. */
import { write } from '../../mail/email.js'
import type { Email } from '../../mail/outbox.js'
import { STAFF_WORKS, workPath } from './paths.js'
import type { Work } from './works-store.js'

export const waitingEmail = (publicUrl: string, to: string, gallery: string): Email =>
  write(publicUrl, to, `Works of ${gallery} wait for approval`, [
    'Good day,',
    `${gallery} has works to be published. Look at them here:\n${publicUrl}${STAFF_WORKS}`,
  ])

export const returnedEmail = (publicUrl: string, to: string, { id, title }: Work, why: string): Email =>
  write(publicUrl, to, `Not published yet: ${title}`, [
    'Good day,',
    `Our editors have looked at “${title}”, and ask you to change something first:`,
    why,
    `${publicUrl}${workPath(id)}`,
  ])
