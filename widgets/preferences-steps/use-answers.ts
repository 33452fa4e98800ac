import { useServices, useSignal } from 'plinth/react'
import { useRef } from 'react'
import { type PreferenceName, setPrefBody, setPrefCall } from '../shared/contract/set-pref.call.js'
import { afterSending, NOTHING_WAITS, takeNext, withAnswer } from './preferences-steps.state.js'

/**
 * A function that sends answers, one at a time. They are all sent, also when the reader closes the layer in the same moment.
 * `onRefused` is called while the step is shown.
 */
export function useAnswers(onRefused: () => void): (name: PreferenceName, value: string) => void {
  const { api } = useServices()
  const signal = useSignal()
  // Not React's state: what waits is sent after the component is gone.
  const queue = useRef(NOTHING_WAITS)

  async function sendNext(leaving: AbortSignal): Promise<void> {
    const next = takeNext(queue.current)
    if (!next) return
    queue.current = next.rest
    try {
      await api.call(
        setPrefCall,
        {},
        {
          signal: new AbortController().signal,
          keepalive: true,
          body: setPrefBody({ prefName: next.name, prefValue: next.value }),
        },
      )
    } catch (error) {
      console.error('preferences-steps: an answer was not saved; the form sends it again', error)
      if (!leaving.aborted) onRefused()
    }
    queue.current = afterSending(queue.current)
    await sendNext(leaving)
  }

  return (name, value) => {
    queue.current = withAnswer(queue.current, name, value)
    void sendNext(signal())
  }
}
