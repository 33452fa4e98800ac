/** Turbo gives `<html>` the language and direction of a page that it fetches, but not of one that Back brings from its cache. */
import { removeOldest } from '../mount/page-record.js'

/** Turbo caches ten pages; Back to an older one fetches it. */
const MAX_ENTRIES = 30

export interface PageLanguage {
  /** Notes the language of the page in view for a history entry. */
  record(entry: string): void
  /** Sets the language that was noted for the entry. */
  restore(entry: string): void
}

export function createPageLanguage(root: Element): PageLanguage {
  const known = new Map<string, { lang: string | null; dir: string | null }>()

  return {
    record(entry) {
      known.delete(entry)
      known.set(entry, { lang: root.getAttribute('lang'), dir: root.getAttribute('dir') })
      removeOldest(known, MAX_ENTRIES)
    },
    restore(entry) {
      const language = known.get(entry)
      if (!language) return
      setAttribute(root, 'lang', language.lang)
      setAttribute(root, 'dir', language.dir)
    },
  }
}

function setAttribute(root: Element, name: string, value: string | null): void {
  if (root.getAttribute(name) === value) return
  if (value === null) root.removeAttribute(name)
  else root.setAttribute(name, value)
}
