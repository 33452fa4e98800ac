/** A page of plain HTML: what the checks themselves are tried on, and what any system's page comes down to. */
import { DIST, MEDIA, markupForTexts, startServer } from '../web-server.mjs'

export const name = 'plain'

export function install() {}

export function start(port) {
  const page = (head) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Widgets</title>
<link rel="icon" href="data:,">
<style>body { font: 16px/1.5 serif; margin: 0 auto; max-width: 900px } ul { padding-left: 3rem }</style>${head}</head>
<body><nav><ul><li><a href="/log-out/">Log out</a></li></ul></nav><main><h1>Widgets</h1>${markupForTexts()}
<form action="/comment/" method="post"><label>Comment <input name="comment"></label><button>Send</button></form></main></body></html>`
  return startServer(port, {
    ...MEDIA,
    '/plinth/': DIST,
    '/page/': page(
      '<link rel="stylesheet" href="/plinth/plinth.css"><script type="module" src="/plinth/embed.js"></script>',
    ),
  })
}
