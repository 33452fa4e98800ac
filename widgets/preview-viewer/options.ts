import { type OptionValues, type SlotElements, slots, string } from 'plinth'
import { readersOption } from '../shared/services/preview-link.js'

export const OPTIONS = {
  readers: readersOption,
  name: string({
    description: 'Comes before a preview’s number in the address: letters and hyphens.',
    default: 'preview',
  }),
}

export const SLOTS = { preview: slots({ description: 'Link to a preview.' }) }

export type Options = OptionValues<typeof OPTIONS>
export type Slots = SlotElements<typeof SLOTS>
