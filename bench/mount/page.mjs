/** The page that every way of mounting gets: server HTML of about 30 nodes an island, 20 of them in the first view. */

export const VIEWPORT = { width: 1024, height: 800 }
export const IN_FIRST_VIEW = 20

const TITLES = [
  'Harbour at noon',
  'Study in ochre',
  'The long table',
  'Two figures, resting',
  'After the rain',
]
const MEDIA = ['Oil on linen', 'Ink on paper', 'Bronze', 'Gouache', 'Silver print']

const STYLE = `
* { box-sizing: border-box }
body { margin: 0; font: 13px/1.35 sans-serif }
nav { height: 40px; padding: 10px }
main { display: grid; grid-template-columns: repeat(4, 1fr) }
.island { display: block; height: 152px; padding: 6px 10px; overflow: hidden; border: 1px solid #ddd }
.island h2, .island p, .island dl { margin: 0 }
.island dl { display: grid; grid-template-columns: auto 1fr; column-gap: 8px }
.island dd { margin: 0 }
.tools { display: flex; gap: 8px }
[data-widget-root] { display: contents }`

/**
 * Notes when each island stands, as its own effect says, which tasks and scripts were long, and how soon the page answered a tap.
 * Stands in the head, so that it runs before anything else; the same for all.
 */
const recorder = `
performance.mark('head')
const bench = (window.bench = {
  committed: [], stood: [], loads: 0, tasks: [], scripts: [], taps: [], observers: [],
  noteCommitted(number) { bench.committed[number] ??= performance.now() },
  noteStanding(number) {
    if (bench.stood[number] !== undefined) return
    bench.stood[number] = performance.now()
    if (++bench.count === bench.wanted) bench.arrive()
  },
  // Notes would grow with each visit, and be taken for what the page itself holds.
  endNotes() {
    for (const observer of bench.observers) observer.disconnect()
    bench.tasks = bench.scripts = bench.taps = []
  },
  count: 0,
  wanted: Infinity,
  whenStanding(wanted) {
    return new Promise((resolve) => {
      bench.wanted = wanted
      bench.arrive = resolve
      if (bench.count >= wanted) resolve()
    })
  },
})
const note = (notes) => ({ startTime, duration }) => notes.push({ startTime, duration })
const observe = (type, take) => {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
  observer.observe({ type, durationThreshold: 16, buffered: true })
  bench.observers.push(observer)
}
observe('longtask', note(bench.tasks))
observe('long-animation-frame', ({ scripts }) => scripts.forEach(note(bench.scripts)))
observe('event', note(bench.taps))
document.addEventListener('turbo:load', () => bench.loads++)`

/** The document of one page for `variant`; `preload` lists what its script imports, so that nobody waits to name the next file. */
export function renderPage({ variant, hosts, name, preload }) {
  const islands = Array.from({ length: hosts }, (_, number) => renderIsland(variant, number)).join('\n')
  const preloads = preload.map((file) => `<link rel="modulepreload" href="${file}">`).join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${name}</title><link rel="icon" href="data:,"><style>${STYLE}</style>
<script>${recorder}</script>${preloads}
<script type="module" src="/${variant.entry}/main.js"></script></head>
<body><nav><a href="/${variant.name}/a?hosts=${hosts}">First page</a> <a href="/${variant.name}/b?hosts=${hosts}">Second page</a></nav>
<main>
${islands}
</main></body></html>`
}

function renderIsland(variant, number) {
  const options = { number, label: 'Save', count: (number * 7) % 90 }
  const [tag, attributes] = variant.host(options)
  const title = TITLES[number % TITLES.length]
  return `<${tag} class="island" id="island-${number}" ${attributes}>
<h2 data-slot="title"><a href="#island-${number}">${title} ${number}</a></h2>
<p>By <b>Artist ${number % 41}</b>, <i>${1890 + (number % 120)}</i></p>
<dl><dt>Medium</dt><dd>${MEDIA[number % MEDIA.length]}</dd><dt>Size</dt><dd>${30 + (number % 50)} × ${20 + (number % 70)} cm</dd></dl>
<p data-slot="count">${options.count} saves</p>${variant.container?.(options) ?? ''}
</${tag}>`
}
