/** @jsxImportSource #html */
import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import type { ConversationView } from '../conversation.js'
import { ChatThread } from './thread.js'

type StaffChatPageProps = ConversationView & { partner: { id: number; name: string; email: string } }

export function StaffChatPage(props: StaffChatPageProps) {
  return (
    <div class="staff" data-turbo-prefetch="false">
      <StaffCrumbs crumbs={[['conversations', '/staff/chat/'], [props.partner.id]]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">
            <bdi>{props.partner.name}</bdi>
          </h1>
          <p class="page-head__text">{props.partner.email}</p>
        </header>
        <div class="staff__chat">
          <ChatThread {...props} empty="" />
        </div>
        <noscript>
          <p class="staff__older">
            <a href={props.base}>Check for new messages</a>
          </p>
        </noscript>
      </div>
    </div>
  )
}
