import { boolean, defineWidget, type EventsOf, event, oneOf, slot } from 'plinth'
import * as v from 'valibot'
import { messages } from './messages.js'
import { PhoneInput } from './phone-input.component.js'

const COUNTRY = 'write the two letters of a country, such as GB'

const events = {
  changed: event<{ full: string; country: string }>(
    'The international number has changed.',
    '{ full, country }',
  ),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'phone-input', typeof events> {}
}

export default defineWidget({
  messages,
  options: {
    country: v.optional(
      v.pipe(
        v.string(COUNTRY),
        v.regex(/^[A-Z]{2}$/, COUNTRY),
        v.metadata({ type: 'country', default: 'GB', description: 'Whose numbers need no code at first.' }),
      ),
      'GB',
    ),
    check: oneOf(['valid', 'possible'], {
      description: 'Whether only numbers that a country has are taken, or all of a length that it has.',
      default: 'valid',
    }),
    strict: boolean({
      description: 'Whether characters that no number has are dropped as they are written.',
    }),
  },
  slots: {
    row: slot({ description: 'Holds the field.' }),
    country: slot({
      optional: true,
      description: 'An empty place for the choice of a country, before the field.',
    }),
    number: slot('input', { description: 'The field.' }),
    full: slot('input', { description: 'A hidden input: the whole international number.' }),
    note: slot({ optional: true, description: 'A hint, in whose place mistakes are named.' }),
  },
  events,
  needs: 'nothing',
  component: PhoneInput,
})
