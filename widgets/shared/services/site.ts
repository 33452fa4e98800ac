/** What both entries hand to `start()` for this site. Part of the entries: the services themselves come with the first widget. */
import type { MessagesOption, ServicesFactory } from 'plinth'
import type { CsrfOptions, LazyFrameErrorView, RequestsInFlight } from 'plinth/turbo'
import type { ErrorPanelWords } from '../ui/error-panel.js'

const loadServices = () => import('./create.js')

/** Calls wait for the forms that Turbo submits, and forms for calls. */
const inFlight: RequestsInFlight = { calls: new Set(), forms: new Set() }

export const csrf: CsrfOptions = {
  header: 'X-CSRF-Token',
  source: async () => (await loadServices()).tokenSource(),
  inFlight,
}

/** In the language of the page once a widget is triggered; English until then. */
let wordsOfFrames: (() => ErrorPanelWords) | undefined

export const services: ServicesFactory = async (own, signal) => {
  const { createServices, errorPanelWords } = await loadServices()
  wordsOfFrames = () => errorPanelWords(own.messages.of(document.documentElement))
  return createServices(own, inFlight, signal)
}

export const messages: MessagesOption = async () => (await loadServices()).messages

/** What frames show in place of content that did not come. */
export const frameErrors: LazyFrameErrorView = {
  async load() {
    const { createErrorPanel } = await loadServices()
    return (reason) => createErrorPanel(reason, wordsOfFrames?.())
  },
}
