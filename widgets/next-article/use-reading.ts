/** Which article the reader is at: address and title follow, and each article is counted once. */

import { useEmit, useHost, useNavigation, useServices, useSignal, useWidget } from 'plinth/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { levelsOf } from '../shared/services/page-levels.js'
import { personalPaths } from '../shared/services/personal.js'
import { observeView } from '../shared/ui/observe-view.js'
import { withSignal } from '../shared/ui/with-signal.js'
import { articleInView, trackedAddress } from './next-article.state.js'
import type { Story } from './story.js'

interface OwnArticle {
  readonly address: string
  readonly title: string
}

/** Above the window's middle, however far. */
const FROM_THE_MIDDLE_UP = '1000000px 0px -50% 0px'

export function useReading(own: OwnArticle, stories: readonly Story[]): void {
  const host = useHost()
  const navigation = useNavigation()
  const emit = useEmit<'next-article'>()
  const signal = useSignal()
  const reach = useReached()
  const passed = useRef(new WeakMap<Element, boolean>())
  /** The number of the article that the address names; 0 is the page's own. */
  const shown = useRef(0)
  /** From a visit's start to its end the address is already that of another page. */
  const isLeaving = useRef(false)

  function show(index: number): void {
    if (index === shown.current || isLeaving.current || !host.isConnected) return
    shown.current = index
    const story = stories[index - 1]
    const { address, title } = story ?? own
    navigation.setAddress(address)
    navigation.setTitle(title)
    if (story) reach(story)
    emit('turned', { address })
  }

  const showReached = useEffectEvent(() =>
    show(articleInView(stories.map(({ element }) => passed.current.get(element) ?? false))),
  )
  const begin = useEffectEvent(() => {
    shown.current = stories.findIndex(({ address }) => address === location.pathname) + 1
    // On Back the page may have its original title again.
    const story = stories[shown.current - 1]
    if (story) navigation.setTitle(story.title)
  })
  const endVisit = useEffectEvent(() => {
    isLeaving.current = false
    // Articles may have been scrolled past during the visit.
    if (stories.every(({ element }) => passed.current.has(element))) showReached()
  })

  useEffect(
    function observeVisits() {
      isLeaving.current = false
      begin()
      navigation.onStart((kind) => {
        isLeaving.current ||= kind === 'visit'
      }, signal())
      navigation.onEnd((kind) => kind === 'visit' && endVisit(), signal())
    },
    [navigation, signal],
  )
  useEffect(
    function watchPassing() {
      return withSignal((signal) => {
        const observe = observeView(
          { rootMargin: FROM_THE_MIDDLE_UP },
          (changes) => {
            for (const [element, isPassed] of changes) passed.current.set(element, isPassed)
            showReached()
          },
          signal,
        )
        for (const { element } of stories) observe(element)
      })
    },
    [stories],
  )
}

/** Counts an article that the reader has come to: once, even when they leave the page and come back. */
function useReached(): (story: Story) => void {
  const { analytics, user } = useServices()
  const { persist, persisted } = useWidget()
  const reached = useRef(new Set(persisted as readonly string[] | undefined))
  return ({ address, entity }) => {
    if (reached.current.has(address)) return
    reached.current.add(address)
    persist([...reached.current])
    analytics.track('page_view', { ...levelsOf(address, personalPaths()), url: trackedAddress(address) })
    if (entity) user.recordView(entity)
  }
}
