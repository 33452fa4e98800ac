/** The form's radios in the server's HTML: they hold what is chosen, with script and without. */
import { SlotError } from 'plinth'
import type { Slots } from './options.js'
import type { Chosen } from './payment-choice.state.js'

const cardsOf = ({ card, other }: Slots) => (other ? [...card, other] : card)
export const radiosOf = (slots: Slots) => [...slots.method, ...cardsOf(slots)]

const checkedValue = (radios: Slots['card']) => radios.find(({ checked }) => checked)?.value ?? ''

export const chosenIn = (slots: Slots): Chosen => ({
  method: checkedValue(slots.method),
  card: checkedValue(cardsOf(slots)),
  isNewCard: slots.other?.checked ?? false,
})

/** Throws for another kind of input, and for a method without its part of the form. */
export function checkSlots(slots: Slots): void {
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
