import { InSlot, useEmit, useListener, useMessages } from 'plinth/react'
import { useState } from 'react'
import { useInserted } from '../shared/ui/live-region.js'
import { groupsOf } from './groups.js'
import { messages } from './messages.js'
import type { Props } from './options.js'
import { prefValueOf } from './preferences-steps.state.js'
import { useAnswers } from './use-answers.js'

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
