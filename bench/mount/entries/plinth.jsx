/** boot/main.ts with a registry of one line. */
import './mark.js'
import { start } from '../../../boot/start.js'
import { turbo } from '../../../boot/turbo/turbo.js'

start({
  widgets: { 'save-button': { mount: 'visible', load: () => import('./save-button.widget.jsx') } },
  turbo: turbo(),
  base: import.meta.url,
})
