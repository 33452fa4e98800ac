/** @jsxImportSource #html */

import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import { StaffPager } from '../../../cms/views/pager.js'
import { Table } from '../../../views/parts/table.js'
import type { Conversation } from '../store.js'

export type StaffChat = Omit<Conversation, 'text' | 'at'> & { href: string; excerpt: string; at: string }

interface StaffChatsPageProps {
  items: StaffChat[]
  waiting: number
  newer: string | undefined
  older: string | undefined
}

export function StaffChatsPage(props: StaffChatsPageProps) {
  return (
    <div class="staff" data-turbo-prefetch="false">
      <StaffCrumbs crumbs={[['conversations']]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">Conversations</h1>
          <p class="page-head__text">
            Unanswered conversations come first. New messages appear by themselves.
          </p>
        </header>
        <div data-widget="chat-inbox" data-stream="/staff/chat/stream/">
          <turbo-frame id="staff-chats" data-slot="frame" target="_top">
            <p class="staff__waiting" role="status">
              {props.waiting === 0
                ? 'All answered.'
                : props.waiting === 1
                  ? 'One unanswered.'
                  : `${props.waiting} unanswered.`}
            </p>
            {props.items.length > 0 && (
              <Table class="staff__table" heads={['Member', 'Last message', 'At, UTC', 'Unread']}>
                {props.items.map((one) => (
                  <tr id={`conversation-${one.memberId}`} data-unread={Boolean(one.unread)}>
                    <td>
                      <a href={one.href}>
                        <bdi>{one.name}</bdi>
                      </a>
                    </td>
                    <td>
                      {one.fromStaff && (
                        <>
                          <span class="staff__state">answered</span>{' '}
                        </>
                      )}
                      <span dir="auto">{one.excerpt}</span>
                    </td>
                    <td class="numbers">{one.at}</td>
                    <td class="numbers">{one.unread || ''}</td>
                  </tr>
                ))}
              </Table>
            )}
            <StaffPager {...props} />
          </turbo-frame>
        </div>
      </div>
    </div>
  )
}
