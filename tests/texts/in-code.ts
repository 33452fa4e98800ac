/** The strings of TypeScript or JavaScript that a person may read: literals, templates, and both joined by `+`. */
import { SourceMap } from 'node:module'
import { type AnyNode, parse } from 'acorn'
import { type Loader, transform } from 'esbuild'
import { isForPeople, oneLine, type Text } from './text.js'

export async function textsInCode(file: string, code: string): Promise<Text[]> {
  const { code: plain, map } = await transform(code, {
    loader: loaderOf(file),
    target: 'esnext',
    jsx: 'automatic',
    sourcemap: 'external',
    sourcefile: file,
  })
  const lines = new SourceMap(JSON.parse(map))
  const tree = parse(plain, { ecmaVersion: 'latest', sourceType: 'module', locations: true })
  return [...stringsIn(tree, plain)]
    .map(({ node, text }) => ({ line: lineOf(node, lines), text: oneLine(text) }))
    .filter(({ text }) => isForPeople(text))
}

function loaderOf(file: string): Loader {
  if (file.endsWith('.tsx')) return 'tsx'
  return file.endsWith('.ts') ? 'ts' : 'js'
}

function lineOf({ loc }: AnyNode, lines: SourceMap): number {
  if (!loc) return 1
  const entry = lines.findEntry(loc.start.line - 1, loc.start.column)
  return 'originalLine' in entry ? entry.originalLine + 1 : 1
}

interface FoundString {
  node: AnyNode
  text: string
}

function* stringsIn(value: unknown, code: string): Generator<FoundString> {
  if (Array.isArray(value)) for (const one of value) yield* stringsIn(one, code)
  if (!isNode(value) || value.type === 'ImportDeclaration') return
  const text = textOf(value, code)
  if (text !== undefined) yield { node: value, text }
  for (const child of childrenOf(value, text !== undefined)) yield* stringsIn(child, code)
}

/** Parts of a text that was listed whole are not listed again; a query's template is no text. */
function childrenOf(node: AnyNode, isListed: boolean): unknown[] {
  if (node.type === 'TaggedTemplateExpression') return node.quasi.expressions
  if (node.type === 'TemplateLiteral') return node.expressions
  if (!isListed || node.type !== 'BinaryExpression') return Object.values(node)
  return [node.left, node.right].flatMap((side) => (side.type === 'Literal' ? [] : childrenOf(side, true)))
}

function textOf(node: AnyNode, code: string): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateLiteral')
    return node.quasis
      .map(({ value }, at) => `${value.cooked}${valueAt(node.expressions[at], code)}`)
      .join('')
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const [left, right] = [textOf(node.left, code), textOf(node.right, code)]
  if (left === undefined && right === undefined) return undefined
  return `${left ?? valueAt(node.left, code)}${right ?? valueAt(node.right, code)}`
}

const valueAt = (node: AnyNode | undefined, code: string): string =>
  node ? `{${code.slice(node.start, node.end)}}` : ''

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
