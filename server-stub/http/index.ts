/** What every request goes through before anybody asks who sent it. */

import cookie from '@fastify/cookie'
import fp from 'fastify-plugin'
import { closeOnceIdle } from './closing.js'
import { addFaultDial } from './dev/fault-dial.js'
import { validateBySchema } from './forms/schemas.js'
import { limitRequestTime } from './limits/request-timeout.js'
import { warnOfUntrustedProxy } from './limits/untrusted-proxy.js'
import { logRequests } from './request-log.js'
import { noteRoutes } from './route-list.js'
import { addPolicy } from './security/policy.js'
import { addKeys } from './security/secret.js'

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
