import { useEmit, usePersisted, useServices } from 'plinth/react'
import { useEffect, useRef } from 'react'
import {
  RECOMMENDATION_HEADER,
  recommendationsCall,
  variantIn,
} from '../shared/contract/recommendations.call.js'
import { useQuery } from '../shared/services/requests.js'
import { personalKeyOf } from '../shared/services/user.state.js'
import { useStore } from '../shared/ui/use-store.js'
import { itemsIn } from './items.js'
import { type Chosen, chosenFor, isEnough, type Options, paramsOf } from './recommendations.state.js'

/** What was chosen for the present reader. Asks once for each; nothing is asked for readers for whom nothing may be chosen. */
export function useChosen(options: Options) {
  const params = paramsOf(options)
  const { api, analytics, environment, user } = useServices()
  const emit = useEmit<'recommendations'>()
  const state = useStore(user)
  const key = state.status === 'initializing' ? undefined : personalKeyOf(state)
  const [latest, setLatest] = usePersisted<Chosen | undefined>(undefined)
  const chosen = chosenFor(key, latest)

  const { retry } = useQuery({
    // What was chosen for one reader is of no use to the next.
    key: [recommendationsCall.name, key, params],
    isWanted: key !== undefined && key !== '' && !chosen,
    problem: problemOf(`no recommendations for "${params.scenario}"`),
    async request(signal): Promise<Chosen> {
      const answer = await api.request('POST', recommendationsCall.path(params), { signal })
      const id = answer.headers.get(RECOMMENDATION_HEADER) ?? ''
      return { key: key ?? '', id, html: await answer.text() }
    },
    onAnswer: show,
  })

  function show(next: Chosen): void {
    const count = itemsIn(next.html).length
    const { scenario } = params
    if (!isEnough(environment, params.count, count)) {
      console.error(problemOf(`found ${count} of ${params.count} for "${scenario}"`))
      return
    }
    setLatest(next)
    const variant = variantIn(next.id)
    analytics.track('recommendations_shown', { recommendation_id: next.id, variant, scenario, count })
    emit('shown', { recommendationId: next.id, variant, count })
  }

  useRecorded(chosen?.id)

  return {
    chosen,
    /** Asks once more; whatever came of it. */
    async askAgain() {
      const next = key ? await retry() : undefined
      if (next) show(next)
    },
  }
}

const problemOf = (found: string): string =>
  `recommendations: ${found}; the default features are shown instead`

/** Records for the calls after this one by which recommendation the reader came, as long as there is one. */
function useRecorded(id: string | undefined): void {
  const { user } = useServices()
  const recorded = useRef('')
  useEffect(
    function recordRecommendation() {
      if (id !== undefined || recorded.current !== '') user.recordRecommendation(id ?? '')
      recorded.current = id ?? ''
    },
    [user, id],
  )
}
