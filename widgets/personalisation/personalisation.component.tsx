/** Replaces the texts that everyone gets by those chosen for the reader. */
import type { WidgetContext } from 'plinth'
import { InSlot, useAttributes, useMessages, useServices } from 'plinth/react'
import { useEffect, useMemo } from 'react'
import { useStore } from '../shared/ui/use-store.js'
import { messages } from './messages.js'
import { choiceFor, type PersistedChoice } from './personalisation.state.js'

interface Slots {
  readonly kicker: HTMLElement | undefined
  readonly title: HTMLElement
  readonly description: HTMLElement
  readonly by: HTMLElement
  readonly link: HTMLAnchorElement
}

type Context = WidgetContext<unknown, Slots, PersistedChoice>

export function Personalisation({ slots, persisted, persist }: Context) {
  const { text } = useMessages()
  const { user } = useServices()
  const state = useStore(user)
  const choice = useMemo(() => choiceFor(state, persisted), [state, persisted])

  useEffect(
    function persistChoice() {
      if (choice) persist(choice)
    },
    [choice, persist],
  )
  useAttributes(slots.link, { href: choice?.chosen.Url })
  if (!choice) return null

  const { Title, Description, DescriptionBy, LinkLabel } = choice.chosen
  const texts = [
    { slot: slots.kicker, words: text(messages.chosenKicker) },
    { slot: slots.title, words: Title },
    { slot: slots.description, words: Description },
    { slot: slots.by, words: DescriptionBy },
    { slot: slots.link, words: LinkLabel },
  ]
  return texts.map(({ slot, words }) => (
    <InSlot key={slot?.dataset.slot} of={slot} replace>
      {words}
    </InSlot>
  ))
}
