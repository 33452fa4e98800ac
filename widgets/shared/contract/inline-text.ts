/**
 * The small Markdown that texts hold, read into a tree and written from one: `*emphasis*`, `**strong**`, `[words](address)`, `[^1]` for
 * note 1, and a backslash before a sign that is meant as itself. Everything that shows, searches or edits texts reads them here.
 */
import { isTextAddress } from './link-address.js'

export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'emphasis' | 'strong'; readonly children: readonly Inline[] }
  /** One that may not be followed has its words alone wherever it is shown. */
  | { readonly type: 'link'; readonly address: string; readonly children: readonly Inline[] }
  | { readonly type: 'note'; readonly number: number }

interface Frame {
  readonly kind: 'root' | 'emphasis' | 'strong' | 'link'
  readonly children: Inline[]
}

const SIGN = { emphasis: '*', strong: '**', link: '[', root: '' } as const
/** Signs that a backslash takes their meaning from. */
const ESCAPED = /[\\*[\]()]/
const NOTE = /^\[\^(\d{1,3})\]/
const LONGEST_LINK_ADDRESS = 2_000
/** Pairs within each other in an address. */
const DEEPEST_BRACKETS = 8

/** Signs that open something and are never answered stand for themselves. Takes time in proportion to the text: few frames are open at once. */
export function readInline(text: string): Inline[] {
  const stack: Frame[] = [{ kind: 'root', children: [] }]
  const top = () => stack[stack.length - 1] ?? { kind: 'root' as const, children: [] }
  const isOpen = (kind: Frame['kind']) => stack.some((frame) => frame.kind === kind)

  /** Everything above the frame of `kind`, and with `isItself` that frame too, has turned out to be plain. */
  function flattenTo(kind: Frame['kind'], isItself = false): void {
    for (let frame = top(); stack.length > 1 && (isItself || frame.kind !== kind); frame = top()) {
      stack.pop()
      addText(top().children, SIGN[frame.kind])
      for (const child of frame.children) add(top().children, child)
      if (frame.kind === kind) return
    }
  }

  function close(kind: 'emphasis' | 'strong'): void {
    flattenTo(kind)
    const frame = stack.pop()
    if (frame) add(top().children, { type: kind, children: frame.children })
  }

  /** Whether something of that kind is open and holds more than nothing. */
  function canClose(kind: 'emphasis' | 'strong'): boolean {
    const at = stack.findLastIndex((frame) => frame.kind === kind)
    return at > 0 && (at < stack.length - 1 || (stack[at]?.children.length ?? 0) > 0)
  }

  /** `***both** one*`: whichever ends first was opened last. */
  function swapIfOpenedTogether(): void {
    const [under, over] = stack.slice(-2)
    if (under?.kind !== 'strong' || over?.kind !== 'emphasis' || under.children.length > 0) return
    stack.splice(-2, 2, { ...over, children: [] }, { ...under, children: over.children })
  }

  function readStars(count: number): void {
    if (count === 2 && top().kind === 'emphasis') swapIfOpenedTogether()
    for (let left = count; left > 0; ) {
      const inner = stack.findLast((frame) => frame.kind === 'emphasis' || frame.kind === 'strong')?.kind
      // Two are for strong words wherever they can be.
      const isStrong = left === 2 ? canClose('strong') || !isOpen('strong') : inner === 'strong'
      const kinds = isStrong ? (['strong', 'emphasis'] as const) : (['emphasis', 'strong'] as const)
      const isNew = left === 2 && !isOpen('strong')
      const closing = isNew ? undefined : kinds.find((kind) => SIGN[kind].length <= left && canClose(kind))
      const opening = (['strong', 'emphasis'] as const).find(
        (kind) => SIGN[kind].length <= left && !isOpen(kind),
      )
      if (closing) close(closing)
      else if (opening) stack.push({ kind: opening, children: [] })
      else addText(top().children, '*')
      left -= closing ? SIGN[closing].length : opening ? SIGN[opening].length : 1
    }
  }

  for (let at = 0; at < text.length; ) {
    const sign = text[at] ?? ''
    if (sign === '\\' && ESCAPED.test(text[at + 1] ?? '')) {
      addText(top().children, text[at + 1] ?? '')
      at += 2
    } else if (sign === '*') {
      const count = /^\*+/.exec(text.slice(at, at + 5))?.[0].length ?? 1
      if (count > 4) addText(top().children, '*')
      else readStars(count)
      at += count > 4 ? 1 : count
    } else if (sign === '[') {
      const note = NOTE.exec(text.slice(at, at + 6))
      if (isOpen('link')) flattenTo('link', true)
      if (note) add(top().children, { type: 'note', number: Number(note[1]) })
      else stack.push({ kind: 'link', children: [] })
      at += note?.[0].length ?? 1
    } else if (sign === ']' && isOpen('link')) {
      const address = addressAt(text, at + 1)
      if (address === undefined) flattenTo('link', true)
      else flattenTo('link')
      const frame = top().kind === 'link' && address !== undefined ? stack.pop() : undefined
      if (frame && address && frame.children.length > 0)
        add(top().children, { type: 'link', address, children: frame.children })
      else addText(top().children, frame ? `[](${address})` : ']')
      at += frame && address !== undefined ? address.length + 3 : 1
    } else {
      // Emphasis ends with its line.
      if (sign === '\n') flattenTo('root')
      const plain = /^[^\\*[\]\n]+/.exec(text.slice(at, at + 200))?.[0] ?? sign
      addText(top().children, plain)
      at += plain.length
    }
  }
  flattenTo('root')
  return top().children
}

function add(children: Inline[], node: Inline): void {
  if (node.type === 'text') addText(children, node.text)
  else children.push(node)
}

function addText(children: Inline[], text: string): void {
  const last = children.at(-1)
  if (text === '') return
  if (last?.type === 'text') children[children.length - 1] = { type: 'text', text: last.text + text }
  else children.push({ type: 'text', text })
}

/** What stands in the brackets that begin at `start`, which may hold pairs of their own, as addresses of encyclopedias do. */
function addressAt(text: string, start: number): string | undefined {
  if (text[start] !== '(') return undefined
  const most = Math.min(text.length, start + LONGEST_LINK_ADDRESS)
  for (let at = start + 1, depth = 0; at < most; at++) {
    const sign = text[at] ?? ''
    if (/\s/.test(sign)) return undefined
    if (sign === '(' && ++depth > DEEPEST_BRACKETS) return undefined
    if (sign === ')' && depth-- === 0) return text.slice(start + 1, at)
  }
  return undefined
}

/** The words alone, as lists, searches and descriptions have them. */
export const wordsOf = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => (node.type === 'text' ? node.text : node.type === 'note' ? '' : wordsOf(node.children)))
    .join('')

/** The numbers of the notes that it speaks of, in their order. */
export const notesIn = (nodes: readonly Inline[]): number[] =>
  nodes.flatMap((node) =>
    node.type === 'text' ? [] : node.type === 'note' ? [node.number] : notesIn(node.children),
  )

/** The addresses of links that may not stand in a text. */
export const refusedAddresses = (nodes: readonly Inline[]): string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'text' || node.type === 'note') return []
    const within = refusedAddresses(node.children)
    return node.type === 'link' && !isTextAddress(node.address) ? [node.address, ...within] : within
  })

/** Written so that it reads as the same tree, with as few backslashes as that takes. */
export function writeInline(nodes: readonly Inline[]): string {
  const wanted = JSON.stringify(nodes)
  const attempts = [/$^/g, /[\\*]/g, /[\\*[]/g].map((signs) => write(nodes, signs))
  return attempts.find((text) => JSON.stringify(readInline(text)) === wanted) ?? write(nodes, /[\\*[\]]/g)
}

const write = (nodes: readonly Inline[], signs: RegExp): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.text.replace(signs, '\\$&')
      if (node.type === 'note') return `[^${node.number}]`
      const words = write(node.children, signs)
      if (node.type === 'link') return `[${words}](${encodedAddress(node.address)})`
      return `${SIGN[node.type]}${words}${SIGN[node.type]}`
    })
    .join('')

/** Brackets and spaces would end it. */
const encodedAddress = (address: string): string =>
  addressAt(`(${address})`, 0) === address
    ? address
    : address.replace(/[\s()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
