/** Brings back the pages of results that had come, and the reader to their row, when the document is loaded again. */
import { parseFragment, useListener, useNavigation } from 'plinth/react'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { count, fields, listOf, text } from '../shared/contract/read.js'
import { createKeptPlace } from '../shared/ui/kept-place.js'
import { findAnchor, itemAt, parseAnchor, type ScrollAnchor } from '../shared/ui/scroll-anchor.js'
import { restoreScroll } from '../shared/ui/scroll-place.js'
import { withSignal } from '../shared/ui/with-signal.js'
import { type Answer, parseAnswer } from './answer.js'
import type { Results } from './search-results.state.js'

interface KeptResults {
  readonly answer: Answer
  readonly positions: readonly (readonly [id: string, { position: number; queryID: string }])[]
  readonly hasMore: boolean
  /** The rows, as they stood. */
  readonly html: string
  readonly anchor: ScrollAnchor | undefined
}

function parseKept(input: unknown): KeptResults {
  const read = fields('kept results', input)
  return {
    answer: read('answer', parseAnswer),
    positions: read('positions', listOf(parsePosition)),
    hasMore: read('hasMore', Boolean),
    html: read('html', text),
    anchor: read('anchor', parseAnchor),
  }
}

function parsePosition(input: unknown): KeptResults['positions'][number] {
  const [id, place] = Array.isArray(input) ? input : []
  const read = fields('kept position', place)
  return [text(id), { position: read('position', count), queryID: read('queryID', text) }]
}

const rowsIn = (results: HTMLElement) => results.querySelectorAll('[data-object-id]')

interface UseKeptResultsOptions {
  readonly results: HTMLElement
  readonly current: Results
  /** What the server has answered: other results are not brought back. */
  readonly serverAnswer: Answer
  restore(nodes: readonly Node[], results: Results): void
}

export function useKeptResults({ results, current, serverAnswer, restore }: UseKeptResultsOptions): void {
  const navigation = useNavigation()
  const [place] = useState(() => createKeptPlace('search-results', parseKept))
  const bringBack = useEffectEvent(({ answer, positions, hasMore, html }: KeptResults) =>
    restore([...parseFragment(html)], { answer, positions: new Map(positions), hasMore }),
  )
  const isAnswered = useEffectEvent(
    ({ query, alias }: Answer) => query === serverAnswer.query && alias === serverAnswer.alias,
  )

  useListener(window, 'pagehide', () => {
    const { answer, positions, hasMore } = current
    const hasMorePages = answer.page > 0
    place.keep(
      hasMorePages
        ? {
            answer,
            positions: [...positions],
            hasMore,
            html: results.innerHTML,
            anchor: findAnchor(rowsIn(results), 'objectId'),
          }
        : undefined,
    )
  })
  useLayoutEffect(
    function comeBack() {
      const kept = place.take()
      if (!kept || !isAnswered(kept.answer)) return
      bringBack(kept)
      const { anchor } = kept
      if (!anchor) return
      const find = () => itemAt(rowsIn(results), 'objectId', anchor)
      return withSignal((signal) => restoreScroll(find, anchor.topPx, navigation, signal))
    },
    [place, results, navigation],
  )
}
