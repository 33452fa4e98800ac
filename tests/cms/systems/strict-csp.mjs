/** A page under a strict policy (nonce, `strict-dynamic`, Trusted Types), with Plinth on another origin that sends CORS headers. */
import { DIST, MEDIA, markupForTexts, startServer } from '../web-server.mjs'

export const name = 'strict-csp'

export function install() {}

export async function start(port) {
  const files = await startServer(port + 1, { '/plinth/': DIST }, { 'access-control-allow-origin': '*' })
  const nonce = 'c2FtcGxl'
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' ${files.origin}`,
    "img-src 'self' data:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `connect-src 'self' ${files.origin}`,
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Strict</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css"><link rel="stylesheet" href="${files.origin}/plinth/plinth.css" crossorigin>
<script type="module" nonce="${nonce}" src="${files.origin}/plinth/embed.js" crossorigin></script></head>
<body><main><h1>Strict</h1>${markupForTexts()}</main></body></html>`
  const site = await startServer(port, {
    ...MEDIA,
    '/page.css': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/css' })
      response.end('body { font: 16px/1.5 serif; margin: 0 auto; max-width: 900px }')
    },
    '/page/': (_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
      })
      response.end(page)
    },
  })
  return {
    origin: site.origin,
    async stop() {
      await site.stop()
      await files.stop()
    },
  }
}
