/** boot/main.ts with a registry of one line. */
import './mark.js'
import { cache, visit } from '@hotwired/turbo'
import { start } from '../../../boot/start.js'

start({
  widgets: { 'save-button': { mount: 'visible', load: () => import('./save-button.widget.jsx') } },
  turbo: { visit, cache },
})
