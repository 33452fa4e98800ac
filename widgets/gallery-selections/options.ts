import { boolean, type OptionValues, oneOf, type SlotElements, slot, slots, url } from 'plinth'

export const OPTIONS = {
  base: url({
    description: 'The selection’s own address, which all of its calls go to.',
    example: '/my-plinth/gallery-selections/12/',
  }),
  screen: oneOf(['current', 'completed', 'summary'], {
    description: 'Which of the three screens this is.',
    default: 'current',
  }),
  admin: boolean({
    description:
      'Whether the reader is an admin of the selection: the completed screen then counts every gallery.',
  }),
}

export const SLOTS = {
  form: slot('form', { optional: true, description: 'Form that sends the choices.' }),
  grid: slot({ optional: true, description: 'The list of galleries.' }),
  item: slots({ description: 'A gallery.' }),
  radio: slots('input', { description: 'A choice for a gallery.' }),
  decide: slots('a', { description: 'Link that accepts or declines a gallery.' }),
  empty: slot({ optional: true, description: 'Shown when every gallery is decided.' }),
  bar: slot({ optional: true, description: 'What is done with the choices; Undo comes into it.' }),
  count: slot({ optional: true, description: 'How many galleries something is chosen for.' }),
  said: slot({ optional: true, description: 'What has happened, for screen readers.' }),
  'current-tab': slot({ optional: true, description: 'How many galleries are still to be chosen.' }),
  'completed-tab': slot({ optional: true, description: 'How many galleries the completed screen lists.' }),
  reminder: slots({ description: 'Form that reminds a member of the committee.' }),
  remind: slots({ description: 'The button of a reminder.' }),
}

export type Options = OptionValues<typeof OPTIONS>
export type Slots = SlotElements<typeof SLOTS>
