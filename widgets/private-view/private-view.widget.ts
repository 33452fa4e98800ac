/** Tells the server that a work of a private view was looked at. A page that comes back with Back is the same view. */
import { defineWidget, type EventsOf, event, string } from 'plinth'
import {
  type PrivateViewArtwork,
  privateViewBody,
  privateViewCall,
} from '../shared/contract/private-view.call.js'
import { createTimer } from '../shared/ui/timer.js'
import { SAVE_AFTER_MS, seenIn } from './private-view.state.js'

const events = {
  saved: event<PrivateViewArtwork>('The server has kept that the work was seen.', '{ exhibition, artwork }'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'private-view', typeof events> {}
}

export default defineWidget({
  options: {
    area: string({ description: 'What the addresses of private views begin with.', default: '/' }),
  },
  events,
  calls: ['private-view'],
  persist: { maxBytes: 5, parse: (value) => (value === true ? value : undefined) },
  enhance({ options: { area }, services: { api }, persisted, persist, emit, signal }) {
    const seen = seenIn({ pathname: location.pathname, area }, document.body.dataset)
    if (!seen || persisted) return

    async function save(view: PrivateViewArtwork): Promise<void> {
      persist(true)
      try {
        await api.call(privateViewCall, {}, { signal, body: privateViewBody(view), keepalive: true })
        emit('saved', view)
      } catch (error) {
        if (!signal.aborted)
          console.error('private-view: the view of this work was not saved; look at the server’s log', error)
      }
    }
    createTimer(signal).start(SAVE_AFTER_MS, () => void save(seen))
  },
})
