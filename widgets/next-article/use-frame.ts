/** The frame that Turbo loads the next article into; the article is then moved from it into the page. */
import { useEmit, useHost, useListener, useWidget } from 'plinth/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { nextArticleCall } from '../shared/contract/next-article.call.js'
import { holdPlace } from '../shared/ui/scroll-place.js'
import type { NextArticleAction } from './next-article.state.js'
import { readStory, STORY, type Story } from './story.js'

export type Slots = Readonly<Record<'list' | 'link' | 'frame', HTMLElement>>

export function useFrame({ list, link, frame }: Slots, note: (what: NextArticleAction<Story>) => void) {
  const host = useHost()
  const emit = useEmit<'next-article'>()
  const { commit, signal } = useWidget()
  /** Whether Turbo has finished with the frame: it would ignore an address that is set earlier. */
  const [isDone, setDone] = useState(true)

  /** Moves the article into the page, which leaves the frame empty for the next one. */
  function take(newFrame: HTMLElement): void {
    const element = newFrame.querySelector<HTMLElement>(STORY)
    if (!element) {
      end(newFrame.hasAttribute('data-end') ? 'was the last' : 'did not come')
      return
    }
    const story = readStory(element)
    const onward = [...newFrame.querySelectorAll('a')].findLast((candidate) => !element.contains(candidate))
    const hadFocus = link.contains(document.activeElement)
    // Forces a layout before the change: otherwise the browser counts the moved link as a layout shift.
    link.getBoundingClientRect()
    const letGo = holdPlace(host, frame)
    commit(list, [element])
    commit(link, onward ? [onward] : [], 'replace')
    noteAtOnce({ came: story, isLast: !onward })
    letGo()
    // The link that had the focus is removed: the focus moves to the article.
    if (hadFocus) (element.querySelector('a') ?? link.querySelector('a'))?.focus({ preventScroll: true })
    emit('loaded', { address: story.address })
  }

  function end(what: 'was the last' | 'did not come'): void {
    if (what === 'was the last') commit(link, [], 'replace')
    noteAtOnce(what)
  }

  /** In the task that changes the nodes: the room reserved for them must go at once, or the page would move. */
  const noteAtOnce = (what: NextArticleAction<Story>) => flushSync(() => note(what))

  useListener(frame, 'turbo:before-frame-render', ({ target, detail }) => {
    if (target !== frame) return
    detail.render = (_, newFrame) => {
      if (signal.aborted) return
      try {
        take(newFrame)
      } catch (error) {
        console.error(error, host)
        end('did not come')
      }
    }
  })
  useListener(frame, 'turbo:frame-load', ({ target }) => target === frame && setDone(true))
  const fail = ({ target }: Event) => target === frame && end('did not come')
  useListener(frame, 'turbo:frame-missing', fail)
  useListener(frame, 'turbo:fetch-request-error', fail)

  return {
    isDone,
    ask(next: { readonly type: string; readonly date: string }) {
      setDone(false)
      note('neared')
      // Set once and not by React: Turbo writes this attribute too.
      frame.setAttribute('src', nextArticleCall.path(next))
    },
  }
}
