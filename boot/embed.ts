/** The entry of dist/embed.js, for pages of another site: every widget, this site's services, and no Turbo of its own. */
import './early-table.js'
import { registry } from '../widgets/registry.js'
import { csrf, messages, services } from '../widgets/shared/services/site.js'
import { start } from './start.js'
import { adaptTurbo } from './turbo/adapter.js'
import { pageTurbo } from './turbo/page-turbo.js'

const turbo = pageTurbo()

start({
  widgets: registry,
  // The page's own. How it shows frames and forms stays as the page has it.
  turbo: turbo && adaptTurbo(turbo, { csrf }),
  services,
  messages,
  base: import.meta.url,
})
