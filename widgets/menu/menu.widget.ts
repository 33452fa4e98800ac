import { defineWidget, slot, slots } from 'plinth'
import { Menu } from './menu.component.js'

export default defineWidget({
  slots: {
    bar: slot(),
    drawer: slot('details'),
    panel: slot(),
    level: slots(),
    branch: slots('details'),
  },
  component: Menu,
})
