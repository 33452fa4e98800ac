import type { ConversationView } from './conversation.js'
import type { MessageView } from './message-view.js'
import type { StaffChat } from './staff-routes.js'

declare module '../../views/models.js' {
  interface Pages {
    'chat/chat': ConversationView
    'chat/framed-thread': ConversationView
    'chat/sign-in': { signIn: string }
    'chat/staff-chat': ConversationView & { partner: { id: number; name: string; email: string } }
    'chat/staff-chats': StaffChatsModel
  }
  interface Parts {
    'chat/footer-link': { path: string }
    'chat/message': { message: MessageView }
    'chat/messages': { messages: readonly MessageView[] }
    /** `empty`: what stands where nothing was said. */
    'chat/thread': ConversationView & { empty: string }
  }
  interface TemplateHelpers {
    hasChat?: boolean
  }
}

interface StaffChatsModel {
  items: StaffChat[]
  waiting: number
  newer: string | undefined
  older: string | undefined
}
