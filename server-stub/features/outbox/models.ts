import type { Line } from '../../mail/paragraphs.js'
import type { LetterView } from './routes.js'

declare module '../../views/models.js' {
  interface Pages {
    'outbox/email': LetterView & { replyTo: string | null; paragraphs: Line[][] }
    'outbox/outbox': OutboxModel
  }
}

interface OutboxModel {
  emails: LetterView[]
  older: string | undefined
  isFirst: boolean
  sendsMail: boolean
}
