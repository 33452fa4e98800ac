/** What a page view does to the visit it belongs to (row 9.01), and what is told of it (row 2.15): pure. */
import { textWithoutPersonal } from '../shared/services/personal.js'

/** So long after its last page view a visit is over. */
export const VISIT_MS = 30 * 60 * 1000
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

/** A page view is told with so many segments of its path; what comes after them is dropped. */
const MOST_LEVELS = 5

/** `page_level_1` and so on, of a path such as `/artworks/f/medium/oil/`. What is somebody's own is cut before it is split. */
export function levelsOf(path: string): Record<string, string> {
  const segments = textWithoutPersonal(path).split('/').filter(Boolean).slice(0, MOST_LEVELS)
  return Object.fromEntries(segments.map((segment, index) => [`page_level_${index + 1}`, decoded(segment)]))
}

function decoded(segment: string): string {
  try {
    return textWithoutPersonal(decodeURIComponent(segment))
  } catch {
    return segment
  }
}
