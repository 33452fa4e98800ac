/** Notes which history entries show the page in view. */
import { recordOf } from '../mount/page-record.js'
import type { Page, PageInView } from '../page.js'
import type { Listen } from './events.js'
import { recordAddress, type TurboSession } from './internals.js'
import type { PageLanguage } from './page-language.js'
import { currentEntry } from './visit-state.js'

interface EntryParts {
  session: TurboSession | undefined
  on: Listen
  language: Pick<PageLanguage, 'record'>
  view: PageInView
  signal: AbortSignal
}

export function recordEntries({ session, on, language, view, signal }: EntryParts): void {
  /** The page in view when a visit began that is no step through the history. */
  let visited: Page | undefined

  function recordEntry(): void {
    const entry = currentEntry()
    if (!entry || !view.current) return
    recordOf(view.current).entries.add(entry)
    language.record(entry)
  }

  // A jump to an anchor makes an entry without Turbo's state; Turbo, which listens before us, has named it by now.
  addEventListener('popstate', ({ state }) => !state?.turbo && recordEntry(), { signal })
  // The address may have been changed by a script of the page since it was loaded.
  on('before-visit', () => {
    if (session) recordAddress(session)
    recordEntry()
  })
  on<{ action: string }>('visit', ({ action }) => {
    visited = action === 'restore' ? undefined : view.current
  })
  on('load', () => {
    // The visit has ended on the body that it began on: a frame was promoted. Earlier entries show what was in the frame before.
    if (visited && visited === view.current) recordOf(visited).entries.clear()
    visited = undefined
    recordEntry()
  })
  recordEntry()
}
