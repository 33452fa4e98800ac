import { defineWidget, type EventsOf, event } from 'plinth'
import { MapShell } from './map.component.js'
import { messages } from './messages.js'
import { OPTIONS, parsePersisted, SLOTS } from './options.js'

const events = {
  selected: event<{ id: number; title: string }>('The reader has chosen a place.', '{ id, title }'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'map', typeof events> {}
}

export default defineWidget({
  options: OPTIONS,
  slots: SLOTS,
  messages,
  events,
  calls: ['locations', 'places'],
  csp: [
    {
      directive: 'img-src',
      source: 'https://tile.openstreetmap.org',
      when: 'The script tag names no other tiles by data-tiles; else the host of those.',
    },
    {
      directive: 'connect-src',
      when: 'data-tiles names vector tiles (.mvt, .pbf, .pmtiles): the host of those, in place of img-src.',
    },
    { directive: 'connect-src', when: 'The slot points is a link to a file on another host: that host.' },
  ],
  persist: { maxBytes: 120, parse: parsePersisted },
  needs: 'nothing',
  component: MapShell,
})
