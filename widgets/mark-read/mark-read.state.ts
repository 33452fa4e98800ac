/** How many are unread and how that is said: pure. */

/** How many are unread once one of them is read or unread. */
export function unreadAfter(unread: number, change: { isRead: boolean; wasRead: boolean }): number {
  if (change.isRead === change.wasRead) return unread
  return Math.max(0, unread + (change.isRead ? -1 : 1))
}

/** `{n} unread` with the number in it; `none` when there is nothing to count. */
export const countLine = (unread: number, words: { some: string; none: string }): string =>
  unread === 0 ? words.none : words.some.replace('{n}', String(unread))
