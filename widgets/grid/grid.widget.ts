import { defineWidget, type EventsOf, event } from 'plinth'
import type { Selection } from '../shared/contract/filters.js'
import { filterMessages } from '../shared/filters/messages.js'
import { Grid } from './grid.component.js'
import { messages } from './messages.js'
import { OPTIONS, SLOTS } from './options.js'
import { PERSIST } from './persisted.js'

const events = {
  loaded: event<{
    list: string
    index: number
    total: number
    selection: Selection
    /** As the page carries it: not checked yet. */
    impressions: unknown
  }>('A page of the list has loaded.', '{ list, index, total, selection, impressions }'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'grid', typeof events> {}
}

export default defineWidget({
  options: OPTIONS,
  slots: SLOTS,
  messages: { ...filterMessages, ...messages },
  events,
  calls: ['grid'],
  persist: PERSIST,
  needs: 'fragments',
  component: Grid,
})
