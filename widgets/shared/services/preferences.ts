/** The reader's preferences: one cookie, `oc_prefs`, 365 days. */
import { unpatched } from 'plinth'
import { type CookieJar, cookies } from './storage.js'

const COOKIE = 'oc_prefs'
const COOKIE_DAYS = 365
/** A cookie holds 4 KB, and a browser drops one that is larger, with all that is in it. The oldest make room. */
const MOST_SHOWN = 40

interface Stored {
  /** '' undecided, '1' accepted, '0' declined. It stays a string: as a number, a decline would read as undecided. */
  cookieConsent: string
  /** Milliseconds since 1970. */
  promptPreviewsDownloadAcceptTermsAfter: number
  showEditLinks: boolean
  /** Milliseconds since 1970. */
  userSessionExpires: number
  userPageViews: number
}
export type PreferenceKey = keyof Stored

const DEFAULTS: Stored = {
  cookieConsent: '',
  promptPreviewsDownloadAcceptTermsAfter: 0,
  showEditLinks: false,
  userSessionExpires: 0,
  userPageViews: 0,
}

export interface Preferences {
  get<Key extends PreferenceKey>(key: Key): Stored[Key]
  set<Key extends PreferenceKey>(key: Key, value: Stored[Key]): void
  /** Resolves once what was set is kept with the account too, or could not be sent there; at once where nothing is on its way. */
  settled(): Promise<void>
  /** When the thing this hash stands for was last shown (milliseconds since 1970), 0 if never. */
  shownAt(hash: string): number
  setShownAt(hash: string, atMs: number): void
}

/** Preferences kept in `jar`, read anew at each call: another tab may have written. `secure` marks the cookie for HTTPS only. */
export function createPreferences(secure: boolean, jar: CookieJar = cookies): Preferences {
  const read = () => parseStored(jar.get(COOKIE))
  const write = (key: string, value: string | number | boolean) =>
    jar.set(COOKIE, JSON.stringify(unpatched(withinBounds({ ...read(), [key]: value }))), {
      expires: COOKIE_DAYS,
      sameSite: 'lax',
      secure,
      path: '/',
    })
  const isKnown = (key: string) => {
    if (Object.hasOwn(DEFAULTS, key)) return true
    console.error('User preference not found')
    return false
  }
  return {
    get(key) {
      const fallback = DEFAULTS[key]
      if (!isKnown(key)) return fallback
      const value = read()[key]
      // The cookie is the reader's to edit: a value of another type counts as not set.
      return isSameType(value, fallback) ? value : fallback
    },
    set(key, value) {
      if (isKnown(key)) write(key, value)
    },
    settled: async () => undefined,
    shownAt(hash) {
      const value = read()[hash]
      return typeof value === 'number' ? value : 0
    },
    setShownAt: (hash, atMs) => void write(hash, atMs),
  }
}

function withinBounds(stored: Record<string, unknown>): Record<string, unknown> {
  const shown = Object.keys(stored)
    .filter((key) => !Object.hasOwn(DEFAULTS, key))
    .sort((one, other) => Number(stored[other]) - Number(stored[one]))
  for (const key of shown.slice(MOST_SHOWN)) delete stored[key]
  return stored
}

function isSameType<Key extends PreferenceKey>(value: unknown, fallback: Stored[Key]): value is Stored[Key] {
  return typeof value === typeof fallback
}

function parseStored(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}
