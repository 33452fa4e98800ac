/** What a page view does to the visit it belongs to (docs/behaviour.md#analytics): pure. */

/** So long after its last page view a visit is over. */
const VISIT_MS = 30 * 60 * 1000
/** The page views that analytics hears of. */
const TOLD_VIEWS: readonly number[] = [3, 8]

/** As it is kept, in milliseconds since 1970 and pages. */
export interface Visit {
  userSessionExpires: number
  userPageViews: number
}

/** The visit with one more page view, or a new one. */
export function withView({ userSessionExpires, userPageViews }: Visit, nowMs: number): Visit {
  const isOver = nowMs > userSessionExpires
  return { userSessionExpires: nowMs + VISIT_MS, userPageViews: isOver ? 1 : userPageViews + 1 }
}

/** The event for this many page views, if there is one. */
export const eventFor = (views: number): string | undefined =>
  TOLD_VIEWS.includes(views) ? `page_view_${views}` : undefined
