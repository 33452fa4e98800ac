import { type SlotElements, slot, slots } from 'plinth'

export const SLOTS = {
  step: slots({ description: 'A step.' }),
  next: slot({ optional: true, description: 'Goes to the next step.' }),
  back: slot({ optional: true, description: 'Goes to the step before.' }),
  form: slot('form', { description: 'Approves.' }),
  name: slot('input', { description: 'Who approves.' }),
  email: slot('input', { description: 'The address of who approves.' }),
  'name-error': slot({ description: 'What is wrong with the name.' }),
  'email-error': slot({ description: 'What is wrong with the address.' }),
}

export type Slots = SlotElements<typeof SLOTS>
