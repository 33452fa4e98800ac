/** @jsxImportSource #html */

import { Pager } from '../../../views/parts/pager.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { NotificationView } from '../notification-views.js'
import { NewsItem } from './news.js'

interface NotificationsPageProps {
  items: NotificationView[]
  unread: number
  /** The page itself, to come back to. */
  here: string
  previous?: string
  next?: string
}

export function NotificationsPage({ unread, items, here, previous, next }: NotificationsPageProps) {
  return (
    <Dashboard
      class="w-mark-read"
      data-widget="mark-read"
      data-unread={unread}
      head={
        <>
          <h1 class="dashboard__name">Notifications</h1>
          <p class="dashboard__hello">What is new from what you follow.</p>
        </>
      }
    >
      {!items.length ? (
        <p class="dashboard__empty">
          Nothing yet. You hear of new works, exhibitions and stories once you follow{' '}
          <a href="/artists/">artists</a>, <a href="/art-galleries/">galleries</a>,{' '}
          <a href="/city-guides/">cities</a> or <a href="/art-fairs/">fairs</a>.
        </p>
      ) : (
        <>
          <div class="w-mark-read__head">
            <p data-slot="count" role="status">
              {unread ? `${unread} unread` : 'All read'}
            </p>
            <form
              class="w-mark-read__all"
              data-slot="all"
              data-idle={!unread}
              method="post"
              action="/my-plinth/notifications/read-all/"
            >
              <button class="w-mark-read__button">Mark all as read</button>
            </form>
          </div>
          <ul class="news">
            {items.map((item) => (
              <li class="news__item" data-slot="item" data-unread={!item.isRead}>
                <NewsItem item={item} />
                <form class="news__form" data-slot="form" method="post" action={item.href}>
                  <input type="hidden" name="back" value={here} />
                  <input type="hidden" data-slot="field" name="read" value={item.isRead ? 0 : 1} />
                  <button class="w-mark-read__button" data-slot="button" aria-describedby={`news-${item.id}`}>
                    {item.isRead ? 'Mark as unread' : 'Mark as read'}
                  </button>
                  <span class="unseen" id={`news-${item.id}`}>
                    {item.title}
                  </span>
                </form>
              </li>
            ))}
          </ul>
          <Pager previous={previous} next={next} />
        </>
      )}
    </Dashboard>
  )
}
