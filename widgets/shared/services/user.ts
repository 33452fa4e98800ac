/** Who is looking: one call a page, shared by all who ask. Pages are the same for everyone; what is personal comes from here. */

import type { Navigation } from 'plinth'
import type { CarriedValues } from '../contract/carried-preferences.js'
import { readEntityCall } from '../contract/read-entity.call.js'
import { type EntityReference, userCall } from '../contract/user.call.js'
import { type ApiClient, TOKEN_COOKIE } from './api.js'
import type { Store } from './storage.js'
import {
  entityIn,
  isSparedBot,
  keyOf,
  NOT_AUTHED,
  type UserState,
  userParamsIn,
  userStateOf,
} from './user.state.js'
import { createUserStore, STORAGE_KEY } from './user-store.js'

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
  recordRecommendation(id: string): void
  /** Somebody looks at this thing, which the page in view was not opened for. */
  recordView(entity: EntityReference): void
  /** The member with this key follows these from now on: the answer to a change. */
  recordFollowed(key: string, ids: readonly number[]): void
}

interface UserParts {
  api: ApiClient
  navigation: Navigation
  userAgent: string
  readCookie(name: string): string | undefined
  /** Where tabs tell each other that somebody else is signed in. */
  storage(): Store
  /** The account knows what its member has decided elsewhere. */
  adoptPreferences(preferences: CarriedValues): void
  /** A call that nobody waits for has failed. */
  report(error: unknown): void
  signal: AbortSignal
}

export function createUser(parts: UserParts): User {
  const { api, navigation, userAgent, signal, report } = parts
  const store = createUserStore(parts)
  const views = createViews(api, userAgent, signal)
  const readToken = () => parts.readCookie(TOKEN_COOKIE)
  let asked: { body: HTMLElement; answer: Promise<UserState>; token: string | undefined } | undefined
  let recommendationId = ''
  /** What was recorded last beside the calls: an answer that was on its way meanwhile knows less of follows. */
  let recorded: { key: string; ids: ReadonlySet<number> } | undefined

  function load(): Promise<UserState> {
    return asked?.body === document.body ? asked.answer : reload()
  }

  function reload(): Promise<UserState> {
    const { body } = document
    const answer = ask(() => asked?.answer === answer)
    asked = { body, answer, token: readToken() }
    if (store.state().status === 'initializing') store.writeBody()
    views.recordPage(body)
    return answer
  }

  /** `isLatest` is false once somebody has asked again: the older answer may be the state before a sign-in. */
  async function ask(isLatest: () => boolean): Promise<UserState> {
    const recordedBefore = recorded
    try {
      const answer = await fetchState()
      if (!isLatest()) return load()
      const isOlder =
        recorded !== recordedBefore && answer.status === 'authed' && recorded?.key === answer.key
      store.set(isOlder && recorded ? { ...answer, followed: recorded.ids } : answer)
      if (asked) asked.token = readToken()
      return store.state()
    } catch (error) {
      if (!signal.aborted) showFailure(error, isLatest())
      throw error
    }
  }

  function showFailure(error: unknown, isLatest: boolean): void {
    console.error('user: the member data could not be loaded; the page stays as for a visitor', error)
    // Who is signed in is as unknown as before: other tabs hear nothing, or two would ask each other without end.
    const state = store.state()
    if (isLatest) store.show(state.status === 'initializing' ? NOT_AUTHED : state)
  }

  async function fetchState(): Promise<UserState> {
    if (isSparedBot(userAgent)) return NOT_AUTHED
    const params = { ...userParamsIn(document.body.dataset), ...(recommendationId && { recommendationId }) }
    const answer = await api.call(userCall, params, { signal })
    if (answer.Prefs) parts.adoptPreferences(answer.Prefs)
    return userStateOf(answer)
  }

  watchSignIn({
    navigation,
    readToken,
    askedToken: () => asked?.token,
    key: () => keyOf(store.state()),
    askAgain: () => void (asked && reload().catch(report)),
    signal,
  })
  navigation.onEnd((what) => what === 'visit' && asked && store.writeBody(), signal)

  return {
    state: store.state,
    load,
    reload,
    subscribe(run, until) {
      if (until.aborted) return
      store.subscribe(run, until)
      if (asked?.body !== document.body) reload().catch(report)
    },
    recordView: views.record,
    recordRecommendation(id) {
      recommendationId = id
    },
    recordFollowed(key, ids) {
      recorded = { key, ids: new Set(ids) }
      const state = store.state()
      if (state.status === 'authed' && state.key === key) store.show({ ...state, followed: recorded.ids })
    },
  }
}

/** Tells the server which things a reader looks at. */
interface Views {
  /** Somebody looks at this thing. The answer and a failure are ignored. */
  record(entity: EntityReference): void
  /** Notes the thing that the page is about, if it is about one: once for each page. */
  recordPage(body: HTMLElement): void
}

function createViews(api: ApiClient, userAgent: string, signal: AbortSignal): Views {
  const seenPages = new WeakSet<HTMLElement>()

  function record(entity: EntityReference): void {
    if (isSparedBot(userAgent)) return
    api.call(readEntityCall, entity, { signal, keepalive: true }).catch(() => undefined)
  }

  return {
    record,
    recordPage(body) {
      const entity = entityIn(body.dataset)
      if (!entity || seenPages.has(body)) return
      seenPages.add(body)
      record(entity)
    },
  }
}

interface WatchParts {
  navigation: Pick<Navigation, 'onStart' | 'onEnd'>
  /** The token that the cookie holds now. Signing in and out renew it, in whatever form it happens. */
  readToken(): string | undefined
  /** The token when the reader was last asked for. */
  askedToken(): string | undefined
  /** Of who is known here. */
  key(): string
  /** Asks who is looking. Not called before somebody has asked. */
  askAgain(): void
  signal: AbortSignal
}

/** Notices that somebody else may be signed in: here after a form, in another tab, or since a page was left. */
function watchSignIn({ navigation, readToken, askedToken, key, askAgain, signal }: WatchParts): void {
  let started: { token: string | undefined } | undefined

  addEventListener(
    'storage',
    (event) => {
      if (event.key === STORAGE_KEY && event.newValue !== key()) askAgain()
    },
    { signal },
  )
  // The browser's own cache brings a page back as it was when it was left, whoever is signed in by now.
  addEventListener('pageshow', ({ persisted }) => persisted && askAgain(), { signal })
  navigation.onStart((what) => {
    if (what === 'form') started = { token: readToken() }
  }, signal)
  navigation.onEnd((what) => {
    if (what !== 'form') return
    const token = readToken()
    // An answer that was on its way while the form was sent notes the new token, and knows nothing of who has signed in.
    if (token !== askedToken() || (started && token !== started.token)) askAgain()
    started = undefined
  }, signal)
}
