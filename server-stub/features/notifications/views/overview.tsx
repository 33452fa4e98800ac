/** @jsxImportSource #html */

import type { NotificationView } from '../notification-views.js'
import { NewsItem } from './news.js'

interface NewsOverviewProps {
  news: NotificationView[]
}

export function NewsOverview({ news }: NewsOverviewProps) {
  return (
    <section class="dashboard__part" aria-labelledby="dashboard-news">
      <header class="section__head">
        <h2 class="section__title" id="dashboard-news">
          New for you
        </h2>
        <a class="more" href="/my-plinth/notifications/">
          All notifications
        </a>
      </header>
      <ul class="news">
        {news.map((item) => (
          <li class="news__item" data-unread={!item.isRead}>
            <NewsItem item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}
