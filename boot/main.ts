/** The entry of dist/boot.js: every widget, this site's services, with Turbo. */
import './leave-turbo-out.js'
import './early-table.js'
import { config } from '@hotwired/turbo'
import { registry } from '../widgets/registry.js'
import { isDrawnAnew } from '../widgets/shared/contract/form-answers.js'
import { csrf, frameErrors, messages, services } from '../widgets/shared/services/site.js'
import { except } from './leave-turbo-out.js'
import { start } from './start.js'
import { FileExtensions, isNotVisited } from './turbo/not-visited.js'
import { turbo } from './turbo/turbo.js'

config.drive.unvisitableExtensions = new FileExtensions(config.drive.unvisitableExtensions)

start({
  widgets: registry,
  turbo: turbo({
    isVisited: (url) => !isNotVisited(url, except),
    frameErrors,
    forms: { isFormPage: isDrawnAnew },
    csrf,
  }),
  services,
  messages,
  // In development alone: it compares every host that is restored.
  checkRestored: location.hostname.includes('local'),
  base: import.meta.url,
})
