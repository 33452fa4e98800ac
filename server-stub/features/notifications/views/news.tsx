/** @jsxImportSource #html */
import { Picture } from '../../../media/pictures/picture.js'
import type { NotificationView } from '../notification-views.js'

interface NewsItemProps {
  item: NotificationView
}

/** Going there marks it read; no link of the dashboard is fetched ahead. */
export function NewsItem({ item }: NewsItemProps) {
  return (
    <>
      <a class="news__link" href={item.href}>
        <span class={`news__picture ${item.isCropped ? 'view' : 'hung'}`}>
          {item.picture && <Picture picture={item.picture} />}
        </span>
        <span class="news__text">
          <span class="news__what">
            {!item.isRead && (
              <span class="news__mark">
                <span class="unseen">{item.isNew ? 'New.' : 'Unread.'}</span>
              </span>
            )}
            {item.before}
            <bdi>{item.name}</bdi>
            {item.after}
          </span>
          <span class="news__title" dir="auto">
            {item.isWork ? <cite>{item.title}</cite> : item.title}
          </span>
          {item.line && (
            <span class="news__line" dir="auto">
              {item.line}
            </span>
          )}
        </span>
      </a>
      <time class="news__day" datetime={item.isoDay}>
        {item.day}
      </time>
    </>
  )
}
