/** The frame that Turbo loads the next article into, and from which it goes into the page. */
import { useEmit, useHost, useListener, useWidget } from 'plinth/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { nextArticleCall } from '../shared/contract/next-article.call.js'
import type { NextArticleAction } from './next-article.state.js'
import { readStory, STORY, type Story } from './story.js'

interface Slots {
  readonly list: HTMLElement
  readonly link: HTMLElement
  readonly frame: HTMLElement
}

/** What Turbo says before it draws a frame; `render` may be replaced. */
interface FrameRender {
  newFrame: HTMLElement
  render(current: HTMLElement, next: HTMLElement): void
}

interface FrameControl {
  /** Whether Turbo has done with the frame: a source that it gets earlier would be taken for the one that has come. */
  readonly isDone: boolean
  ask(next: { readonly type: string; readonly date: string }): void
}

export function useFrame(
  { list, link, frame }: Slots,
  note: (what: NextArticleAction<Story>) => void,
): FrameControl {
  const host = useHost()
  const emit = useEmit()
  const { commit, signal } = useWidget()
  const [isDone, setDone] = useState(true)

  /** What has come belongs to the page from now on: the frame is empty again for the next one. */
  function take(newFrame: HTMLElement): void {
    const element = newFrame.querySelector<HTMLElement>(STORY)
    if (!element) {
      end(newFrame.hasAttribute('data-end') ? 'was the last' : 'did not come')
      return
    }
    const story = readStory(element)
    const onward = [...newFrame.querySelectorAll('a')].findLast((candidate) => !element.contains(candidate))
    const hadFocus = link.contains(document.activeElement)
    // An answer may come before the page was laid out without the link: the link would seem to jump below what has come.
    link.getBoundingClientRect()
    commit(list, [element])
    commit(link, onward ? [onward] : [], 'replace')
    noteAtOnce({ came: story, isLast: !onward })
    // The link that brought it is gone: a reader whose focus was there goes on in what has come.
    if (hadFocus) (element.querySelector('a') ?? link.querySelector('a'))?.focus({ preventScroll: true })
    emit('loaded', { address: story.address })
  }

  function end(what: 'was the last' | 'did not come'): void {
    if (what === 'was the last') commit(link, [], 'replace')
    noteAtOnce(what)
  }

  /** In the same task as the nodes change: the room that is kept for them must go with it, or the page would move. */
  const noteAtOnce = (what: NextArticleAction<Story>) => flushSync(() => note(what))

  useListener(frame, 'turbo:before-frame-render', (event) => {
    if (!(event instanceof CustomEvent) || event.target !== frame) return
    const detail: FrameRender = event.detail
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
    ask(next) {
      setDone(false)
      note('neared')
      // Turbo writes this attribute too: it is set once, and not driven.
      frame.setAttribute('src', nextArticleCall.path(next))
    },
  }
}
