import { useNavigation } from 'plinth/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { withSignal } from '../shared/ui/with-signal.js'
import { type Step, stepIn, stepOf } from './gallery-approval.state.js'

/** The step that is shown: the address names it, else the server. The focus goes to the heading of one that comes. */
export function useStep(parts: readonly HTMLElement[], servers: number): [Step, (step: Step) => void] {
  const navigation = useNavigation()
  const [step, setStep] = useState<Step>(() =>
    location.search.includes('step=') ? stepIn(location.search) : stepOf(servers),
  )

  function show(next: Step): void {
    flushSync(() => setStep(next))
    const shown = parts.find((part) => part.dataset.step === String(next))
    shown?.querySelector<HTMLElement>('h1, h2, h3')?.focus()
  }

  const onStep = useEffectEvent(() => show(stepIn(location.search)))
  useEffect(
    function followHistory() {
      return withSignal((signal) => navigation.onStep(() => onStep(), signal))
    },
    [navigation],
  )
  return [step, show]
}
