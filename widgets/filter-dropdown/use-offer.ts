import { useHost } from 'plinth/react'
import { type Dispatch, useEffect } from 'react'
import type { Change, DropdownState } from './filter-dropdown.state.js'
import type { Source } from './source.js'

/** Asks the source for what the state says is wanted; again when the page comes back before the answer did. */
export function useOffer(
  { asking, wanted, question, page }: DropdownState,
  source: Source | undefined,
  name: string,
  send: Dispatch<Change>,
): void {
  const host = useHost()
  const isAsking = asking === 'anew' || asking === 'more'
  const next = asking === 'more' ? page + 1 : 0
  useEffect(
    function ask() {
      if (!isAsking || !source) return
      const leaving = new AbortController()
      const { signal } = leaving
      source.ask(wanted ?? '', next, signal).then(
        (answer) => {
          if (!signal.aborted) send({ type: 'answered', question, ...answer })
        },
        (error: unknown) => {
          if (signal.aborted) return
          console.error(`filter-dropdown: the items of "${name}" did not come; ${error}`, host)
          send({ type: 'failed', question })
        },
      )
      return () => leaving.abort()
    },
    [host, isAsking, name, next, question, send, source, wanted],
  )
}
