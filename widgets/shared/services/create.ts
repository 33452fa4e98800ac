/** The services that come with the library. */

import type { OwnServices } from 'plinth'
import type { RequestsInFlight } from 'plinth/turbo'
import { isCarried } from '../contract/carried-preferences.js'
import { environmentOf } from '../contract/environment.js'
import { createAnalytics } from './analytics.js'
import { type ApiClient, createApi } from './api.js'
import { setBasePath } from './base-path.js'
import { createConsent } from './consent.js'
import { basePathOf, entryData } from './entry-script.js'
import { OUTBOX_KEY } from './outbox-key.js'
import { createPageLayer } from './page-layer.js'
import { loadInBackground } from './page-leaving.js'
import { personalPaths } from './personal.js'
import { createPreferences, type Preferences } from './preferences.js'
import type { Services } from './services.js'
import { cookies, localStore } from './storage.js'
import type { TagParts, Tags } from './tags.js'
import { createToasts } from './toasts.js'
import { createUser } from './user.js'
import { isSparedBot } from './user.state.js'

/** Which languages there are. It comes along: a chunk of its own would be a request more where a page speaks one of them. */
export { messages } from '../messages/messages.js'
export { createErrorPanel } from '../ui/error-panel.js'
export { errorPanelWords } from '../ui/error-panel-messages.js'

/** Address whose answer sets the CSRF token's cookie. */
export const tokenSource = (): string => `${basePathOf(entryData())}system/user/`

/** A call that nobody waits for has failed: pages may listen for `user:failed` on the document. */
const report = (error: unknown) =>
  document.documentElement.dispatchEvent(new CustomEvent('user:failed', { bubbles: true, detail: { error } }))

/** Makes the services of this site. `inFlight` is shared with the forms that Turbo submits. */
export function createServices(
  { navigation, messages, basePath: given }: OwnServices,
  inFlight: RequestsInFlight,
  signal: AbortSignal,
): Services {
  const { userAgent } = navigator
  // What the site hands to start() goes before the script tag.
  const basePath = given === '/' ? basePathOf(entryData()) : given
  setBasePath(basePath)
  const api = createApi({
    inFlight,
    basePath,
    loadToken: () => user.load(),
    mayAskForToken: !isSparedBot(userAgent),
  })
  const own = createPreferences(location.protocol === 'https:')
  const user = createUser({
    api,
    navigation,
    userAgent,
    readCookie: (name) => cookies.get(name),
    storage: localStore,
    adoptPreferences(values) {
      loadCarrying()
        .then(({ adoptPreferences }) => adoptPreferences(own, values))
        .then(() => consent.check())
        .catch(report)
    },
    report,
    signal,
  })
  const preferences = carried(own, { api, isMember: () => user.state().status === 'authed', signal })
  const consent = createConsent({ preferences, target: window, signal })
  const tags = loadTags({ consent, navigation, signal })
  const toasts = createToasts(navigation, signal)
  const follows = loadedOnce(async () => {
    const { createFollows } = await import('./follows.js')
    return createFollows({ api, user, toasts, messages, storage: localStore, signal })
  })
  // What waits to be sent from an earlier page is sent, whatever this page shows.
  if (localStore().getItem(OUTBOX_KEY) !== null) loadInBackground(follows).catch(report)
  return {
    environment: environmentOf(location.hostname, metaContent('environment') || undefined),
    api,
    preferences,
    consent,
    analytics: createAnalytics({
      target: window,
      consent,
      personalPaths,
      tell: (event) => void tags?.then(({ add }) => add(event)).catch(() => undefined),
    }),
    layer: createPageLayer(navigation, messages, signal),
    navigation,
    messages,
    toasts,
    user,
    follows,
  }
}

/** What the page's `<meta name="plinth-…">` says. */
const metaContent = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="plinth-${name}"]`)?.content ?? ''

const loadCarrying = () => import('./carried-preferences.js')

interface CarriedParts {
  api: ApiClient
  isMember(): boolean
  signal: AbortSignal
}

/** What a member decides goes with them. */
function carried(own: Preferences, { api, isMember, signal }: CarriedParts): Preferences {
  let sending: Promise<void> = Promise.resolve()
  return {
    ...own,
    set(key, value) {
      own.set(key, value)
      if (!isCarried(key) || !isMember()) return
      const sent = loadCarrying()
        .then(({ sendPreference }) => sendPreference(api, key, value, signal))
        .catch(report)
      sending = Promise.all([sending, sent]).then(() => undefined)
    },
    settled: () => sending,
  }
}

/** Undefined where the page names neither a script to load nor an address that collects. */
function loadTags(parts: Omit<TagParts, 'script' | 'collector'>): Promise<Tags> | undefined {
  const script = metaContent('tag')
  const collector = metaContent('collector')
  if (!script && !collector) return undefined
  const tags = import('./tags.js').then(({ createTags }) => createTags({ script, collector, ...parts }))
  tags.catch(report)
  return tags
}

/** Loads once, when it is first asked for; again after a failure. */
function loadedOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined
  return () => {
    if (!loading) {
      loading = load()
      loading.catch(() => {
        loading = undefined
      })
    }
    return loading
  }
}
