import { useServices } from 'plinth/react'
import { useRef } from 'react'
import { type PreferenceName, setPrefBody, setPrefCall } from '../shared/contract/set-pref.call.js'
import { OUTLIVING } from '../shared/services/api.js'
import { useMutation } from '../shared/services/requests.js'

interface Answer {
  readonly name: PreferenceName
  readonly value: string
}

/** A function that sends answers, one at a time. They are all sent, also when the reader closes the layer in the same moment. */
export function useAnswers(onRefused: () => void): (name: PreferenceName, value: string) => void {
  const { api } = useServices()
  const latest = useRef(new Map<PreferenceName, Answer>())
  const { mutate } = useMutation({
    scope: { id: setPrefCall.name },
    problem: 'preferences-steps: an answer was not saved; the form sends it again',
    async mutationFn(answer: Answer) {
      // Of several changes of one answer only the last is sent.
      if (latest.current.get(answer.name) !== answer) return
      const body = setPrefBody({ prefName: answer.name, prefValue: answer.value })
      await api.call(setPrefCall, {}, { ...OUTLIVING, body })
    },
    onError: onRefused,
  })
  return (name, value) => {
    const answer = { name, value }
    latest.current.set(name, answer)
    mutate(answer)
  }
}
