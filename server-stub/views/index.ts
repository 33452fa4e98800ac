/** Pages: the bodies of forms, templates, what is said when something fails, and how long an answer may be kept. */

import formbody from '@fastify/formbody'
import fp from 'fastify-plugin'
import { refuseBadBodies } from '../http/addresses.js'
import { addCaching } from '../http/cache/caching.js'
import { addReload } from '../http/dev/reload.js'
import { addErrorPages } from '../http/errors/error-pages.js'
import { refuseWrongHosts } from '../http/security/hosts.js'
import { createMenusMemory } from './menus/menus-memory.js'
import { addViews } from './page.js'

export default fp(
  async function views(app) {
    await app.register(formbody, { bodyLimit: app.site.config.bodyLimitBytes })
    refuseBadBodies(app)
    const menus = createMenusMemory(app.site.db)
    app.decorate('siteMenus', menus)
    // Without the store the site starts with its own.
    app.addHook('onReady', () => menus.refresh().catch(() => undefined))
    addViews(app)
    addErrorPages(app)
    refuseWrongHosts(app)
    addCaching(app, { atVersion: menus.atVersion })
    addReload(app)
  },
  { name: 'views', dependencies: ['auth'] },
)
