/** @jsxImportSource #html */

import { usePage } from '../../../views/context.js'
import { DashboardNav } from '../../dashboard/views/nav.js'
import type { ConversationView } from '../conversation.js'
import { ChatThread } from './thread.js'

export function ChatPage(props: ConversationView) {
  const { page } = usePage()

  return (
    <div class="wrap dashboard" data-turbo-prefetch="false">
      <header class="dashboard__head">
        <h1 class="dashboard__name">Chat with an advisor</h1>
        <p class="dashboard__hello">
          An advisor will answer as soon as possible. You will find the answer here, on every device.
        </p>
      </header>
      <DashboardNav dashboard={page.dashboard} />
      <div class="dashboard__main dashboard__chat">
        <ChatThread {...props} empty="Ask anything: about a work, a price, a visit, or where to begin." />
        <noscript>
          <p class="dashboard__note">
            <a href="/my-plinth/chat/">Check for new messages</a>
          </p>
        </noscript>
      </div>
    </div>
  )
}
