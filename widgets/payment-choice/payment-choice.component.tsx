import { useAttributes, useEmit, useHost, useListener } from 'plinth/react'
import { useReducer } from 'react'
import { flushSync } from 'react-dom'
import { Toggle } from '../shared/ui/use-disclosure.js'
import type { Slots } from './options.js'
import { choiceReducer, initialChoice } from './payment-choice.state.js'
import { checkSlots, chosenIn, radiosOf } from './radios.js'

/** Shows the part of a form that belongs to what is chosen. */
export function PaymentChoice({ slots }: { readonly slots: Slots }) {
  const { other, add, new: region } = slots
  const host = useHost()
  const emit = useEmit<'payment-choice'>()
  const [{ method, isNewCard, offersNewCard }, dispatch] = useReducer(
    choiceReducer,
    initialChoice,
    (none) => {
      checkSlots(slots)
      // The browser may have restored what was chosen before.
      return choiceReducer(none, chosenIn(slots))
    },
  )

  function noteChoice(): void {
    const chosen = chosenIn(slots)
    flushSync(() => dispatch(chosen))
    emit('chosen', { method: chosen.method, card: chosen.card })
  }

  function addCard(): void {
    if (!other) return
    other.checked = true
    noteChoice()
    const target = region?.querySelector<HTMLElement>('input, select, iframe') ?? region
    target?.focus()
  }

  useListener(host, 'change', ({ target }) => {
    if (radiosOf(slots).some((radio) => radio === target)) noteChoice()
  })
  useAttributes([...slots.panel, ...slots.say], ({ dataset }) => ({ 'data-idle': dataset.method !== method }))
  useAttributes(slots.choice, { 'data-idle': offersNewCard ? false : undefined })
  useAttributes(region, { 'data-idle': !isNewCard })

  if (!add || !region) return null
  return <Toggle link={add} controls={region} isExpanded={isNewCard} onToggle={addCard} />
}
