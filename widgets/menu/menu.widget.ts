import { defineWidget } from '../shared/define.js'
import { options } from '../shared/options.js'
import { followDrawer } from './menu.drawer.js'
import { followScroll } from './menu.header.js'

export default defineWidget({
  options: options({}),
  slots: { bar: 'one', drawer: 'one', panel: 'one', level: 'many', branch: 'many' },
  enhance({ host, slots: { drawer, panel, branch: branches }, services: { visits }, signal }) {
    if (!(drawer instanceof HTMLDetailsElement)) {
      throw new Error(`the slot "drawer" is a <${drawer.localName}>; write <details data-slot="drawer">`)
    }
    const levels = branches.filter((branch) => branch instanceof HTMLDetailsElement)
    const lookAgain = followScroll(host, () => drawer.open, signal)
    const menu = followDrawer({ host, drawer, panel, branches: levels }, lookAgain, signal)
    visits.onStart((what) => what === 'visit' && menu.close(), signal)
  },
})
