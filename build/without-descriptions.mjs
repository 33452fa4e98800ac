/**
 * Descriptions of options, slots, events and messages are for manifests, editors and translators. No browser reads them, so what
 * browsers get is built without.
 */
import { readFile } from 'node:fs/promises'
import { parse } from 'acorn'
import * as esbuild from 'esbuild'

export const withoutDescriptions = {
  name: 'without descriptions',
  setup(build) {
    build.onLoad(
      { filter: /(?:\.widget|messages|\bwidgets[\\/][\w-]+[\\/]options)\.ts$/ },
      async ({ path }) => {
        const { code } = await esbuild.transform(await readFile(path, 'utf8'), {
          loader: 'ts',
          sourcefile: path,
        })
        return { contents: dropDescriptions(code), loader: 'js' }
      },
    )
  },
}

/** The code of a definition without its descriptions. */
export function dropDescriptions(code) {
  const spans = []
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), ([start, end]) =>
    spans.push([start, end + code.slice(end).match(/^(?:\s*,\s*)?/)[0].length]),
  )
  return spans.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), code)
}

function visit(node, note) {
  const span = descriptionIn(node)
  if (span) note(span)
  for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') visit(child, note)
}

/** Of an option, a slot or an event what it is for and what comes with it; of a message where it shows. */
const FACTS = ['description', 'detail']
/** Functions with such texts, and which of their arguments is the first. */
const FIRST_TEXT = { event: 0, message: 1 }

/** From where to where `description: 'A slide.'` goes, the texts of `event('Moved.', '{ index }')`, or the second of `message('Next', 'On the button.')`. */
function descriptionIn(node) {
  if (node.type === 'Property' && FACTS.includes(node.key.name) && isText(node.value))
    return [node.start, node.end]
  if (node.type !== 'CallExpression' || !(node.callee.name in FIRST_TEXT)) return undefined
  const first = FIRST_TEXT[node.callee.name]
  const texts = node.arguments.slice(first)
  return texts.length > 0 && texts.every(isText) ? [texts[0].start, texts.at(-1).end] : undefined
}

const isText = (node) => node.type === 'TemplateLiteral' || typeof node.value === 'string'
