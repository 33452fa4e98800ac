/** What a sheet uses of CSS that the oldest browsers lack, once the build has written its prefixes. */
import type { Identifier } from '@mdn/browser-compat-data'
import * as tree from 'css-tree'
import { transform } from 'esbuild'
import { esbuildTarget } from '../../build/browsers.mjs'
import type { Newer } from './apis.js'
import { isFeature, missingIn, tables } from './compat.js'

export interface FoundInSheet extends Newer {
  text: string
}

const { atRules, properties, selectors, types } = tables
const TYPED_ATTR = 'css.types.attr.type_function'
const UNITS: readonly [RegExp, string][] = [
  [/^cq/, 'container_query_length_units'],
  [/^[dsl]v/, 'viewport_percentage_units_dynamic'],
]

const named = (feature: string, one: Identifier | undefined): Newer[] => {
  const missing = missingIn(one)
  return missing.length > 0 ? [{ feature, missing }] : []
}

/** Functions such as `light-dark()`, wherever MDN files them among the types. */
const functions = new Map<string, [string, Identifier]>()
function collect(path: string, one: object): void {
  for (const [name, inner] of Object.entries(one).filter(([name]) => isFeature(name))) {
    if (!functions.has(name)) functions.set(name, [`${path}.${name}`, inner])
    collect(`${path}.${name}`, inner)
  }
}
collect('css.types', types)

/** Every use, within `@supports` or not. */
export async function newerInSheet(css: string): Promise<FoundInSheet[]> {
  const { code } = await transform(css, { loader: 'css', target: esbuildTarget() })
  const found: FoundInSheet[] = []
  tree.walk(tree.parse(code, { parseCustomProperty: true }), function (node) {
    const beside = this.block?.children.toArray() ?? []
    // `-webkit-mask` beside it says the same to those who do not know `mask`.
    const isPrefixed =
      node.type === 'Declaration' &&
      beside.some((one) => one.type === 'Declaration' && one.property === `-webkit-${node.property}`)
    for (const newer of isPrefixed ? [] : ofNode(node, this.declaration))
      found.push({ ...newer, text: tree.generate(node) })
  })
  return found
}

/** The same in a selector that a script asks for. */
export function newerInSelector(selector: string): Newer[] {
  const found: Newer[] = []
  try {
    tree.walk(
      tree.parse(selector, { context: 'selectorList' }),
      (node) => void found.push(...ofNode(node, null)),
    )
  } catch {
    // Half a selector, put together elsewhere.
  }
  return found
}

/** What this node itself, without those in it, asks of a browser. */
export function ofNode(node: tree.CssNode, declaration: tree.Declaration | null): Newer[] {
  switch (node.type) {
    case 'Atrule':
      return named(`css.at-rules.${node.name}`, atRules[node.name])
    case 'Feature':
      return named(`css.at-rules.media.${node.name}`, atRules.media?.[node.name])
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return named(`css.selectors.${node.name}`, selectors[node.name])
    case 'NestingSelector':
      return named('css.selectors.nesting', selectors.nesting)
    case 'Declaration':
      return [
        ...named(`css.properties.${node.property}`, properties[node.property]),
        ...(node.property === 'content' && tree.generate(node.value).includes('/')
          ? named('css.properties.content.alt_text', properties.content?.alt_text)
          : []),
      ]
    case 'Function': {
      const [feature, one] = functions.get(node.name) ?? ['', undefined]
      return node.name === 'attr' && tree.generate(node).includes(' ')
        ? named('css.types.attr.type_function', types.attr?.type_function)
        : named(feature, one)
    }
    case 'Raw':
      // css-tree does not read the type in `attr(width type(<number>))`.
      return node.value.includes(' type(') ? named(TYPED_ATTR, types.attr?.type_function) : []
    case 'Dimension':
      return ofUnit(node.unit)
    case 'Identifier': {
      const property = declaration?.property ?? ''
      return named(`css.properties.${property}.${node.name}`, properties[property]?.[node.name])
    }
    default:
      return []
  }
}

function ofUnit(unit: string): Newer[] {
  const key = UNITS.find(([pattern]) => pattern.test(unit))?.[1] ?? unit
  return named(`css.types.length.${key}`, types.length?.[key])
}
