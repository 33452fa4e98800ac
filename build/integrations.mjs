/**
 * What the integrations and documents know of the widgets: which there are, their elements and options, what they need.
 *   node build/integrations.mjs            fails when a file differs
 *   node build/integrations.mjs --update   writes them
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describeWidgets } from './manifest.mjs'
import { documentWithNeeds, readmeWithNeeds } from './needs.mjs'
import { ROOT } from './paths.mjs'
import { readReadme } from './readme-markup.mjs'
import { readNeeds } from './registry.mjs'
import { documentWithTokens, readTokens } from './tokens.mjs'

/**
 * Each integration's copy of the table. `known` and `required` are attributes without `data-`: options, messages and what fits every host.
 * `isWhole`: its host has attributes of its own, so an author writes its HTML.
 * `role` is what a host that has a label gets where its author gives none: the name of a `<div>` without one is not spoken.
 */
const TABLES = [
  'integrations/hugo/data/plinth.json',
  'integrations/eleventy/widgets.json',
  'integrations/django/plinth/widgets.json',
  'integrations/jekyll/_plugins/plinth/widgets.json',
  'integrations/rails/widgets.json',
  'integrations/twig/widgets.json',
]

/** Hosts that need nothing but options and a name. A form, a link, a label or a summary has attributes of its own: an author writes it whole. */
const PLAIN_HOSTS = ['div', 'section', 'nav', 'ul', 'span', 'h1']

/** Elements whose `aria-label` counts with a role only. */
const NAMELESS = ['div', 'span']

/** What fits every host, and is no option of the widget: by these an author names or labels it, and says when it mounts. */
const ATTRIBUTES = ['class', 'id', 'label', 'lang', 'mount', 'role']

const widgets = await describeWidgets()
const placed = Object.fromEntries(
  widgets.filter(isPlaced).map(({ name, options, messages, markup, inTexts }) => {
    const element = elementOf(hostIn(name, markup.full), inTexts)
    return [
      name,
      {
        element,
        ...(NAMELESS.includes(element) && { role: roleIn(name, markup.sanitized ?? markup.full) }),
        known: [...new Set([...[...options, ...messages].map((part) => written(part.name)), ...ATTRIBUTES])],
        required: options.filter(({ required }) => required).map((option) => written(option.name)),
      },
    ]
  }),
)
/** Named, so that an author who writes one is told how. */
const whole = Object.fromEntries(
  widgets
    .filter((widget) => widget.needs !== undefined && !isPlaced(widget))
    .map(({ name, markup }) => [
      name,
      { element: hostIn(name, markup.full), isWhole: true, known: [], required: [] },
    ]),
)
const table = { ...placed, ...whole }
const files = new Map(TABLES.map((path) => [path, `${JSON.stringify(table, null, 2)}\n`]))
for (const name of Object.keys(placed))
  files.set(
    `integrations/hugo/layouts/shortcodes/plinth-${name}.html`,
    `{{- partial "plinth-widget.html" (dict "widget" "${name}" "shortcode" . "content" .Inner) -}}\n`,
  )

const needs = await readNeeds()
for (const widget of widgets)
  files.set(
    `widgets/${widget.name}/README.md`,
    readmeWithNeeds(await readReadme(widget.name), needs[widget.needs]),
  )
const EMBEDDING = 'docs/embedding.md'
files.set(EMBEDDING, documentWithNeeds(await readFile(join(ROOT, EMBEDDING), 'utf8'), widgets, needs))
const THEMING = 'docs/theming.md'
files.set(THEMING, documentWithTokens(await readFile(join(ROOT, THEMING), 'utf8'), await readTokens()))

for (const [path, text] of files) {
  const file = join(ROOT, path)
  if (process.argv.includes('--update')) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(`${path}: differs from the widgets; run \`node build/integrations.mjs --update\``)
    process.exitCode = 1
  }
}

/** Of use in pages of any site, with a host that the integrations can write. */
function isPlaced({ name, needs, markup }) {
  return needs !== undefined && PLAIN_HOSTS.includes(hostIn(name, markup.full))
}

/** The element that the README's markup has for the host. */
function hostIn(name, html) {
  const before = html.slice(0, html.indexOf(`data-widget="${name}"`))
  return /^[a-z][\w-]*/.exec(before.slice(before.lastIndexOf('<') + 1))?.[0]
}

/** A name as attributes have it: `pageSize` is `page-size`. */
function written(name) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The role that the README gives a host which is no `<section>`. */
function roleIn(name, html) {
  const at = html.indexOf(`data-widget="${name}"`)
  const host = html.slice(html.lastIndexOf('<', at), html.indexOf('>', at))
  return / role="([a-z]+)"/.exec(host)?.[1] ?? 'group'
}

/** Sanitizers of wikis and blogs leave `div` and `span`; a page has one `h1`, and it is the author's. */
function elementOf(host, inTexts) {
  if (host === 'span') return 'span'
  return inTexts || host === 'h1' ? 'div' : host
}
