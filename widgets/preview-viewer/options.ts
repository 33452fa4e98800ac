import { type OptionValues, type SlotElements, slots, string } from 'plinth'
import { readersOption } from '../shared/services/preview-link.js'

export const OPTIONS = {
  readers: readersOption,
  name: string({
    description: 'Stands in the address before a preview’s number: letters and hyphens.',
    default: 'preview',
  }),
}

export const SLOTS = { preview: slots({ description: 'Link to a preview.' }) }

export type Options = OptionValues<typeof OPTIONS>
export type Slots = SlotElements<typeof SLOTS>
