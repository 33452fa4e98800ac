/** A conversation as its pages show it, to each side in its words. */
import { minute } from '../../views/dates.js'
import type { Attached } from './attachments.js'
import type { Conversation, Said, Side } from './conversations-store.js'

export interface ListedConversation {
  href: string
  who: string
  about: string
  excerpt: string
  state: string
  /** Whether this side is to answer. */
  isDue: boolean
  at: string
}

const EXCERPT = 140

export function listView(conversation: Conversation, side: Side, base: string): ListedConversation {
  const { id, name, about, message, gallery, assignee, lastAt } = conversation
  const line = message.replace(/\s+/g, ' ')
  return {
    href: `${base}${id}/`,
    who: side === 'collector' ? (gallery ?? 'Plinth’s advisors') : name,
    about: about ?? 'In general',
    excerpt: line.length > EXCERPT ? `${line.slice(0, EXCERPT)}…` : line,
    state: [stateOf(conversation, side), side === 'collector' ? '' : (assignee ?? '')]
      .filter(Boolean)
      .join(', '),
    isDue: isDueFor(conversation, side),
    at: minute(lastAt),
  }
}

const isDueFor = ({ status, waitsFor }: Conversation, side: Side): boolean =>
  status === 'open' && (waitsFor === 'collector') === (side === 'collector')

function stateOf(conversation: Conversation, side: Side): string {
  if (conversation.status === 'closed') return 'Closed'
  if (side === 'collector') return conversation.waitsFor === 'collector' ? 'Answered' : 'Sent'
  return conversation.waitsFor === 'house' ? 'Waits for an answer' : 'Answered'
}

export interface MessageView {
  who: string
  at: string
  text: string
  isOwn: boolean
  files: FileView[]
}

export interface FileView {
  name: string
  href: string
  /** `PDF, 1.2 MB`. */
  note: string
}

export interface ThreadView {
  about: string
  /** Where the thing is, by the form's own rules; it may be gone. */
  aboutHref: string | undefined
  who: string
  email: string
  state: string
  isDue: boolean
  isClosed: boolean
  hasAdvisor: boolean
  canAskAdvisor: boolean
  messages: MessageView[]
}

/** `base` is the conversation's own address on this side. */
export function threadView(
  conversation: Conversation,
  { messages, files }: { messages: readonly Said[]; files: readonly Attached[] },
  side: Side,
  base: string,
): ThreadView {
  const { name, email, about, aboutType, aboutId, gallery, message, createdAt, hasAdvisor, status } =
    conversation
  const first: Omit<Said, 'id'> & { id: null } = {
    id: null,
    side: 'collector',
    name,
    text: message,
    at: createdAt,
  }
  return {
    about: about ?? 'In general',
    aboutHref:
      aboutType !== null && aboutId !== null && ABOUT_PATHS[aboutType]
        ? `${ABOUT_PATHS[aboutType]}${aboutId}/`
        : undefined,
    who: side === 'collector' ? (gallery ?? 'Plinth’s advisors') : name,
    email,
    state: stateOf(conversation, side),
    isDue: isDueFor(conversation, side),
    isClosed: status === 'closed',
    hasAdvisor,
    canAskAdvisor: gallery !== null && !hasAdvisor && side !== 'advisor',
    messages: [first, ...messages].map((one) => ({
      who: whoOf(one, conversation, side),
      at: minute(one.at),
      text: one.text,
      isOwn: one.side === side,
      files: files.filter(({ messageId }) => messageId === one.id).map((file) => fileView(file, base)),
    })),
  }
}

const fileView = ({ id, name, type, bytes }: Attached, base: string): FileView => ({
  name,
  href: `${base}files/${id}/`,
  note: `${type === 'application/pdf' ? 'PDF' : 'Picture'}, ${sizeOf(bytes)}`,
})

const sizeOf = (bytes: number): string =>
  bytes < 2 ** 20 ? `${Math.max(1, Math.round(bytes / 2 ** 10))} KB` : `${(bytes / 2 ** 20).toFixed(1)} MB`

/** A work answers at its number alone, and sends on to its own address. */
const ABOUT_PATHS: Readonly<Record<string, string>> = { artwork: '/artworks/' }

function whoOf(
  { side: by, name }: Pick<Said, 'side' | 'name'>,
  { gallery }: Conversation,
  side: Side,
): string {
  if (by === 'collector') return side === 'collector' ? 'You' : name
  return `${name}, ${by === 'gallery' ? (gallery ?? 'gallery') : 'Plinth’s advisors'}`
}
