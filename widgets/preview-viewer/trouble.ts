import type { Trouble } from './preview-viewer.state.js'

const TROUBLES: readonly Trouble[] = ['unreadable', 'refused']

/** What an error means to the reader. A chunk that did not come is a lost network like any other. */
export const troubleIn = (error: unknown): Trouble =>
  TROUBLES.find((trouble) => trouble === Object(error).trouble) ?? 'unreachable'
