import type { NotificationView } from './notification-views.js'

declare module '../../views/models.js' {
  interface Pages {
    'notifications/notifications': NotificationsModel
  }
  interface Parts {
    'notifications/news': { item: NotificationView }
    'notifications/overview': { news: NotificationView[] }
  }
}

interface NotificationsModel {
  items: NotificationView[]
  unread: number
  /** The page itself, to come back to. */
  here: string
  previous?: string
  next?: string
}
