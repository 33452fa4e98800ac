import { useEmit, usePersisted, useServices, useSignal } from 'plinth/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import {
  RECOMMENDATION_HEADER,
  recommendationsCall,
  variantIn,
} from '../shared/contract/recommendations.call.js'
import { anySignal } from '../shared/services/any-signal.js'
import { personalKeyOf } from '../shared/services/user.state.js'
import { useStore } from '../shared/ui/use-store.js'
import { itemsIn } from './items.js'
import { type Chosen, chosenFor, isEnough, type Options, paramsOf } from './recommendations.state.js'

/** What was chosen for the present reader. Asks once for each; nothing is asked for readers for whom nothing may be chosen. */
export function useChosen(options: Options) {
  const params = paramsOf(options)
  const { api, analytics, environment, user } = useServices()
  const emit = useEmit<'recommendations'>()
  const signal = useSignal()
  const asking = useRef(new AbortController())
  const state = useStore(user)
  const key = state.status === 'initializing' ? undefined : personalKeyOf(state)
  const [latest, setLatest] = usePersisted<Chosen | undefined>(undefined)
  const chosen = chosenFor(key, latest)

  async function ask(reader: string): Promise<void> {
    asking.current.abort()
    asking.current = new AbortController()
    const until = anySignal([signal(), asking.current.signal])
    try {
      const answer = await api.request('POST', recommendationsCall.path(params), { signal: until })
      const id = answer.headers.get(RECOMMENDATION_HEADER) ?? ''
      const html = await answer.text()
      if (!until.aborted) take({ key: reader, id, html })
    } catch (error) {
      if (!until.aborted) complain(`no recommendations for "${params.scenario}"`, error)
    }
  }

  function take(next: Chosen): void {
    const count = itemsIn(next.html).length
    const { scenario } = params
    if (!isEnough(environment, params.count, count)) {
      complain(`found ${count} of ${params.count} for "${scenario}"`)
      return
    }
    setLatest(next)
    const variant = variantIn(next.id)
    analytics.track('recommendations_shown', { recommendation_id: next.id, variant, scenario, count })
    emit('shown', { recommendationId: next.id, variant, count })
  }

  const askFor = useEffectEvent(ask)
  const isMissing = key !== undefined && key !== '' && !chosen
  useEffect(
    function askForReader() {
      if (isMissing) void askFor(key)
      // What was chosen for one reader is of no use to the next.
      return () => asking.current.abort()
    },
    [key, isMissing],
  )
  useNoted(chosen?.id)

  return {
    chosen,
    /** Asks once more; whatever came of it. */
    async askAgain() {
      if (key) await ask(key)
    },
  }
}

const complain = (what: string, ...causes: unknown[]): void =>
  console.error(`recommendations: ${what}; the default features are shown instead`, ...causes)

/** Tells the calls after this one by which recommendation the reader came, as long as there is one. */
function useNoted(id: string | undefined): void {
  const { user } = useServices()
  const noted = useRef('')
  useEffect(
    function noteRecommendation() {
      if (id !== undefined || noted.current !== '') user.noteRecommendation(id ?? '')
      noted.current = id ?? ''
    },
    [user, id],
  )
}
