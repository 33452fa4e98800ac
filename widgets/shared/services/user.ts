/** Who is looking: one call a page, shared by all who ask. Pages are the same for everyone; what is personal comes from here. */

import type { Navigation } from 'plinth'
import type { CarriedValues } from '../contract/carried-preferences.js'
import { readEntityCall } from '../contract/read-entity.call.js'
import { type EntityReference, userCall } from '../contract/user.call.js'
import { type ApiClient, TOKEN_COOKIE } from './api.js'
import {
  bodyAttributes,
  entityIn,
  INITIALIZING,
  isSparedBot,
  keyOf,
  NOT_AUTHED,
  type UserState,
  userParamsIn,
  userStateOf,
} from './user.state.js'

export interface User {
  state(): UserState
  /**
   * What the server says of the reader: asked once a page, for all who call. Rejects when the call fails, which the
   * console says as well; who subscribed hears of it all the same.
   */
  load(): Promise<UserState>
  /** Asks again: after signing in or out. */
  reload(): Promise<UserState>
  /** Runs when the state has changed, and when this page's first call has ended, well or badly. Asks for the state if nobody has. */
  subscribe(run: () => void, signal: AbortSignal): void
  /** The calls after this one name the recommendation by which the reader came: what an `X-Recomm-Id` said last. */
  noteRecommendation(id: string): void
  /** Somebody looks at this thing, which the page in view was not opened for. */
  noteView(entity: EntityReference): void
  /** The member with this key follows these from now on: the answer to a change. */
  noteFollowed(key: string, ids: readonly number[]): void
}

interface UserParts {
  api: ApiClient
  navigation: Navigation
  userAgent: string
  readCookie(name: string): string | undefined
  /** Where tabs tell each other that somebody else is signed in; throws where the browser forbids it. */
  storage(): Storage
  /** The account knows what its member has decided elsewhere. */
  takeOver(preferences: CarriedValues): void
  /** A call that nobody waits for has failed. */
  report(error: unknown): void
  signal: AbortSignal
}

const STORAGE_KEY = 'plinth-user'

export function createUser(parts: UserParts): User {
  const { api, navigation, signal, report } = parts
  const listeners = new Set<() => void>()
  const viewed = new WeakSet<HTMLElement>()
  let state: UserState = INITIALIZING
  let asked: { body: HTMLElement; answer: Promise<UserState>; token: string | undefined } | undefined
  let recommendationId = ''
  /** What was noted last beside the calls: an answer that was on its way meanwhile knows less of follows. */
  let noted: { key: string; ids: ReadonlySet<number> } | undefined

  function load(): Promise<UserState> {
    return asked?.body === document.body ? asked.answer : reload()
  }

  function reload(): Promise<UserState> {
    const { body } = document
    const answer = ask(() => asked?.answer === answer)
    asked = { body, answer, token: parts.readCookie(TOKEN_COOKIE) }
    if (state.status === 'initializing') writeBody()
    notePage(body)
    return answer
  }

  /** `isLatest` is false once somebody has asked again: the older answer may be the state before a sign-in. */
  async function ask(isLatest: () => boolean): Promise<UserState> {
    const notedBefore = noted
    try {
      const answer = await fetchState()
      if (!isLatest()) return load()
      const isOlder = noted !== notedBefore && answer.status === 'authed' && noted?.key === answer.key
      set(isOlder && noted ? { ...answer, followed: noted.ids } : answer)
      if (asked) asked.token = parts.readCookie(TOKEN_COOKIE)
      return state
    } catch (error) {
      if (!signal.aborted) {
        console.error(
          'user: what belongs to the reader could not be loaded; the page stays as for a visitor',
          error,
        )
        if (isLatest()) {
          // Who is signed in is as unknown as before: other tabs hear nothing, or two would ask each other without end.
          if (state.status === 'initializing') state = NOT_AUTHED
          writeBody()
          tell()
        }
      }
      throw error
    }
  }

  async function fetchState(): Promise<UserState> {
    if (isSparedBot(parts.userAgent)) return NOT_AUTHED
    const params = { ...userParamsIn(document.body.dataset), ...(recommendationId && { recommendationId }) }
    const answer = await api.call(userCall, params, { signal })
    if (answer.Prefs) parts.takeOver(answer.Prefs)
    return userStateOf(answer)
  }

  function set(next: UserState): void {
    const isSomebodyElse = state.status !== 'initializing' && keyOf(state) !== keyOf(next)
    state = next
    // Pages that are kept for Back show what was another's.
    if (isSomebodyElse) navigation.forget()
    tellTabs(keyOf(next))
    writeBody()
    tell()
  }

  const tell = () => {
    for (const run of [...listeners]) run()
  }

  function writeBody(): void {
    for (const [name, value] of Object.entries(bodyAttributes(state))) {
      if (value === undefined) document.body.removeAttribute(name)
      else document.body.setAttribute(name, value)
    }
  }

  /** Records a view, once for each page about an entity. Its answer and its failure are ignored. */
  function notePage(body: HTMLElement): void {
    const entity = entityIn(body.dataset)
    if (!entity || viewed.has(body)) return
    viewed.add(body)
    noteView(entity)
  }

  function noteView(entity: EntityReference): void {
    if (isSparedBot(parts.userAgent)) return
    api.call(readEntityCall, entity, { signal, keepalive: true }).catch(() => undefined)
  }

  /** A storage event reaches every other tab, also one that was opened by a full load. */
  function tellTabs(key: string): void {
    try {
      const storage = parts.storage()
      if (storage.getItem(STORAGE_KEY) !== key) storage.setItem(STORAGE_KEY, key)
    } catch {
      // A private window: its tabs learn of it with their next page.
    }
  }

  addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === STORAGE_KEY && asked && newValue !== keyOf(state)) reload().catch(report)
    },
    { signal },
  )
  // The browser's own cache brings a page back as it was when it was left, whoever is signed in by now.
  addEventListener('pageshow', ({ persisted }) => persisted && asked && reload().catch(report), { signal })
  // Signing in and out renew the token, in whatever form it happens.
  navigation.onEnd((what) => {
    if (!asked) return
    if (what === 'visit') writeBody()
    else if (parts.readCookie(TOKEN_COOKIE) !== asked.token) reload().catch(report)
  }, signal)
  signal.addEventListener('abort', () => {
    for (const name of Object.keys(bodyAttributes(state))) document.body.removeAttribute(name)
  })

  return {
    state: () => state,
    load,
    reload,
    subscribe(run, until) {
      if (until.aborted) return
      listeners.add(run)
      until.addEventListener('abort', () => listeners.delete(run))
      if (asked?.body !== document.body) reload().catch(report)
    },
    noteView,
    noteRecommendation(id) {
      recommendationId = id
    },
    noteFollowed(key, ids) {
      noted = { key, ids: new Set(ids) }
      if (state.status !== 'authed' || state.key !== key) return
      state = { ...state, followed: noted.ids }
      tell()
    },
  }
}
