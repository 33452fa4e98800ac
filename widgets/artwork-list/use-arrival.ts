import { parseDocument } from 'plinth'
import { useNavigation, useServices } from 'plinth/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { gridCall } from '../shared/contract/grid.call.js'
import { extended, type WorkList, wantsMore } from './artwork-list.state.js'
import { nextPageIn, worksIn } from './found.js'
import { keepList, readList } from './storage.js'
import { cameFromList } from './use-remembering.js'

interface Arrival {
  /** The list that the reader chose a work from last in this tab, if they did. */
  readonly list: WorkList | undefined
  /** Whether Back leads to it. */
  readonly isDirect: boolean
}

/**
 * How the reader came to the work at `current`; undefined in the first drawing. Near the end of what is known of the list its
 * next page is asked for.
 */
export function useArrival(current: string, base: string): Arrival | undefined {
  const navigation = useNavigation()
  const { api } = useServices()
  const [arrival, setArrival] = useState<Arrival>()

  useLayoutEffect(
    // Also when the page comes back. What is chosen out of another list here counts on the next page only.
    function arrive() {
      setArrival({ list: readList(), isDirect: cameFromList(navigation.entry(), current) })
    },
    [current, navigation],
  )
  useEffect(
    function goOn() {
      const list = arrival?.list
      const params = list && wantsMore(list, current) && gridCall.match(list.next, '?xhr=1')
      if (!params) return
      const controller = new AbortController()
      const { signal } = controller
      api
        .call(gridCall, params, { signal })
        .then((html) => {
          const answer = parseDocument(html)
          const longer = extended(list, worksIn(answer, base), nextPageIn(answer, base)?.address ?? '')
          keepList(longer)
          setArrival({ ...arrival, list: longer })
        })
        .catch((cause: unknown) => {
          // The list then ends here; the next work's page asks again.
          if (!signal.aborted) console.warn(`artwork-list: the list's next page did not load; ${cause}`)
        })
      return () => controller.abort()
    },
    [api, arrival, base, current],
  )
  return arrival
}
