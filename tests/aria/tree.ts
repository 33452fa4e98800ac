/** A browser's accessibility tree, as both engines' readers give it: what assistive technology is told. */
import type { Engine } from '../engines/engine.js'

export interface TreeNode {
  role: string
  name: string
  /** In words of one kind for both: `expanded` or `collapsed`, `live=polite`, … */
  states: readonly string[]
}

export interface EngineWithTree extends Engine {
  /** All of the page that assistive technology reaches, in order. */
  tree(): Promise<readonly TreeNode[]>
}

const STATE = /!?[^\s"=]+(?:=(?:"[^"]*"|[^\s"]+))?/g
const LINE = new RegExp(`^(no )?([\\w-]+)(?: "([^"]*)")?((?: ${STATE.source})*)$`)

/** `button "Show…" expanded !focused`: the name may end open; what stands after it holds, or with `!` does not. `no …`: none is so. */
export function isSaid(line: string, tree: readonly TreeNode[]): boolean {
  const [, no, role, name, rest = ''] = LINE.exec(line) ?? []
  if (!role) throw new Error(`tests: not a line of a tree: ${line}`)
  const states = rest.match(STATE) ?? []
  const isSo = (node: TreeNode) =>
    node.role === role &&
    (name === undefined || fits(name, node.name)) &&
    states.every((state) =>
      state.startsWith('!') ? !node.states.includes(state.slice(1)) : node.states.includes(state),
    )
  return tree.some(isSo) !== Boolean(no)
}

const fits = (wanted: string, name: string): boolean =>
  wanted.endsWith('…') ? name.startsWith(wanted.slice(0, -1)) : name === wanted

export const linesOf = (tree: readonly TreeNode[]): string[] =>
  tree.map(({ role, name, states }) => [role, name && `"${name}"`, ...states].filter(Boolean).join(' '))

/** With what is the same in one form: no empty texts, no spaces around names. */
export const nodeOf = (role: string, name: string, states: readonly (string | false)[]): TreeNode => ({
  role,
  name: name.replace(/\s+/g, ' ').trim(),
  states: states.filter((state) => state !== false),
})
