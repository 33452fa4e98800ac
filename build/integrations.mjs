/**
 * What the integrations know of the widgets: which there are, their elements and options.
 *   node build/integrations.mjs            fails when a file differs
 *   node build/integrations.mjs --update   writes them
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describeWidgets } from './manifest.mjs'
import { ROOT } from './paths.mjs'

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

const embeddable = (await describeWidgets()).filter((widget) => widget.embeddable)
const table = Object.fromEntries(
  embeddable.map(({ name, options }) => [
    name,
    {
      element: IN_TEXT.includes(name) ? 'span' : 'div',
      known: [...options.map((option) => option.name), ...ATTRIBUTES],
      required: options.filter(({ required }) => required).map((option) => option.name),
    },
  ]),
)
const files = new Map(TABLES.map((path) => [path, `${JSON.stringify(table, null, 2)}\n`]))
for (const { name } of embeddable)
  files.set(
    `integrations/hugo/layouts/shortcodes/plinth-${name}.html`,
    `{{- partial "plinth-widget.html" (dict "widget" "${name}" "shortcode" . "content" .Inner) -}}\n`,
  )

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
