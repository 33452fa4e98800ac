/** What hangs under the field: the dimmed page, the tabs and what was found, and the button that closes it all. */
import { useHost, useListener, useMessages } from 'plinth/react'
import { type CSSProperties, type ReactNode, type UIEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Answer } from '../shared/search/answer.js'
import { searchMessages } from '../shared/search/messages.js'
import { useAnnouncement } from '../shared/search/use-announcement.js'
import { messages } from './messages.js'
import { Tabs } from './tabs.js'
import type { Search } from './use-search.js'

interface Props {
  /** The id of what the tabs change. */
  readonly id: string
  readonly search: Search
  readonly children: ReactNode
  onClose(): void
}

export function Panel({ id, search: { state, session }, children, onClose }: Props) {
  const { text } = useMessages()
  const style = { '--search-bar-end': `${useBarEnd()}px` } as CSSProperties
  const announcement = useAnnouncement(state, useSummary())
  const { answer } = state
  const scrolling = useStartAtTop(answer)
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button do the same */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the panel closes it */}
      <div className="w-search-overlay__ground" onClick={onClose} />
      <div className="w-search-overlay__panel" tabIndex={-1} style={style}>
        <div className="w-search-overlay__head">
          <Tabs
            controls={id}
            answer={state.status === 'empty' ? undefined : answer}
            chosen={state.wanted.facet}
            isEmpty={state.status === 'empty'}
            onChoose={(facet) => session.send({ type: 'chosen', facet })}
            onPass={session.pass}
          />
          <p className="w-search-overlay__count" role="status" dir="auto">
            {announcement}
          </p>
        </div>
        <div {...scrolling} className="w-search-overlay__scroll" tabIndex={-1}>
          {children}
        </div>
      </div>
      <button type="button" className="w-search-overlay__close" onClick={onClose}>
        {text(messages.close)}
      </button>
    </>
  )
}

/** A new answer shows from its top. Goes into the element that scrolls. */
function useStartAtTop(answer: Answer | undefined) {
  const ref = useRef<HTMLDivElement>(null)
  const isScrolled = useRef(false)
  const answerBefore = useRef(answer)
  useLayoutEffect(
    function startAtTop() {
      if (answer === answerBefore.current) return
      answerBefore.current = answer
      // To scroll it, or to ask whether it is scrolled, would have the browser lay out the new answer before a key that waits is heard.
      if (!isScrolled.current) return
      if (!answer || answer.wanted.page === 0) ref.current?.scrollTo({ top: 0, behavior: 'instant' })
    },
    [answer],
  )
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    isScrolled.current = currentTarget.scrollTop > 0
  }
  return { ref, onScroll }
}

/** `1,234 Results`, and how many of them show where more can be loaded. */
function useSummary(): (answer: Answer) => string {
  const { text } = useMessages()
  return ({ total, groups, wanted }) => {
    const results = text(searchMessages.results, { count: total })
    const shown = groups.reduce((sum, { found }) => sum + found.length, 0)
    const isPart = wanted.facet !== undefined && shown < total
    return isPart ? text(messages.resultsShown, { results, shown }) : results
  }
}

/** Where the bar ends in the window: it may be lower, under an ad, or scrolled away in part. The panel takes what is left. */
function useBarEnd(): number {
  const host = useHost()
  // Measured before anything is drawn, when the browser knows it: afterwards it would have to lay the page out twice.
  const [end, setEnd] = useState(() => barEndOf(host))
  useListener(window, 'resize', () => setEnd(barEndOf(host)))
  return end
}

/** The bar is the nearest positioned box around the host. */
const barEndOf = ({ offsetParent }: HTMLElement): number =>
  Math.max(0, Math.round(offsetParent?.getBoundingClientRect().bottom ?? 0))
