/** Pages of a site that runs Turbo and Stimulus by itself: two pages, a form and a frame. */
import { installNpm, npmFile } from './install.mjs'
import { DIST, MEDIA, markupForTexts, readForm, startServer } from './web-server.mjs'

/** Where the links of the widgets' markup lead. */
const LINKED = ['/artists/', '/artworks/', '/exhibitions/']

/** A system whose pages run that package of `@hotwired`. */
export const turboSystem = (name) => ({
  name,
  install: installNpm,
  start: (port) =>
    startServer(port, {
      ...MEDIA,
      '/plinth/': DIST,
      '/turbo.js': npmFile(`@hotwired/${name}/dist/turbo.es2017-esm.js`),
      '/stimulus.js': npmFile('@hotwired/stimulus/dist/stimulus.js'),
      '/site.js': SITE,
      '/one/': page(
        'One',
        '<a href="/two/">To two</a><p class="tall">Tall</p><a href="/two/" id="low">Low</a>',
      ),
      '/two/': page('Two', '<a href="/one/">To one</a>'),
      '/widgets/': page('Widgets', markupForTexts(), ''),
      // Turbo 8 fetches what a pointer rests on.
      ...Object.fromEntries(LINKED.map((path) => [path, page('Linked', '')])),
      '/form/': answerForm,
      '/frame/': page('Frame', '<turbo-frame id="part"><p>Came by frame</p></turbo-frame>'),
    }),
})

/** Notes what the page's own scripts live through, over all visits. */
const SITE = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/javascript' })
  response.end(`import '/turbo.js'
import { Application, Controller } from '/stimulus.js'
const noted = (window.noted = [])
for (const name of ['visit', 'load', 'submit-end', 'frame-load'])
  document.addEventListener('turbo:' + name, () => noted.push(name + ' ' + location.pathname))
const application = Application.start()
application.register('note', class extends Controller {
  connect() { noted.push('connect ' + location.pathname) }
  disconnect() { noted.push('disconnect') }
})
`)
}

async function answerForm(request, response) {
  const name = request.method === 'POST' ? (await readForm(request)).get('name') : ''
  if (name) {
    response.writeHead(303, { location: '/two/' })
    return response.end()
  }
  response.writeHead(request.method === 'POST' ? 422 : 200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    page(
      'Form',
      `<form method="post" action="/form/">${request.method === 'POST' ? '<p>A name is missing</p>' : ''}
<label>Name <input name="name"></label><button>Send</button></form>
<turbo-frame id="part"><a href="/frame/">Fill the frame</a></turbo-frame>`,
    ),
  )
}

/** Plinth twice, as by a theme and a plugin that append versions of their own. */
const page = (
  title,
  content,
  first = CAROUSEL,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/plinth/plinth.css">
<style>.tall { height: 3000px } body { font: 16px/1.5 serif }</style>
<script type="module" src="/site.js"></script>
<script type="module" src="/plinth/embed.js"></script><script type="module" src="/plinth/embed.js?ver=6.1.9"></script></head>
<body><main data-controller="note"><h1>${title}</h1>${first}${content}</main></body></html>`

const CAROUSEL = `<section class="w-carousel" id="first" data-widget="carousel" data-autoplay="false" aria-label="Works"><ul class="w-carousel__track" data-slot="track">
<li class="w-carousel__slide" data-slot="slide">1</li><li class="w-carousel__slide" data-slot="slide">2</li></ul></section>`
