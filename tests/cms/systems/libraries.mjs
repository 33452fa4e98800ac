/** A page that React 17, jQuery, Bootstrap 5 and Alpine share, each with something of its own on it. */
import { installNpm, npmFile } from '../install.mjs'
import { DIST, MEDIA, markupForTexts, startServer } from '../web-server.mjs'

export const name = 'libraries'

export const install = installNpm

const FILES = {
  '/bootstrap.css': 'bootstrap/dist/css/bootstrap.min.css',
  '/bootstrap.js': 'bootstrap/dist/js/bootstrap.bundle.min.js',
  '/jquery.js': 'jquery/dist/jquery.min.js',
  '/react.js': 'react/umd/react.production.min.js',
  '/react-dom.js': 'react-dom/umd/react-dom.production.min.js',
  '/alpine.js': 'alpinejs/dist/cdn.min.js',
}

/** Each library counts its presses, in the button that was pressed. */
const OWN = `<div id="react"></div>
<button type="button" id="jquery">jQuery 0</button>
<div x-data="{ count: 0 }"><button type="button" id="alpine" x-on:click="count++" x-text="'Alpine ' + count">Alpine</button></div>
<div id="slides" class="carousel slide"><div class="carousel-inner">
<div class="carousel-item active"><p>Bootstrap first</p></div><div class="carousel-item"><p>Bootstrap second</p></div></div>
<button type="button" data-bs-target="#slides" data-bs-slide="next">Bootstrap next</button></div>
<button type="button" data-bs-toggle="collapse" data-bs-target="#more" aria-expanded="false">Bootstrap more</button>
<div id="more" class="collapse"><p>Bootstrap collapsed</p></div>`

const SCRIPT = `function Counter() {
  const [count, setCount] = React.useState(0)
  return React.createElement('button', { type: 'button', id: 'react-button', onClick: () => setCount(count + 1) }, 'React ' + count)
}
ReactDOM.render(React.createElement(Counter), document.getElementById('react'))
let presses = 0
$('#jquery').on('click', function () { $(this).text('jQuery ' + ++presses) })
$(document).on('click', 'main a', () => { window.linkPresses = (window.linkPresses ?? 0) + 1 })`

export function start(port) {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Libraries</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/bootstrap.css"><link rel="stylesheet" href="/plinth/plinth.css">
<script src="/jquery.js"></script><script src="/bootstrap.js"></script><script src="/react.js"></script><script src="/react-dom.js"></script>
<script defer src="/alpine.js"></script><script type="module" src="/plinth/embed.js"></script></head>
<body><main class="container"><h1>Libraries</h1>${OWN}${markupForTexts()}</main><script>${SCRIPT}</script></body></html>`
  const files = Object.fromEntries(Object.entries(FILES).map(([path, file]) => [path, npmFile(file)]))
  return startServer(port, { ...MEDIA, ...files, '/plinth/': DIST, '/page/': page })
}
