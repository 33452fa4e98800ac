/** An enquiry by e-mail: to those who answer, and to whoever asks. */
import { greeting, write } from '../../mail/email.js'
import type { Email } from '../../mail/outbox.js'
import type { Conversation, NewMessage } from './conversations-store.js'
import type { EnquiryForm } from './enquiry-form.js'
import { ABOVE_LINE } from './mail-in/reply-text.js'
import { enquiryLink, GALLERY_ENQUIRIES, MY_ENQUIRIES, STAFF_ENQUIRIES } from './paths.js'

export interface AskedAbout {
  title: string
  href: string
}

/** What is asked, and what came with it. */
export type Asked = EnquiryForm & { files: NewMessage['files'] }

/** An e-mail of which an answer goes into the conversation, where mail comes in. */
function answerable(email: Email, replyTo: string | undefined): Email {
  return replyTo === undefined ? email : { ...email, body: `${ABOVE_LINE}\n\n${email.body}`, replyTo }
}

const answerHere = (replyTo: string | undefined): string =>
  replyTo === undefined ? 'Answer here:' : 'Answer this e-mail, or here:'

/** `to` is the advisors' address; answers go to whoever asks, by way of the conversation where mail comes in. */
export function advisorEmail(
  publicUrl: string,
  to: string,
  { name, email, message, files }: Asked,
  about: AskedAbout | undefined,
  replyTo: string | undefined,
): Email {
  const written = write(publicUrl, to, about ? `Enquiry: ${about.title}` : `Enquiry from ${name}`, [
    `${name} (${email}) asks${about ? ` about ${about.title}:\n${publicUrl}${about.href}` : ':'}`,
    ...said(message, files),
    `${replyTo === undefined ? 'An answer to this e-mail goes to them. So that others see it too, answer here' : 'Answer this e-mail, or here'}:\n${publicUrl}${STAFF_ENQUIRIES}`,
  ])
  return replyTo === undefined ? { ...written, replyTo: email } : answerable(written, replyTo)
}

/** To each of the gallery's team: they answer where all of them see it. */
export function teamEmail(
  publicUrl: string,
  to: string,
  { name, message, files }: Asked,
  { id, about, replyTo }: { id: number; about: AskedAbout; replyTo: string | undefined },
): Email {
  const written = write(publicUrl, to, `Enquiry: ${about.title}`, [
    'Good day,',
    `${name} asks about ${about.title}:`,
    ...said(message, files),
    `${answerHere(replyTo)}\n${publicUrl}${GALLERY_ENQUIRIES}${id}/`,
  ])
  return answerable(written, replyTo)
}

/**
 * `isProven` when the address is known to be theirs. To any other one goes nothing that was typed into the form: else anybody
 * could have us write anything to anybody. `link` leads to the conversation.
 */
export function receiptEmail(
  publicUrl: string,
  { name, email, message, files }: Asked,
  about: AskedAbout | undefined,
  { isProven, gallery, link }: { isProven: boolean; gallery: string | undefined; link: string },
): Email {
  return write(publicUrl, email, 'Your enquiry at Plinth', [
    greeting(isProven ? name : ''),
    `We have your enquiry${about ? ` about ${about.title}` : ''}. ${gallery ? `${gallery} answers it.` : 'An advisor answers within two working days.'}${about ? `\n${publicUrl}${about.href}` : ''}`,
    ...(isProven ? said(`You wrote:\n${message}`, files) : []),
    `Read the answer and write again here:\n${publicUrl}${link}`,
    'If you did not write to us, ignore this e-mail.',
  ])
}

const subjectOf = ({ about }: Conversation): string =>
  about ? `Enquiry: ${about}` : 'Your enquiry at Plinth'

/** Where whoever asked reads it: in the account, or by the link alone. */
const collectorLink = ({ id, memberId, replyToken }: Conversation): string =>
  memberId === null && replyToken !== null ? enquiryLink(replyToken) : `${MY_ENQUIRIES}${id}/`

/** Files stay in the conversation, where only those who may read it have them. */
const said = (text: string, files: NewMessage['files'] = []): string[] => [
  ...(text === '' ? [] : [text]),
  ...(files.length === 0 ? [] : [`Attached: ${files.map(({ name }) => name).join(', ')}`]),
]

/** To whoever asked. */
export function answerEmail(
  publicUrl: string,
  conversation: Conversation,
  { side, name, text, files }: NewMessage,
  replyTo: string | undefined,
): Email {
  const house = side === 'gallery' ? conversation.gallery : 'Plinth’s advisors'
  const written = write(publicUrl, conversation.email, subjectOf(conversation), [
    greeting(conversation.memberId === null ? '' : conversation.name),
    `${name}${house ? `, ${house}` : ''}, writes:`,
    ...said(text, files),
    `${answerHere(replyTo)}\n${publicUrl}${collectorLink(conversation)}`,
  ])
  return answerable(written, replyTo)
}

/** To those who answer, when whoever asked has written again. */
export function furtherEmail(
  publicUrl: string,
  to: string,
  conversation: Conversation,
  { name, text, files }: NewMessage,
  replyTo: string | undefined,
): Email {
  const base = conversation.galleryId === null ? STAFF_ENQUIRIES : GALLERY_ENQUIRIES
  const written = write(publicUrl, to, subjectOf(conversation), [
    'Good day,',
    `${name} writes:`,
    ...said(text, files),
    `${answerHere(replyTo)}\n${publicUrl}${base}${conversation.id}/`,
  ])
  return answerable(written, replyTo)
}

export function advisorAskedEmail(publicUrl: string, to: string, conversation: Conversation): Email {
  return write(publicUrl, to, `An advisor is asked: ${conversation.about ?? conversation.name}`, [
    'Good day,',
    `An advisor is asked to join the conversation of ${conversation.name} with ${conversation.gallery ?? 'a gallery'}.`,
    `${publicUrl}${STAFF_ENQUIRIES}${conversation.id}/`,
  ])
}

const waitedFor = (hours: number): string => (hours === 24 ? 'a day' : `${hours / 24} days`)

/** To those who are to answer and have not. */
export function reminderEmail(
  publicUrl: string,
  to: string,
  conversation: Conversation,
  hours: number,
): Email {
  const base = conversation.galleryId === null ? STAFF_ENQUIRIES : GALLERY_ENQUIRIES
  return write(publicUrl, to, `Waits for an answer: ${conversation.about ?? conversation.name}`, [
    'Good day,',
    `${conversation.name} has waited for ${waitedFor(hours)} for an answer${conversation.about ? ` about ${conversation.about}` : ''}.`,
    `Answer here, or close the enquiry:\n${publicUrl}${base}${conversation.id}/`,
  ])
}

/** To our advisors, once nobody has answered for long. They read a conversation with a gallery only where one of the two asks them to. */
export function staffReminderEmail(
  publicUrl: string,
  to: string,
  conversation: Conversation,
  hours: number,
): Email {
  const { id, name, about, gallery, galleryId, hasAdvisor } = conversation
  const house = galleryId === null ? 'our advisors' : (gallery ?? 'a gallery')
  return write(publicUrl, to, `Nobody answers: ${about ?? name}`, [
    'Good day,',
    `${name} has waited for ${waitedFor(hours)} for an answer of ${house}${about ? ` about ${about}` : ''}. Two reminders have led to nothing.`,
    galleryId === null || hasAdvisor
      ? `${publicUrl}${STAFF_ENQUIRIES}${id}/`
      : 'Ask the gallery to answer, or to have an advisor join.',
  ])
}
