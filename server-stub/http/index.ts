/** What every request goes through before anybody asks who sent it. */

import cookie from '@fastify/cookie'
import fp from 'fastify-plugin'
import { closeOnceIdle } from './closing.js'
import { addFaultDial } from './fault-dial.js'
import { addPolicy } from './policy.js'
import { logRequests } from './request-log.js'
import { limitRequestTime } from './request-timeout.js'
import { noteRoutes } from './route-list.js'
import { validateBySchema } from './schemas.js'
import { addKeys } from './secret.js'
import { warnOfUntrustedProxy } from './untrusted-proxy.js'

export default fp(
  async function http(app) {
    validateBySchema(app)
    noteRoutes(app)
    closeOnceIdle(app)
    limitRequestTime(app)
    logRequests(app)
    warnOfUntrustedProxy(app)
    await addPolicy(app)
    await app.register(cookie)
    addFaultDial(app)
    await addKeys(app)
  },
  { name: 'http' },
)
