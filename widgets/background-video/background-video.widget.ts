import { defineWidget, type EventsOf, event, url } from 'plinth'
import { BackgroundVideo } from './background-video.component.js'
import { parseDecision } from './background-video.state.js'
import { messages } from './messages.js'

const events = { lost: event('The film failed; the still picture stays.') }

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'background-video', typeof events> {}
}

export default defineWidget({
  options: {
    source: url({
      description: 'Address of the film’s HLS manifest.',
      example: '/films/low-water/film.m3u8',
    }),
  },
  messages,
  events,
  csp: [{ directive: 'media-src', source: 'blob:', when: 'The browser does not play HLS by itself.' }],
  persist: { maxBytes: 16, parse: parseDecision },
  needs: 'nothing',
  inTexts: true,
  component: BackgroundVideo,
})
