/** @jsxImportSource #html */

import type { MessageView } from '../message-view.js'
import { ChatMessage } from './message.js'

interface ChatMessagesProps {
  messages: readonly MessageView[]
}

export function ChatMessages({ messages }: ChatMessagesProps) {
  return messages.map((message) => <ChatMessage message={message} />)
}
