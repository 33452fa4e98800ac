import { parseDocument } from 'plinth'
import { useNavigation, useServices } from 'plinth/react'
import { useLayoutEffect, useState } from 'react'
import { type GridParams, gridCall } from '../shared/contract/grid.call.js'
import type { ApiClient } from '../shared/services/api.js'
import { useQuery } from '../shared/services/requests.js'
import { extended, type WorkList, wantsMore } from './artwork-list.state.js'
import { nextPageIn, worksIn } from './found.js'
import { readList, storeList } from './storage.js'
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
  const list = arrival?.list
  const params = list && wantsMore(list, current) ? gridCall.match(list.next, '?xhr=1') : undefined
  useQuery({
    key: [gridCall.name, list?.next],
    isWanted: params !== undefined,
    request: (signal) =>
      params ? askForMore(api, params, signal) : Promise.reject(new Error('the list has no more')),
    onAnswer(html) {
      if (!arrival || !list || html === '') return
      const answer = parseDocument(html)
      const longer = extended(list, worksIn(answer, base), nextPageIn(answer, base)?.address ?? '')
      storeList(longer)
      setArrival({ ...arrival, list: longer })
    },
  })
  return arrival
}

/** An empty text where it did not load: the list then ends here, and the next work's page asks again. */
async function askForMore(api: ApiClient, params: GridParams, signal: AbortSignal): Promise<string> {
  try {
    return await api.call(gridCall, params, { signal })
  } catch (cause) {
    if (signal.aborted) throw cause
    console.warn(`artwork-list: the list's next page did not load; ${cause}`)
    return ''
  }
}
