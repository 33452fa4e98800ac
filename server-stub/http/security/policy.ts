import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.js'
import { readStyleHashes } from '../files/dist.js'

/**
 * Adds the security headers to every answer. The content security policy is one constant for all pages: a nonce would
 * change every ETag, and Turbo applies a later page's nonces against the first page's policy.
 */
export async function addPolicy(app: FastifyInstance): Promise<void> {
  const { config } = app.site
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives(config, await readStyleHashes()) },
    // helmet's own choice, no-referrer, makes browsers send `Origin: null` with forms.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure(config) && { maxAge: 31_536_000 },
    xFrameOptions: { action: 'sameorigin' },
  })
  // Opened by itself, a picture is shown in a page of the browser's own making, whose inline styles the policy would refuse. Only
  // pictures that cannot hold a script go without it: SVG can.
  app.addHook('onSend', async (_request, reply) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (RASTER.test(type)) reply.removeHeader('content-security-policy')
  })
}

const RASTER = /^image\/(?:avif|gif|jpeg|png|webp)\b/

/** Where a card is entered, and where a bank asks whether it is its owner. */
const CARD_PAGES = ['https://checkout.stripe.com', 'https://hooks.stripe.com']

/** Whether the public reaches the site by HTTPS, so that cookies may insist on it. */
export function isSecure(config: Config): boolean {
  return config.publicUrl.startsWith('https:')
}

function directives(config: Config, styleHashes: readonly string[]): Record<string, string[]> {
  const tag = config.tagUrl ? [new URL(config.tagUrl).origin] : []
  const collector = config.collectorUrl ? [new URL(config.collectorUrl).origin] : []
  const called = [...(config.searchHost ? [config.searchHost] : []), ...tag, ...collector]
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...tag],
    'style-src': ["'self'", ...styleHashes],
    'img-src': ["'self'", 'data:', 'blob:', ...config.mapHosts, ...tag],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'frame-src': ["'self'", ...config.frameHosts],
    ...(called.length > 0 ? { 'connect-src': ["'self'", ...called] } : {}),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // Whoever accepts a preview's terms to download its document is sent on to where it is, and whoever pays by card to where that is done.
    'form-action': [
      "'self'",
      ...(config.objectStore?.publicEndpoint ? [config.objectStore.publicEndpoint] : []),
      ...(config.cardPayments ? CARD_PAGES : []),
    ],
    'frame-ancestors': ["'self'"],
  }
}
