/** What an expander decides. No DOM. */

/** The sheet has a line for each number up to this one. */
export const MAX_MOST = 24
export const CLOSE_LABEL = 'Show fewer'

/** Whether the list starts open: its own address was asked for. */
export const startsExpanded = (hash: string, id: string): boolean => id !== '' && hash === `#${id}`
