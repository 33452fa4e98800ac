/**
 * What is used of Turbo's internals, all of it here: Turbo documents none of this. Written against Turbo 8.0; where a version
 * has other internals the features that need them are left out, and the console says which.
 */

/** What a visit shows in place of what it would fetch. */
interface VisitResponse {
  statusCode: number
  redirected: boolean
  responseHTML: string | undefined
}

/**
 * Turbo's public face: `visit`, `cache` and `session` of `@hotwired/turbo`, or the page's own `window.Turbo`.
 * In use: {@link adaptTurbo}.
 */
export interface TurboLike {
  visit(address: string, options?: { action?: 'advance' | 'replace'; response?: VisitResponse }): void
  cache: { clear(): void }
  session?: unknown
}

export interface ScrollPosition {
  x: number
  y: number
}

interface TurboHistory {
  start(): void
  stop(): void
  push(url: URL): void
  replace(url: URL, restorationIdentifier: string): void
  getRestorationDataForIdentifier(restorationIdentifier: string): { scrollPosition?: ScrollPosition }
  /** Of the entry in view. */
  updateRestorationData(data: { scrollPosition: ScrollPosition }): void
  location?: URL
  restorationIdentifier?: string
  currentIndex?: number
}

/** Turbo's session as far as it is used here. */
export interface TurboSession {
  history: TurboHistory
  view: { lastRenderedLocation: URL }
}

const HISTORY_METHODS = [
  'start',
  'stop',
  'push',
  'replace',
  'getRestorationDataForIdentifier',
  'updateRestorationData',
] as const

/** The session of `turbo`; undefined, with a warning, when this version keeps its history in another form. */
export function readSession({ session }: TurboLike): TurboSession | undefined {
  if (isSession(session)) return session
  console.warn(
    'plinth/turbo: this version of Turbo has other internals; Back may load pages again. Use @hotwired/turbo 8.0',
  )
  return undefined
}

function isSession(session: unknown): session is TurboSession {
  const { history, view } = Object(session)
  return (
    typeof view === 'object' && HISTORY_METHODS.every((name) => typeof Object(history)[name] === 'function')
  )
}

interface CachedSnapshot {
  element: Element
}

/** Turbo's cache of page copies, by address. */
export interface SnapshotCache {
  /** By the key that Turbo makes of an address. */
  entries: Record<string, CachedSnapshot>
  read(location: URL): CachedSnapshot | undefined
  write(location: URL, snapshot: CachedSnapshot): void
  evict(key: string): void
}

/** Undefined when this version keeps its copies in another form: then Chromium may hold some of their pictures. */
export function readSnapshotCache({ view }: TurboSession): SnapshotCache | undefined {
  const { snapshotCache: cache } = Object(view)
  const isKnown =
    typeof cache?.entries === 'object' &&
    ['read', 'write', 'evict'].every((name) => typeof cache[name] === 'function')
  return isKnown ? cache : undefined
}

/** Turbo's identifier of the history entry with this state. */
export const restorationIdOf = (state: unknown): string =>
  Object(Object(state).turbo).restorationIdentifier ?? ''

/** Turbo's number of the history entry with this state. */
export const restorationIndexOf = (state: unknown): number | undefined =>
  Object(Object(state).turbo).restorationIndex

/**
 * Tells Turbo of the address in view, which a script of the page may have changed: Turbo would cache the page under the address
 * that it was loaded from, and do nothing on Back to an entry without its state.
 */
export function recordAddress({ history: known, view }: TurboSession): void {
  // A promoted frame has its address from Turbo, which caches the page before it under the address before it.
  if (known.location?.href !== location.href) view.lastRenderedLocation = new URL(location.href)
  const { restorationIdentifier, currentIndex } = known
  if (restorationIdOf(history.state) || !restorationIdentifier) return
  const turbo = { restorationIdentifier, restorationIndex: currentIndex }
  history.replaceState({ ...Object(history.state), turbo }, '')
}

/**
 * Has `listen` called for steps through the history before Turbo's own listener. Window events are heard in the order of
 * listening, captured or not: Turbo has to stop and start again.
 */
export function listenBeforeTurbo(
  { session }: TurboLike,
  listen: (event: PopStateEvent) => void,
  signal: AbortSignal,
): void {
  const { history } = Object(session)
  const canRestart = history?.stop && history.start
  if (canRestart) history.stop()
  addEventListener('popstate', listen, { signal })
  if (canRestart) history.start()
}

/** As much of Turbo's `FetchResponse` as is used here. */
export interface FetchResponse {
  succeeded: boolean
  redirected: boolean
  isHTML: boolean
  statusCode: number
  location: URL
  /** `undefined` for what is no page, and for what was cut off in the middle. */
  responseHTML: Promise<string | undefined>
}

/** As much of Turbo's `FormSubmission` as is used here. */
export interface FormSubmission {
  isSafe: boolean
  fetchRequest?: { fetchOptions?: { headers?: Record<string, string> } }
}

/** The id of the frame that the answer is for. */
export const frameOf = ({ fetchRequest }: FormSubmission): string | undefined =>
  fetchRequest?.fetchOptions?.headers?.['Turbo-Frame']

/** Has Turbo render an answer where the form is, as it does with one that the server refused. */
export function renderAsRefused(response: FetchResponse): void {
  Object.defineProperty(response, 'clientError', { value: true })
}

/** Whether the connection broke in the middle of a page. */
export const isTruncated = async ({ isHTML, responseHTML }: FetchResponse): Promise<boolean> =>
  Boolean(isHTML) && (await responseHTML) === undefined
