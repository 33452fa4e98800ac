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

/** Each integration's copy of the table. */
const TABLES = [
  'integrations/hugo/data/plinth.json',
  'integrations/eleventy/widgets.json',
  'integrations/django/plinth/widgets.json',
  'integrations/jekyll/_plugins/plinth/widgets.json',
  'integrations/rails/widgets.json',
  'integrations/twig/widgets.json',
]

/** A `div` would end the paragraph that such a widget stands in. */
const IN_TEXT = ['popover']

/** By any of these an author names or labels a host; they are not options of the widget. */
const ATTRIBUTES = ['class', 'id', 'label', 'lang']

const widgets = await describeWidgets()
const forTexts = widgets.filter((widget) => widget.inTexts)
const table = Object.fromEntries(
  forTexts.map(({ name, options }) => [
    name,
    {
      element: IN_TEXT.includes(name) ? 'span' : 'div',
      known: [...options.map((option) => option.name), ...ATTRIBUTES],
      required: options.filter(({ required }) => required).map((option) => option.name),
    },
  ]),
)
const files = new Map(TABLES.map((path) => [path, `${JSON.stringify(table, null, 2)}\n`]))
for (const { name } of forTexts)
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
