/** What is written about shows that wait for approval. */
import { write } from '../../mail/email.js'
import type { Email } from '../../mail/outbox.js'
import type { ShowKind } from './kinds.js'
import type { Show } from './shows-store.js'

export const waitingEmail = (publicUrl: string, to: string, { staffPath }: ShowKind, show: Show): Email =>
  write(publicUrl, to, `${show.title} of ${show.gallery} waits for approval`, [
    'Good day,',
    `${show.gallery} has something to be published. Look at it here:\n${publicUrl}${staffPath}`,
  ])

export const returnedEmail = (
  publicUrl: string,
  to: string,
  { path }: ShowKind,
  { id, title }: Show,
  why: string,
): Email =>
  write(publicUrl, to, `Not published yet: ${title}`, [
    'Good day,',
    `Our editors have looked at “${title}”, and ask you to change something first:`,
    why,
    `${publicUrl}${path}${id}/`,
  ])
