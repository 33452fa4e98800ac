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
        return { contents: emptyDescriptions(code), loader: 'js' }
      },
    )
  },
}

/** The code of a definition with an empty text for each description. */
export function emptyDescriptions(code) {
  const spans = []
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), ({ start, end }) =>
    spans.push([start, end]),
  )
  return spans.reduceRight((text, [start, end]) => `${text.slice(0, start)}''${text.slice(end)}`, code)
}

function visit(node, note) {
  const descriptions = descriptionsIn(node)
  for (const description of descriptions) note(description)
  if (descriptions.length === 0)
    for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') visit(child, note)
}

/** Of an option, a slot or an event what it is for and what comes with it; of a message where it shows. */
const FACTS = ['description', 'detail']

/** The texts of `description: 'A slide.'`, of `event('Moved.', '{ index }')`, or the second one of `message('Next', 'On the button.')`. */
function descriptionsIn(node) {
  if (node.type === 'Property' && FACTS.includes(node.key.name)) return textsIn([node.value])
  if (node.type !== 'CallExpression') return []
  if (node.callee.name === 'event') return textsIn(node.arguments)
  return node.callee.name === 'message' ? textsIn(node.arguments.slice(1)) : []
}

const textsIn = (nodes) =>
  nodes.filter((node) => node.type === 'TemplateLiteral' || typeof node.value === 'string')
