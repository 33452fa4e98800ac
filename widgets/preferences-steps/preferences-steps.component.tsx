import { InSlot, useEmit, useListener, useMessages, useServices } from 'plinth/react'
import { useRef, useState } from 'react'
import { type PreferenceName, setPrefBody, setPrefCall } from '../shared/contract/set-pref.call.js'
import { OUTLIVING } from '../shared/services/api.js'
import { useMutation } from '../shared/services/requests.js'
import { useInserted } from '../shared/ui/live-region.js'
import { messages } from './messages.js'
import type { Props } from './options.js'
import { type GroupKind, prefNameOf, prefValueOf } from './preferences-steps.state.js'

/** Sends each answer as it is given, and announces the step and how many answers are chosen. */
export function PreferencesSteps({ options: { step, steps, name, save }, slots }: Props) {
  const { text } = useMessages()
  const emit = useEmit<'preferences-steps'>()
  const [groups] = useState(() => groupsOf(slots.group))
  const [news, setNews] = useState<string>()
  const send = useAnswers(() => setNews(text(messages.later)))
  // A live region is announced only when its text changes.
  const isInserted = useInserted()

  useListener(slots.form, 'change', ({ target }) => {
    const group = groups.find(({ element }) => target instanceof Node && element.contains(target))
    if (!group) return
    const { element, kind, pref } = group
    const boxes = [...element.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
    const count = boxes.filter(({ checked }) => checked).length
    if (kind === 'list') setNews(count === 0 ? text(messages.noneChosen) : text(messages.chosen, { count }))
    if (!pref) return
    const value = prefValueOf(kind, boxes)
    emit('changed', { pref, value })
    if (save === 'each') send(pref, value)
  })

  const position = name
    ? text(messages.position, { step, steps, topic: name })
    : text(messages.positionOnly, { step, steps })
  return (
    <InSlot of={slots.said} replace>
      {isInserted ? (news ?? position) : null}
    </InSlot>
  )
}

interface Answer {
  readonly name: PreferenceName
  readonly value: string
}

/** A function that sends answers, one at a time. They are all sent, also when the reader closes the layer in the same moment. */
function useAnswers(onRefused: () => void): (name: PreferenceName, value: string) => void {
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

interface Group {
  readonly element: HTMLElement
  /** The preference that it answers; undefined for one that does not exist, whose answers go with the form. */
  readonly pref: PreferenceName | undefined
  readonly kind: GroupKind
}

/** The groups of answers in the server's HTML. Reports unknown preferences. */
const groupsOf = (elements: readonly HTMLElement[]): readonly Group[] =>
  elements.map((element) => {
    const pref = prefNameOf(element.dataset.pref)
    if (!pref) console.error('User preference not found')
    return { element, pref, kind: element.dataset.kind === 'toggle' ? 'toggle' : 'list' }
  })
