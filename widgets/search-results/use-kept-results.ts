/** Restores the pages of results that had come, and the reader's row, when the document is loaded again. */
import { parseFragment, useListener, useNavigation } from 'plinth/react'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import {
  boolean,
  count,
  fields,
  listOf,
  mapOf,
  object,
  oneOf,
  optional,
  text,
} from '../shared/contract/read.js'
import { RECORD_TYPES } from '../shared/contract/record-types.js'
import type { IdAnswer } from '../shared/search/answer.js'
import { createKeptPlace } from '../shared/ui/kept-place.js'
import { findAnchor, itemAt, parseAnchor, type ScrollAnchor } from '../shared/ui/scroll-anchor.js'
import { restoreScroll } from '../shared/ui/scroll-place.js'
import { withSignal } from '../shared/ui/with-signal.js'
import { isSameSearch } from './use-address.js'

interface KeptResults {
  readonly answer: IdAnswer
  /** The rows, as they stood. */
  readonly html: string
  readonly anchor: ScrollAnchor | undefined
}

const recordType = optional(oneOf(RECORD_TYPES))
const parseAnswer = object('kept answer', {
  query: object('kept query', { text, type: recordType, page: count }),
  total: count,
  counts: optional(mapOf(count)),
  all: count,
  groups: listOf(
    object('kept group', {
      type: recordType,
      total: count,
      results: listOf(
        object('kept result', {
          hit: object('kept hit', { objectID: text }),
          position: count,
          queryID: optional(text),
        }),
      ),
    }),
  ),
  added: count,
  hasMore: boolean,
})

function parseKept(input: unknown): KeptResults {
  const read = fields('kept results', input)
  return {
    answer: read('answer', parseAnswer),
    html: read('html', text),
    anchor: read('anchor', parseAnchor),
  }
}

const rowsIn = (results: HTMLElement) => results.querySelectorAll('[data-object-id]')

interface UseKeptResultsOptions {
  readonly results: HTMLElement
  readonly answer: IdAnswer | undefined
  /** What the server has answered: other results are not restored. */
  readonly serverAnswer: IdAnswer
  restore(nodes: readonly Node[], answer: IdAnswer): void
}

export function useKeptResults({ results, answer, serverAnswer, restore }: UseKeptResultsOptions): void {
  const navigation = useNavigation()
  const [place] = useState(() => createKeptPlace('search-results', parseKept))
  const restoreKept = useEffectEvent((kept: KeptResults) =>
    restore([...parseFragment(kept.html)], kept.answer),
  )
  const isAnswered = useEffectEvent((kept: IdAnswer) => isSameSearch(kept.query, serverAnswer.query))

  useListener(window, 'pagehide', () => {
    const hasMorePages = answer !== undefined && answer.query.page > 0
    place.keep(
      hasMorePages
        ? { answer, html: results.innerHTML, anchor: findAnchor(rowsIn(results), 'objectId') }
        : undefined,
    )
  })
  useLayoutEffect(
    function restoreResults() {
      const kept = place.take()
      if (!kept || !isAnswered(kept.answer)) return
      restoreKept(kept)
      const { anchor } = kept
      if (!anchor) return
      const find = () => itemAt(rowsIn(results), 'objectId', anchor)
      return withSignal((signal) => restoreScroll(find, anchor.topPx, navigation, signal))
    },
    [place, results, navigation],
  )
}
