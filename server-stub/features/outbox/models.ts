import type { Line } from '../../mail/paragraphs.js'
import type { EmailView } from './routes.js'

declare module '../../views/models.js' {
  interface Pages {
    'outbox/email': EmailView & { replyTo: string | null; paragraphs: Line[][] }
    'outbox/outbox': OutboxModel
  }
}

interface OutboxModel {
  emails: EmailView[]
  older: string | undefined
  isFirst: boolean
  sendsMail: boolean
}
