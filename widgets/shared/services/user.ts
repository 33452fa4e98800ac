/** Who is looking: one call a page, shared by all who ask. Pages are the same for everyone; what is personal comes from here. */

import type { Navigation } from 'plinth'
import type { CarriedValues } from '../contract/carried-preferences.js'
import { type EntityReference, userCall } from '../contract/user.call.js'
import { type ApiClient, TOKEN_COOKIE } from './api.js'
import { watchSignIn } from './sign-in-watch.js'
import type { Store } from './storage.js'
import { isSparedBot, keyOf, NOT_AUTHED, type UserState, userParamsIn, userStateOf } from './user.state.js'
import { createUserStore } from './user-store.js'
import { createViews } from './user-views.js'

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
  /** Where tabs tell each other that somebody else is signed in. */
  storage(): Store
  /** The account knows what its member has decided elsewhere. */
  takeOver(preferences: CarriedValues): void
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
  /** What was noted last beside the calls: an answer that was on its way meanwhile knows less of follows. */
  let noted: { key: string; ids: ReadonlySet<number> } | undefined

  function load(): Promise<UserState> {
    return asked?.body === document.body ? asked.answer : reload()
  }

  function reload(): Promise<UserState> {
    const { body } = document
    const answer = ask(() => asked?.answer === answer)
    asked = { body, answer, token: readToken() }
    if (store.state().status === 'initializing') store.writeBody()
    views.notePage(body)
    return answer
  }

  /** `isLatest` is false once somebody has asked again: the older answer may be the state before a sign-in. */
  async function ask(isLatest: () => boolean): Promise<UserState> {
    const notedBefore = noted
    try {
      const answer = await fetchState()
      if (!isLatest()) return load()
      const isOlder = noted !== notedBefore && answer.status === 'authed' && noted?.key === answer.key
      store.set(isOlder && noted ? { ...answer, followed: noted.ids } : answer)
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
    if (answer.Prefs) parts.takeOver(answer.Prefs)
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
    noteView: views.note,
    noteRecommendation(id) {
      recommendationId = id
    },
    noteFollowed(key, ids) {
      noted = { key, ids: new Set(ids) }
      const state = store.state()
      if (state.status === 'authed' && state.key === key) store.show({ ...state, followed: noted.ids })
    },
  }
}
