/**
 * Eleventy plugin: the paired shortcode `plinth`, and sheet and script once on each page that has a widget.
 * `options.path` is where the files of `dist/` lie on the site, `/plinth/` by default; Eleventy's path prefix goes before it.
 */
import { readFileSync } from 'node:fs'

const WIDGETS = JSON.parse(readFileSync(new URL('widgets.json', import.meta.url), 'utf8'))
/** Options that become attributes under another name than `data-…`. */
const ATTRIBUTES = { id: 'id', lang: 'lang', label: 'aria-label', role: 'role' }
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export default function plinth(eleventyConfig, { path = '/plinth/' } = {}) {
  eleventyConfig.addPairedShortcode('plinth', (content, name, ...options) =>
    host(content, name, readOptions(options)),
  )
  eleventyConfig.addTransform('plinth', function addFiles(html) {
    const isPage = String(this.page.outputPath).endsWith('.html')
    if (!isPage || !html.includes('data-widget="') || !html.includes('</head>')) return html
    const url = (file) => escapeText(eleventyConfig.getFilter('url')(path + file))
    const files = `<link rel="stylesheet" href="${url('plinth.css')}">
<script type="module" src="${url('embed.js')}"></script>
`
    return html.replace('</head>', () => `${files}</head>`)
  })
}

/**
 * Nunjucks hands named options over as one object, and its names have underscores for hyphens; Liquid has none, so there a name and its value
 * follow each other.
 */
function readOptions(given) {
  const [first] = given
  if (typeof first === 'object' && first !== null) {
    const { __keywords, ...options } = first
    return Object.fromEntries(
      Object.entries(options).map(([option, value]) => [option.replaceAll('_', '-'), value]),
    )
  }
  if (given.length % 2 === 1) throw new Error(`plinth: the option "${given.at(-1)}" has no value`)
  return Object.fromEntries(given.flatMap((word, at) => (at % 2 === 0 ? [[word, given[at + 1]]] : [])))
}

function host(content, name, given) {
  const widget = Object.hasOwn(WIDGETS, name) ? WIDGETS[name] : undefined
  if (!widget)
    throw new Error(
      `plinth: unknown widget "${name}"; did you mean "${nearest(name, Object.keys(WIDGETS))}"?`,
    )
  if (widget.isWhole)
    throw new Error(
      `plinth: write the HTML of "${name}", as its README has it: its host is <${widget.element}>`,
    )
  const options = named(widget, given)
  const missing = widget.required.find((option) => !(option in options))
  if (missing) throw new Error(`plinth ${name}: the option "${missing}" is missing`)
  const attributes = [
    `class="${escapeText(['w-', name, options.class ? ` ${options.class}` : ''].join(''))}"`,
  ]
  for (const [option, value] of Object.entries(options)) {
    if (!widget.known.includes(option))
      throw new Error(
        `plinth ${name}: unknown option "${option}"; did you mean "${nearest(option, widget.known)}"?`,
      )
    if (option !== 'class')
      attributes.push(`${ATTRIBUTES[option] ?? `data-${option}`}="${escapeText(value)}"`)
  }
  return `<${widget.element} data-widget="${name}" ${attributes.join(' ')}>${content}</${widget.element}>`
}

/** A name counts on some elements with a role only. */
const named = ({ role }, options) => (role && options.label ? { role, ...options } : options)

const escapeText = (value) => String(value).replace(/[&<>"]/g, (sign) => ESCAPES[sign])

function nearest(written, names) {
  return names.reduce((best, name) => (distance(written, name) < distance(written, best) ? name : best))
}

/** How many letters to change, add or take away. */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...String(one)].entries()) {
    const next = [at + 1]
    for (let to = 1; to <= other.length; to++)
      next.push(Math.min(next[to - 1] + 1, row[to] + 1, row[to - 1] + (letter === other[to - 1] ? 0 : 1)))
    row = next
  }
  return row[other.length]
}
