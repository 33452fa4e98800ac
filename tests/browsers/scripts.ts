/** What a script uses of the web and of JavaScript that the oldest browsers lack. Reads names alone: types would say more, at far greater length. */
import { type AnyNode, type CallExpression, type MemberExpression, parse } from 'acorn'
import { transform } from 'esbuild'
import { esbuildTarget } from '../../build/browsers.mjs'
import { loaderOf, nodesIn } from '../patterns/find.js'
import { type Newer, newerAttribute, newerEvent, newerGlobal, newerMember, newerStatic } from './apis.js'
import { newerInSelector } from './sheets.js'

export interface Found extends Newer {
  /** As the code has it. */
  text: string
}

const QUERIES = ['closest', 'matches', 'querySelector', 'querySelectorAll']
const LISTEN = ['addEventListener', 'useListener']
/** What JSX becomes. */
const DRAW = ['jsx', 'jsxs', 'jsxDEV', '_jsx', '_jsxs']
const GLOBAL = ['globalThis', 'window', 'self']

/** Every use, with a fallback around it or not. */
export async function newerInScript(file: string, code: string): Promise<Found[]> {
  const { code: plain } = await transform(code, {
    loader: loaderOf(file),
    target: esbuildTarget(),
    jsx: 'automatic',
  })
  const nodes = [...nodesIn(parse(plain, { ecmaVersion: 'latest', sourceType: 'module' }))]
  const [own, words] = [ownNames(nodes), new Set(nodes.flatMap(wordsOf))]
  return nodes.flatMap((node) =>
    (words.has(node) ? [] : usesIn(node, own)).flatMap((newer) =>
      newer ? [{ ...newer, text: plain.slice(node.start, node.end) }] : [],
    ),
  )
}

/** Names that the file gives to something of its own. */
function ownNames(nodes: readonly AnyNode[]): Set<string> {
  const own = new Set<string>()
  const add = (pattern: AnyNode | null | undefined): void => {
    if (pattern?.type === 'Identifier') own.add(pattern.name)
    else if (pattern) for (const node of nodesIn(pattern)) if (node.type === 'Identifier') own.add(node.name)
  }
  for (const node of nodes) {
    if (node.type === 'VariableDeclarator') add(node.id)
    else if (node.type === 'CatchClause') add(node.param)
    else if (/^Import.*Specifier$/.test(node.type) && 'local' in node) add(node.local as AnyNode)
    else if ('params' in node) {
      for (const param of node.params) add(param)
      if ('id' in node) add(node.id)
    } else if (node.type === 'ClassDeclaration') add(node.id)
  }
  return own
}

/** Names after a dot and of properties: no variables. */
function wordsOf(node: AnyNode): AnyNode[] {
  if (node.type === 'MemberExpression') return node.computed ? [] : [node.property]
  if (node.type === 'Property') return node.computed || node.shorthand ? [] : [node.key]
  if (node.type === 'MethodDefinition' || node.type === 'PropertyDefinition')
    return node.computed ? [] : [node.key]
  if (node.type === 'ImportSpecifier') return [node.imported]
  return node.type === 'ExportSpecifier' ? [node.exported, node.local] : []
}

function usesIn(node: AnyNode, own: ReadonlySet<string>): (Newer | undefined)[] {
  if (node.type === 'Identifier') return own.has(node.name) ? [] : [newerGlobal(node.name)]
  if (node.type === 'MemberExpression') return [ofMember(node, own)]
  return node.type === 'CallExpression' ? ofCall(node) : []
}

function ofMember(
  { object, property, computed }: MemberExpression,
  own: ReadonlySet<string>,
): Newer | undefined {
  if (computed || property.type !== 'Identifier') return undefined
  if (object.type !== 'Identifier' || own.has(object.name)) return newerMember(property.name)
  if (GLOBAL.includes(object.name)) return newerGlobal(property.name)
  return newerStatic(object.name, property.name)
}

function ofCall({ callee, arguments: args }: CallExpression): (Newer | undefined)[] {
  const name = nameOf(callee)
  const texts = args.flatMap((one) =>
    one.type === 'Literal' && typeof one.value === 'string' ? [one.value] : [],
  )
  if (LISTEN.includes(name)) return texts.map(newerEvent)
  if (QUERIES.includes(name)) return texts.slice(0, 1).flatMap(newerInSelector)
  const [element = '', attributes] = [texts[0], args[1]]
  if (!DRAW.includes(name) || attributes?.type !== 'ObjectExpression') return []
  return attributes.properties.map((one) =>
    one.type === 'Property' && args[0]?.type === 'Literal'
      ? newerAttribute(element, nameOf(one.key))
      : undefined,
  )
}

function nameOf(node: AnyNode): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'Literal') return String(node.value)
  return node.type === 'MemberExpression' ? nameOf(node.property) : ''
}
