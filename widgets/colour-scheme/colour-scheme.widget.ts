import { defineWidget, type EventsOf, event, slot } from 'plinth'
import { onSchemeElsewhere, readScheme, type Scheme, schemeFrom, storeScheme } from './kept-scheme.js'

const events = { chosen: event<{ scheme: Scheme }>('The reader has chosen.', '{ scheme }') }

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'colour-scheme', typeof events> {}
}

export default defineWidget({
  slots: { choice: slot('select', { description: 'Offers the values "", "light" and "dark".' }) },
  events,
  needs: 'nothing',
  enhance({ slots: { choice }, signal, emit }) {
    const show = (scheme: Scheme) => {
      document.documentElement.dataset.scheme = scheme
      choice.value = scheme
    }
    choice.hidden = false
    show(readScheme())
    onSchemeElsewhere(() => show(readScheme()), signal)
    choice.addEventListener(
      'change',
      () => {
        const scheme = schemeFrom(choice.value)
        show(scheme)
        storeScheme(scheme)
        emit('chosen', { scheme })
      },
      { signal },
    )
  },
})
