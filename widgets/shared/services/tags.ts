/** What a site may set up beyond `dataLayer`: a tag service's script, and an address that events are sent to. Comes only then. */

import { type Navigation, unpatched } from 'plinth'
import type { Consent } from './consent.js'
import { isPersonalPath, personalPaths } from './personal.js'

/** A beacon takes 64 KB; so many events stay far below it. */
const MOST_EVENTS = 50

export interface TagParts {
  /** Of the tag service's script; empty for none. */
  script: string
  /** Where events are sent; empty for nowhere. */
  collector: string
  consent: Consent
  navigation: Navigation
  signal: AbortSignal
}

export interface Tags {
  /** Keeps the event until the page is left, or a batch is full. */
  add(event: object): void
}

export function createTags({ script, collector, consent, navigation, signal }: TagParts): Tags {
  let batch: object[] = []
  let tag: HTMLScriptElement | undefined

  /**
   * A tag reads the page's address, which nobody may in a page that was sent to one person. Made by hand: it is nothing that anybody sees, and
   * would have React come to each page of those who have accepted, also where nothing else needs it.
   */
  function addScript(): void {
    if (tag || !script || consent.state() !== 'accepted') return
    if (isPersonalPath(location.pathname, personalPaths())) return
    tag = document.createElement('script')
    tag.async = true
    tag.src = script
    document.head.append(tag)
  }

  function send(): void {
    if (batch.length === 0 || !collector) return
    const events = batch
    batch = []
    // Sent as text: another type would make the browser ask the other site first, which a page that is left cannot wait for.
    if (consent.state() === 'accepted') navigator.sendBeacon(collector, JSON.stringify(unpatched({ events })))
  }

  addScript()
  consent.subscribe(() => {
    addScript()
    // What was measured before a change of mind is not sent after it.
    if (consent.state() !== 'accepted') batch = []
  }, signal)
  navigation.onEnd(addScript, signal)
  // The last moment that every browser tells of; a phone may never say that a page is unloaded.
  document.addEventListener('visibilitychange', () => document.hidden && send(), { signal })
  addEventListener('pagehide', send, { signal })
  signal.addEventListener('abort', () => tag?.remove())

  return {
    add(event) {
      if (!collector) return
      batch.push(event)
      if (batch.length >= MOST_EVENTS) send()
    },
  }
}
