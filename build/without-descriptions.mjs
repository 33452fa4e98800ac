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
  const description = descriptionIn(node)
  if (description) note(description)
  else for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') visit(child, note)
}

/** Of an option, a slot or an event what it is for and what comes with it; of a message where it shows. */
const FACTS = ['description', 'detail']

/** The text of `description: 'A slide.'`, or the second one of `message('Next', 'On the button.')`. */
function descriptionIn(node) {
  if (node.type === 'Property' && FACTS.includes(node.key.name)) return textAlone(node.value)
  if (node.type === 'CallExpression' && node.callee.name === 'message') return textAlone(node.arguments[1])
  return undefined
}

const textAlone = (node) =>
  node?.type === 'TemplateLiteral' || typeof node?.value === 'string' ? node : undefined
