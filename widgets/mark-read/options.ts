import { type SlotElements, slot, slots } from 'plinth'

export const SLOTS = {
  count: slot({ optional: true, description: 'Says how many are unread.' }),
  badge: slot({ optional: true, description: 'The number of unread ones, hidden when there are none.' }),
  all: slot('form', { optional: true, description: 'Marks all as read.' }),
  item: slots({ description: 'One entry; `data-unread` while it is unread.' }),
  form: slots('form', { description: 'Marks an item.' }),
  field: slots('input', { description: 'What the next press sends: 1 for read, 0 for unread.' }),
  button: slots('button', { description: 'The button of an item’s form.' }),
}

export type Slots = SlotElements<typeof SLOTS>
