import type { ChatSide, Message } from './store.js'

const TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

export interface MessageView {
  id: number
  /** The writer's own key, for the writer alone: by it a message that was just sent is known again. */
  key: string
  isOwn: boolean
  name: string
  parts: MessagePart[]
  iso: string
  time: string
}

/** What was written, in pieces: an advisor sends works by their addresses, and whoever reads goes there. */
interface MessagePart {
  text: string
  isAddress: boolean
}

/** What ends a sentence after an address, or closes a bracket around it, is none of it. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,:;!?()[\]{}'’”])/

/** As `chat/message.tsx` draws it for one of the two sides. */
export function messageView({ id, key, fromStaff, author, text, at }: Message, side: ChatSide): MessageView {
  const isOwn = fromStaff === (side === 'staff')
  return {
    id,
    key: isOwn ? key : '',
    isOwn,
    // Several advisors may answer: to each other they have names.
    name: isOwn && side === 'member' ? 'You' : author,
    parts: partsOf(text),
    iso: at.toISOString(),
    time: `${TIME.format(at)} UTC`,
  }
}

function partsOf(text: string): MessagePart[] {
  return text.split(ADDRESS).map((part, index) => ({
    text: part,
    isAddress: index % 2 === 1 && URL.canParse(part),
  }))
}
