/** Where the site's own names are known, a request for another name is refused: caches and links must not learn it. */

import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.js'
import { badRequest } from './errors.js'
import { SENTENCES } from './sentences.js'

/** Load balancers ask for these by number. */
const OPEN_PATHS = new Set(['/healthz', '/readyz'])
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

export function refuseWrongHosts(app: FastifyInstance): void {
  const { config } = app.site
  app.addHook('onRequest', async function checkHost(request) {
    if (OPEN_PATHS.has(request.url) || isOurs(request.hostname, config)) return
    throw badRequest(SENTENCES.wrongHost)
  })
}

/** Every name is ours until `PUBLIC_URL` or `ALLOWED_HOSTS` says which are. Names of this machine always are. */
export function isOurs(
  hostname: string,
  { hasPublicUrl, publicUrl, allowedHosts }: Pick<Config, 'hasPublicUrl' | 'publicUrl' | 'allowedHosts'>,
): boolean {
  if (!hasPublicUrl && allowedHosts.length === 0) return true
  const name = hostname.toLowerCase().replace(/\.$/, '')
  if (LOOPBACK.test(name)) return true
  return (hasPublicUrl && name === new URL(publicUrl).hostname) || allowedHosts.includes(name)
}
