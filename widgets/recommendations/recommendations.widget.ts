import { defineWidget, type EventsOf, event, integer, oneOf, slot } from 'plinth'
import * as v from 'valibot'
import { MOST_RECOMMENDED, SCENARIO_NAMES } from '../shared/contract/recommendations.call.js'
import { messages } from './messages.js'
import { Recommendations } from './recommendations.component.js'
import { parseChosen } from './recommendations.state.js'

/** Some kilobytes a card: its picture has many sizes. */
const MOST_PERSISTED_BYTES = 100_000
const CLASSES = 'write classes: at most 200 letters, digits, spaces, “_” and “-”'

const events = {
  shown: event<{ recommendationId: string; variant: string | undefined; count: number }>(
    'Works chosen for the reader are shown.',
    '{ recommendationId, variant, count }',
  ),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'recommendations', typeof events> {}
}

export default defineWidget({
  options: {
    scenario: oneOf(SCENARIO_NAMES, {
      description: 'Where they are, which says what they are chosen by.',
      default: 'home',
    }),
    itemId: integer({
      description: 'Id of the work, the artist or the story that the page shows.',
      default: 0,
      min: 0,
      max: 999_999_999,
    }),
    count: integer({
      description: 'How many are wanted: as many as the default features.',
      default: 4,
      min: 1,
      max: MOST_RECOMMENDED,
    }),
    gridItemClasses: v.optional(
      v.pipe(
        v.string(CLASSES),
        v.regex(/^[A-Za-z0-9_ -]{0,200}$/, CLASSES),
        v.metadata({ type: 'text', description: 'Classes of each item that comes.' }),
      ),
      '',
    ),
  },
  slots: {
    title: slot({ optional: true, description: 'The title above the list.' }),
    list: slot({ description: 'Where the works show.' }),
  },
  messages,
  events,
  calls: ['user', 'recommendations', 'hidden-recommendations'],
  persist: { maxBytes: MOST_PERSISTED_BYTES, parse: parseChosen },
  needs: 'calls',
  component: Recommendations,
})
