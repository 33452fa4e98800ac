import { type SlotElements, slot, slots } from 'plinth'

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

export type Slots = SlotElements<typeof SLOTS>
