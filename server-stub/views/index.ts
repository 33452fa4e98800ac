/** Pages: the bodies of forms, templates, what is said when something fails, and how long an answer may be kept. */

import formbody from '@fastify/formbody'
import fp from 'fastify-plugin'
import { refuseBadBodies } from '../http/addresses.js'
import { addCaching } from '../http/cache/caching.js'
import { addReload } from '../http/dev/reload.js'
import { addErrorPages } from '../http/errors/error-pages.js'
import { refuseWrongHosts } from '../http/security/hosts.js'
import { addViews } from './page.js'

export default fp(
  async function views(app) {
    await app.register(formbody, { bodyLimit: app.site.config.bodyLimitBytes })
    refuseBadBodies(app)
    addViews(app)
    addErrorPages(app)
    refuseWrongHosts(app)
    addCaching(app)
    addReload(app)
  },
  { name: 'views', dependencies: ['auth'] },
)
