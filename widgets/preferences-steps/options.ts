import { integer, type OptionValues, oneOf, type SlotElements, slot, slots, string } from 'plinth'

export const OPTIONS = {
  step: integer({ description: 'Which step this is.', default: 1, min: 1, max: 20 }),
  steps: integer({ description: 'How many there are.', default: 3, min: 1, max: 20 }),
  name: string({ description: 'What this step is about.', default: '' }),
  save: oneOf(['each', 'form'], {
    description: 'When answers are sent: each as it is given, or all with the form.',
    default: 'each',
  }),
}

export const SLOTS = {
  form: slot('form', { description: 'All steps.' }),
  said: slot({ description: 'A live region: the step, and how many answers are chosen.' }),
  group: slots({ description: 'The answers to one question; `data-pref` names the preference.' }),
}

export interface Props {
  readonly options: OptionValues<typeof OPTIONS>
  readonly slots: SlotElements<typeof SLOTS>
}
