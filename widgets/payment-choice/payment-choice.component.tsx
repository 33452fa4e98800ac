import { type SlotElements, SlotError, slot, slots } from 'plinth'
import { useAttributes, useEmit, useHost, useListener } from 'plinth/react'
import { useReducer } from 'react'
import { flushSync } from 'react-dom'
import { Toggle } from '../shared/ui/use-disclosure.js'
import { type Chosen, choiceReducer, initialChoice } from './payment-choice.state.js'

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

  function applyChoice(): void {
    const chosen = chosenIn(slots)
    flushSync(() => dispatch(chosen))
    emit('chosen', { method: chosen.method, card: chosen.card })
  }

  function addCard(): void {
    if (!other) return
    other.checked = true
    applyChoice()
    const target = region?.querySelector<HTMLElement>('input, select, iframe') ?? region
    target?.focus()
  }

  useListener(host, 'change', ({ target }) => {
    if (radiosOf(slots).some((radio) => radio === target)) applyChoice()
  })
  useAttributes([...slots.panel, ...slots.say], ({ dataset }) => ({ 'data-idle': dataset.method !== method }))
  useAttributes(slots.choice, { 'data-idle': offersNewCard ? false : undefined })
  useAttributes(region, { 'data-idle': !isNewCard })

  if (!add || !region) return null
  return <Toggle link={add} controls={region} isExpanded={isNewCard} onToggle={addCard} />
}

const cardsOf = ({ card, other }: Slots) => (other ? [...card, other] : card)
const radiosOf = (slots: Slots) => [...slots.method, ...cardsOf(slots)]

const checkedValue = (radios: Slots['card']) => radios.find(({ checked }) => checked)?.value ?? ''

const chosenIn = (slots: Slots): Chosen => ({
  method: checkedValue(slots.method),
  card: checkedValue(cardsOf(slots)),
  isNewCard: slots.other?.checked ?? false,
})

/** Throws for another kind of input, and for a method without its part of the form. */
function checkSlots(slots: Slots): void {
  const other = radiosOf(slots).find(({ type }) => type !== 'radio')
  if (other)
    throw new SlotError(
      `the slot "${other.dataset.slot}" is an <input type="${other.type}">; put it on an <input type="radio">`,
    )
  const alone = slots.method.find(({ value }) => !slots.panel.some(({ dataset }) => dataset.method === value))
  if (alone)
    throw new SlotError(
      `no panel is for the method "${alone.value}"; write data-slot="panel" data-method="${alone.value}" on its part of the form`,
    )
}

export const SLOTS = {
  method: slots('input', { description: 'The radios of the ways to pay.' }),
  panel: slots({ description: 'The part of the form for the method in `data-method`.' }),
  say: slots({ description: 'The text of the button for the method in `data-method`.' }),
  card: slots('input', { description: 'The radios of the cards that are kept.' }),
  other: slot('input', { optional: true, description: 'The radio of a new card.' }),
  choice: slot({ optional: true, description: 'Holds that radio; shown once a new card was asked for.' }),
  add: slot('a', { optional: true, description: 'Asks for a new card.' }),
  new: slot({ optional: true, description: 'The form of a new card.' }),
}

type Slots = SlotElements<typeof SLOTS>
