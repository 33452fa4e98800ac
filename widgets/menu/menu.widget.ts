import { defineWidget, slot, slots } from 'plinth'
import { Menu } from './menu.component.js'

export default defineWidget({
  slots: {
    bar: slot({ description: 'The links in a row.' }),
    drawer: slot('details', { description: 'The menu of narrow windows.' }),
    panel: slot({ description: 'What the drawer opens.' }),
    level: slots({ description: 'A list of links.' }),
    branch: slots('details', { description: 'Opens the next level.' }),
  },
  component: Menu,
})
