/** What is known of the visit under way, from its start to the page that it shows. */
import { Attribute } from '../attributes.js'
import { entryKey } from '../mount/page-address.js'
import type { Page } from '../page.js'
import type { Listen } from './events.js'
import { restorationIdOf } from './internals.js'
import type { ScrollOffset } from './scroll-positions.js'
import type { SuspendedPage } from './suspended-pages.js'

interface Leaving {
  page: Page | undefined
  offsets: readonly ScrollOffset[]
  /** Nothing is rendered: the page in view shows this entry too. */
  isKept: boolean
}

export interface VisitState {
  /** It is a step through the history. */
  isRestoring: boolean
  /** It has brought a page from the server, whose language Turbo sets. */
  isFetched: boolean
  /** What it shows is a copy that cannot be restored: it has to be fetched again. */
  isStale: boolean
  /** After a preview there is no page to suspend, but permanent elements move on all the same. */
  leaving?: Leaving | undefined
  returning?: SuspendedPage | undefined
  preview?: HTMLElement | undefined
}

/** The history entry in view. */
export const currentEntry = (): string => entryKey({ idOf: restorationIdOf }, history.state)

export const isPreview = (): boolean => document.documentElement.hasAttribute(Attribute.Preview)

/** Follows what Turbo tells of its visits. */
export function observeVisit(on: Listen): VisitState {
  const visit: VisitState = { isRestoring: false, isFetched: false, isStale: false }

  on<{ action: string }>('visit', ({ action }) => {
    visit.isRestoring = action === 'restore'
    visit.isFetched = false
  })
  on('before-fetch-response', (_, { target }) => {
    // That of a frame is sent to the frame.
    if (target === document.documentElement) visit.isFetched = true
  })
  // A refused form is answered without a visit, so a Back before it means nothing for it.
  on('submit-end', () => {
    visit.isRestoring = false
  })
  return visit
}
