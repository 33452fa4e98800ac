/** @jsxImportSource #html */

import { Pager } from '../../../views/parts/pager.js'
import { Tabs } from '../../../views/parts/tabs.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { ListedConversation } from '../conversation-views.js'

interface ConversationsPageProps {
  title: string
  conversations: ListedConversation[]
  /** For those who answer. */
  isHouse: boolean
  replies: string | undefined
  /** How many came from the member's address without an account. */
  claimable: number
  tabs: { label: string; href: string; isCurrent: boolean }[]
  previous: string | undefined
  next: string | undefined
}

export function ConversationsPage({
  title,
  replies,
  claimable,
  tabs,
  conversations,
  isHouse,
  previous,
  next,
}: ConversationsPageProps) {
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">{title}</h1>
          {replies && (
            <p>
              <a class="more" href={replies}>
                Saved replies
              </a>
            </p>
          )}
        </>
      }
    >
      {claimable > 0 && (
        <form
          class="dashboard__asked form__acts"
          data-widget="submit-guard"
          method="post"
          action="/my-plinth/enquiries/claim/"
        >
          <p>
            {claimable === 1 ? 'One enquiry was' : `${claimable} enquiries were`} sent with your address
            before you signed in.
          </p>
          <button class="button">Add to your account</button>
        </form>
      )}
      {tabs.length > 0 && <Tabs label="Which enquiries" tabs={tabs} />}
      {!conversations.length && (
        <p class="dashboard__empty">
          {isHouse ? (
            'No enquiries here.'
          ) : (
            <>
              No enquiries yet. Ask about a work on its page. <a href="/artworks/">Artworks</a>
            </>
          )}
        </p>
      )}
      <ul class="plain">
        {conversations.map((one) => (
          <li class="talks__item">
            <p class="order__state" data-due={one.isDue}>
              {one.state}
            </p>
            <p class="talks__at numbers">{one.at}</p>
            <h2 class="order__title talks__title">
              <a href={one.href}>
                <bdi>{one.who}</bdi>, <cite dir="auto">{one.about}</cite>
              </a>
            </h2>
            <p class="talks__excerpt" dir="auto">
              {one.excerpt}
            </p>
          </li>
        ))}
      </ul>
      <Pager previous={previous} next={next} />
    </Dashboard>
  )
}
