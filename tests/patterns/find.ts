/** Finds regular expressions with a parser: text that only looks like one, in a string or a comment, does not count. */
import { type AnyNode, parse } from 'acorn'
import { type Loader, transform } from 'esbuild'

export interface FoundPattern {
  /** As the code has it. */
  text: string
  line: number
  /** Undefined when it is put together at run time. */
  pattern: { source: string; flags: string } | undefined
}

/** The literals and the calls of `RegExp` in TypeScript or JavaScript. */
export async function patternsIn(file: string, code: string): Promise<FoundPattern[]> {
  const { code: plain } = await transform(code, {
    loader: loaderOf(file),
    target: 'esnext',
    jsx: 'automatic',
  })
  const tree = parse(plain, { ecmaVersion: 'latest', sourceType: 'module' })
  return [...nodesIn(tree)].filter(isPattern).map((node) => {
    const text = plain.slice(node.start, node.end)
    return { text, line: lineOf(code, text), pattern: patternOf(node) }
  })
}

export function loaderOf(file: string): Loader {
  if (file.endsWith('.tsx')) return 'tsx'
  return file.endsWith('.ts') ? 'ts' : 'js'
}

function isPattern(node: AnyNode): boolean {
  if (node.type === 'Literal') return !!node.regex
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression'
  return isCall && node.callee.type === 'Identifier' && node.callee.name === 'RegExp'
}

function patternOf(node: AnyNode): FoundPattern['pattern'] {
  if (node.type === 'Literal' && node.regex) return { source: node.regex.pattern, flags: node.regex.flags }
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined
  const [source, flags = ''] = node.arguments.map(constantOf)
  return source === undefined || node.arguments.length > 2 ? undefined : { source, flags }
}

/** The text of an argument that is written out. */
function constantOf(node: AnyNode): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

export function* nodesIn(value: unknown): Generator<AnyNode> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one)
  else if (isNode(value)) {
    yield value
    for (const child of Object.values(value)) yield* nodesIn(child)
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The first line that holds it; 1 where esbuild wrote it another way. */
function lineOf(code: string, text: string): number {
  const at = code.indexOf(text)
  return at < 0 ? 1 : code.slice(0, at).split('\n').length
}
