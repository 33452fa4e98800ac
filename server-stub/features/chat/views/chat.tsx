/** @jsxImportSource #html */

import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { ConversationView } from '../conversation.js'
import { ChatThread } from './thread.js'

export function ChatPage(props: ConversationView) {
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">Chat with an advisor</h1>
          <p class="dashboard__hello">
            An advisor will answer as soon as possible. You will find the answer here, on every device.
          </p>
        </>
      }
      layout="dashboard__chat"
    >
      <ChatThread {...props} empty="Ask anything: about a work, a price, a visit, or where to begin." />
      <noscript>
        <p class="dashboard__note">
          <a href="/my-plinth/chat/">Check for new messages</a>
        </p>
      </noscript>
    </Dashboard>
  )
}
