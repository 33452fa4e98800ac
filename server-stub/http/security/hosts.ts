/**
 * Where the site's own names are known, a request for another name is refused: caches and links must not learn it. Where they are not,
 * nothing is changed under a name that anybody may lead to this machine.
 */

import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.js'
import { badRequest } from '../errors/errors.js'
import { SENTENCES } from '../errors/sentences.js'
import { isLoopbackName } from './loopback.js'

/** Load balancers ask for these by number. */
const OPEN_PATHS = new Set(['/healthz', '/readyz'])

type Names = Pick<Config, 'hasPublicUrl' | 'publicUrl' | 'allowedHosts'>

export const areNamesKnown = ({ hasPublicUrl, allowedHosts }: Omit<Names, 'publicUrl'>): boolean =>
  hasPublicUrl || allowedHosts.length > 0

export function refuseWrongHosts(app: FastifyInstance): void {
  const { config } = app.site
  app.addHook('onRequest', async function checkHost(request) {
    if (OPEN_PATHS.has(request.url) || isOurs(request.hostname, config)) return
    throw badRequest(SENTENCES.wrongHost)
  })
}

/** Every name is ours until `PUBLIC_URL` or `ALLOWED_HOSTS` says which are. Names of this machine always are. */
export function isOurs(hostname: string, names: Names): boolean {
  if (!areNamesKnown(names)) return true
  const name = hostname.toLowerCase().replace(/\.$/, '')
  if (isLoopbackName(name)) return true
  const { hasPublicUrl, publicUrl, allowedHosts } = names
  return (hasPublicUrl && name === new URL(publicUrl).hostname) || allowedHosts.includes(name)
}

/**
 * Whether a page that the browser found under the name of this request can be ours, so that what it sends may change something. A site
 * may let its own name lead here once its page is open (DNS rebinding), and then host and origin agree. Until a setting says which names
 * are ours, only those are that nobody else can give: this machine's own, and the address that the connection came to.
 */
export function mayChangeThings({ hostname, raw, server }: FastifyRequest): boolean {
  const { config } = server.site
  if (areNamesKnown(config)) return true
  const name = hostname.toLowerCase()
  if (isLoopbackName(name) || name === config.host.toLowerCase()) return true
  const address = raw.socket.localAddress?.replace(/^::ffff:(?=\d+\.)/i, '')
  return address !== undefined && name === (isIPv6(address) ? `[${address}]` : address)
}
