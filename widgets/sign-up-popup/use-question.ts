/** Finds out what to ask on this page, and when. */
import { useMessages, useServices } from 'plinth/react'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { INITIALIZING } from '../shared/services/user.state.js'
import type { Store } from '../shared/ui/store.js'
import { createTimer } from '../shared/ui/timer.js'
import { withSignal } from '../shared/ui/with-signal.js'
import { messages } from './messages.js'
import { answerTo, hashOf, type PageData, type Question, questionIn } from './sign-up-popup.state.js'

/** `delay`, the general pages, and the data that take the place of the body’s. */
export type Options = { readonly delay: number; readonly pages: string } & Readonly<
  Record<'pageId' | 'entityType' | 'entityId' | 'entityName' | 'entityFollowMsg', string>
>

export interface OpenQuestion {
  readonly question: Question
  /** Whether the target of the question is followed. */
  readonly followed: Store<boolean>
}

const NOT_FOLLOWED: Store<boolean> = { state: () => false, subscribe: () => undefined }

/** What is asked now, if anything, and a function that takes the question away. */
export function useQuestion({ delay, pages, ...own }: Options): [OpenQuestion | undefined, () => void] {
  const { user, follows, preferences, navigation } = useServices()
  const invitation = useMessages().text(messages.invitation)
  const [asked, setAsked] = useState<OpenQuestion>()

  /** Read at each attempt: the page may set its data late. */
  function read(): Question | undefined {
    const given = Object.entries(own).filter(([, value]) => value !== '')
    const data: PageData = { ...document.body.dataset, ...Object.fromEntries(given) }
    return questionIn(data, { pages: pages.split(' '), invitation })
  }

  const watchForQuestion = useEffectEvent((controller: AbortSignal) => {
    let isKnown = false
    function check(): boolean {
      const question = read()
      if (!question) return true
      const state = isKnown ? user.state() : INITIALIZING
      const answer = answerTo(question, state, preferences.shownAt(keyOf(question)))
      if (answer === 'ask') void ask(question)
      return answer !== 'wait'
    }

    async function ask(question: Question): Promise<void> {
      const { target } = question
      const known = target && (await follows().catch(() => undefined))
      // Without the follows service there is nothing to ask for.
      if (controller.aborted || (target && (!known || known.has(target.id)))) return
      preferences.setShownAt(keyOf(question), Date.now())
      const followed = target && known && { state: () => known.has(target.id), subscribe: known.subscribe }
      setAsked({ question, followed: followed ?? NOT_FOLLOWED })
    }

    // A failed call reports itself; then the reader is unknown, and nobody is asked.
    const recordKnown = () => {
      isKnown = true
    }
    if (read()) user.load().then(recordKnown, () => undefined)
    poll(check, delay, controller)
  })

  /** A question is remembered by its sentence; the invitation, which is the same everywhere, by its page. */
  const keyOf = ({ message }: Question) => hashOf(message === invitation ? location.pathname : message)

  useEffect(
    function askUntilTheReaderLeaves() {
      return withSignal((signal, abort) => {
        signal.addEventListener('abort', () => setAsked(undefined))
        navigation.onStart((kind) => kind === 'visit' && abort(), signal)
        watchForQuestion(signal)
      })
    },
    [navigation],
  )
  const close = useCallback(() => setAsked(undefined), [])
  return [asked, close]
}

export const DELAY_MS = 10_000
const POLL_MS = 50
const WATCH_MS = 2000

/** Looks after `delayMs`, then again and again until `look` says that it is done, or for two seconds. */
export function poll(check: () => boolean, delayMs: number, signal: AbortSignal): void {
  const timer = createTimer(signal)
  function checkAgain(waitedMs: number): void {
    if (check() || waitedMs >= WATCH_MS) return
    timer.start(POLL_MS, () => checkAgain(waitedMs + POLL_MS))
  }
  timer.start(delayMs, () => checkAgain(0))
}
