/** Which items are read, and how many are unread: pure. */

export interface MarkState {
  /** On all pages of the list. */
  readonly unread: number
  /** Of each item of this page. */
  readonly read: readonly boolean[]
}

export type MarksAction =
  | { readonly type: 'oneMarked'; readonly index: number; readonly isRead: boolean }
  | { readonly type: 'allMarked' }
  /** Takes `all` back, which was done to `before`. Items may have been marked one by one since then. */
  | { readonly type: 'allUndone'; readonly before: MarkState }

export function marksReducer(state: MarkState, action: MarksAction): MarkState {
  const { unread, read } = state
  switch (action.type) {
    case 'oneMarked': {
      const { index, isRead } = action
      if (read[index] === isRead) return state
      return {
        unread: Math.max(0, unread + (isRead ? -1 : 1)),
        read: read.map((was, at) => (at === index ? isRead : was)),
      }
    }
    case 'allMarked':
      return { unread: 0, read: read.map(() => true) }
    case 'allUndone': {
      const { before } = action
      const isUndone = (index: number) => !before.read[index]
      const onOtherPages = before.unread - before.read.filter((isRead) => !isRead).length
      const here = read.filter((isRead, index) => isRead && isUndone(index)).length
      return {
        unread: unread + onOtherPages + here,
        read: read.map((isRead, index) => isRead && !isUndone(index)),
      }
    }
  }
}
