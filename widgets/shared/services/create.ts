/** The services that come with the library. */
import { isCarried } from '../contract/carried-preferences.js'
import { environmentOf } from '../contract/environment.js'
import { cookies } from '../cookies.js'
import { createAnalytics } from './analytics.js'
import { createApi, type UnderWay } from './api.js'
import { createConsent } from './consent.js'
import type { Follows } from './follows.js'
import { OUTBOX_KEY } from './outbox-key.js'
import { createPageLayer } from './page-layer.js'
import { createPreferences, type Preferences } from './preferences.js'
import type { Services } from './services.js'
import type { Tags } from './tags.js'
import { createUser } from './user.js'
import type { Visits } from './visits.js'

/** `report` hears of calls that failed and that nobody waits for; `underWay` holds what carries the token or may change it. */
export function createServices(
  visits: Visits,
  report: (error: unknown) => void,
  signal: AbortSignal,
  underWay: UnderWay,
): Services {
  const named = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="plinth-${name}"]`)?.content ?? ''
  const api = createApi({ underWay })
  const storage = () => localStorage
  const own = createPreferences(location.protocol === 'https:')
  const carrying = () => import('./carried-preferences.js')
  const user = createUser({
    api,
    visits,
    userAgent: navigator.userAgent,
    readCookie: (name) => cookies.get(name),
    storage,
    takeOver(values) {
      carrying()
        .then(({ takeOver }) => takeOver(own, values))
        .then(() => consent.check())
        .catch(report)
    },
    report,
    signal,
  })
  /** What a member decides goes with them. */
  const preferences: Preferences = {
    ...own,
    set(key, value) {
      own.set(key, value)
      if (!isCarried(key) || user.state().status !== 'authed') return
      carrying()
        .then(({ sendPreference }) => sendPreference(api, key, value, signal))
        .catch(report)
    },
  }
  const consent = createConsent({ preferences, target: window, signal })
  const script = named('tag')
  const collector = named('collector')
  const tags =
    script || collector
      ? import('./tags.js').then(
          ({ createTags }): Tags => createTags({ script, collector, consent, visits, signal }),
        )
      : undefined
  tags?.catch(report)
  let followsComing: Promise<Follows> | undefined
  async function loadFollows(): Promise<Follows> {
    const { createFollows } = await import('./follows.js')
    return createFollows({ api, user, visits, storage, signal })
  }
  function follows(): Promise<Follows> {
    if (!followsComing) {
      followsComing = loadFollows()
      followsComing.catch(() => {
        followsComing = undefined
      })
    }
    return followsComing
  }
  // What waits to be sent from an earlier page is sent, whatever this page shows.
  if (holds(storage, OUTBOX_KEY)) follows().catch(report)
  return {
    environment: environmentOf(location.hostname, named('environment') || undefined),
    api,
    preferences,
    consent,
    analytics: createAnalytics({
      target: window,
      consent,
      tell: (event) => void tags?.then(({ add }) => add(event)).catch(() => undefined),
    }),
    layer: createPageLayer(visits, signal),
    visits,
    user,
    follows,
  }
}

function holds(storage: () => Storage, key: string): boolean {
  try {
    return storage().getItem(key) !== null
  } catch {
    return false
  }
}
