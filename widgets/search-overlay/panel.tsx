/** What opens under the field: the dimmed page, the tabs, the results and the close button. */
import { useHost, useListener, useMessages } from 'plinth/react'
import { type ReactNode, type UIEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Answer, resultsOf } from '../shared/search/answer.js'
import { searchMessages } from '../shared/search/messages.js'
import { shownAnswer } from '../shared/search/search.state.js'
import { useAnnouncement } from '../shared/search/use-search.js'
import { Button } from '../shared/ui/button.js'
import { messages } from './messages.js'
import { Tabs } from './tabs.js'
import type { OverlaySearch } from './use-overlay-search.js'

interface Props {
  /** The id of the results, which the tabs control. */
  readonly resultsId: string
  readonly search: OverlaySearch
  readonly children: ReactNode
  onClose(): void
}

export function Panel({ resultsId, search: { state, pass, dispatch }, children, onClose }: Props) {
  const { text } = useMessages()
  const barEnd = useBarEnd()
  const summaryOf = useSummary()
  const announcement = useAnnouncement(state, summaryOf)
  const { answer } = state
  const scrolling = useStartAtTop(answer)
  const style = { '--search-bar-end': `${barEnd}px` }
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button do the same */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the panel closes it */}
      <div className="w-search-overlay__ground" onClick={onClose} />
      <div className="w-search-overlay__panel" tabIndex={-1} style={style}>
        <div className="w-search-overlay__head">
          <Tabs
            controls={resultsId}
            answer={state.status === 'empty' ? undefined : answer}
            isUncounted={shownAnswer(state) === undefined}
            chosen={state.query.type}
            isEmpty={state.status === 'empty'}
            onChoose={(recordType) => dispatch({ type: 'typeChosen', recordType })}
            onFocusTab={pass}
          />
          <p className="w-search-overlay__count" role="status" dir="auto">
            {announcement}
          </p>
        </div>
        <div {...scrolling} className="w-search-overlay__scroll" tabIndex={-1}>
          {children}
        </div>
      </div>
      <Button className="w-search-overlay__close" onClick={onClose}>
        {text(messages.close)}
      </Button>
    </>
  )
}

/** Scrolls back to the top for a new answer. Spread the result into the scrolling element. */
function useStartAtTop(answer: Answer | undefined) {
  const ref = useRef<HTMLDivElement>(null)
  const isScrolled = useRef(false)
  const answerBefore = useRef(answer)
  useLayoutEffect(
    function startAtTop() {
      if (answer === answerBefore.current) return
      answerBefore.current = answer
      // Reading or setting the scroll offset would force a layout of the new answer before a waiting key press is handled.
      if (!isScrolled.current) return
      if (!answer || answer.query.page === 0) ref.current?.scrollTo({ top: 0, behavior: 'instant' })
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
  return (answer) => {
    const { total, query } = answer
    const results = text(searchMessages.results, { count: total })
    const shown = resultsOf(answer).length
    const isPart = query.type !== undefined && shown < total
    return isPart ? text(messages.resultsShown, { results, shown }) : results
  }
}

/** The lower edge of the header's bar: it may be lower, under an ad, or scrolled out in part. The panel takes the rest. */
function useBarEnd(): number {
  const host = useHost()
  // Measured before drawing, when the layout is clean: later it would force a second one.
  const [end, setEnd] = useState(() => barEndOf(host))
  useListener(window, 'resize', () => setEnd(barEndOf(host)))
  return end
}

/** The bar is the nearest positioned box around the host. */
const barEndOf = ({ offsetParent }: HTMLElement): number =>
  Math.max(0, Math.round(offsetParent?.getBoundingClientRect().bottom ?? 0))
