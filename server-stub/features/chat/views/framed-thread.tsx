/** @jsxImportSource #html */

import type { ConversationView } from '../conversation.js'
import { ChatThread } from './thread.js'

export function FramedThreadPage(props: ConversationView) {
  return (
    <ChatThread
      {...props}
      empty="Ask anything: about a work, a price, a visit, or where to begin. An advisor answers here."
    />
  )
}
