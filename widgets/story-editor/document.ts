/** Between blocks as the form has them and the document that is edited. */
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { type Inline, readInline, writeInline } from '../shared/contract/inline-text.js'
import type { Draft } from './drafts.js'
import { schema } from './schema.js'

const { nodes, marks } = schema

export function documentOf(
  drafts: readonly Draft[],
  errors: readonly Readonly<Record<string, string>>[] = [],
): Node {
  const blocks = drafts.map((draft, index) => blockOf(draft, errors[index] ?? {}))
  const isOpen = blocks.at(-1)?.isTextblock === true
  return nodes.doc.create(null, isOpen ? blocks : [...blocks, nodes.paragraph.create()])
}

export function blockOf({ kind, values }: Draft, errors: Readonly<Record<string, string>> = {}): Node {
  const text = () => inlineOf(values.text ?? '')
  switch (kind) {
    case 'paragraph':
      return nodes.paragraph.create(null, text())
    case 'question':
      return nodes.question.create(null, text())
    case 'heading':
      return nodes.heading.create({ level: values.level === '3' ? 3 : 2 }, text())
    case 'quote':
      return nodes.quote.create(null, [
        nodes.quoteWords.create(null, text()),
        nodes.quoteBy.create(null, values.by ? schema.text(values.by) : null),
      ])
    case 'note':
      return nodes.note.create({ number: Number(values.number) || 1 }, text())
    case 'list': {
      const type = values.style === 'numbered' ? nodes.numbered : nodes.bulleted
      const items = (values.items ?? '').split('\n').filter((line) => line.trim() !== '')
      return type.create(
        null,
        (items.length > 0 ? items : ['']).map((item) => nodes.item.create(null, inlineOf(item))),
      )
    }
    default:
      return nodes.card.create({ kind, values, errors })
  }
}

/** Line breaks within a text are spaces, as readers see them. */
export const inlineOf = (text: string): Fragment =>
  Fragment.from(nodesOf(readInline(text.includes('\n') ? oneLine(text) : text), []))

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')

function nodesOf(tree: readonly Inline[], around: readonly Mark[]): Node[] {
  return tree.flatMap((node) => {
    if (node.type === 'text') return schema.text(node.text, around)
    if (node.type === 'note') return nodes.mark.create({ number: node.number }, null, around)
    const mark =
      node.type === 'link' ? marks.link.create({ address: node.address }) : marks[node.type].create()
    return nodesOf(node.children, mark.addToSet(around))
  })
}

/** Room to write in, and no block of the text. */
export const isEmptyParagraph = (node: Node): boolean =>
  node.type === nodes.paragraph && node.content.size === 0

/** Blocks that nobody has changed are the same nodes, and are written once. */
const written = new WeakMap<Node, Draft>()

export function draftsOf(document: Node): Draft[] {
  const drafts: Draft[] = []
  document.forEach((node) => {
    if (isEmptyParagraph(node)) return
    const draft = written.get(node) ?? draftOf(node)
    written.set(node, draft)
    drafts.push(draft)
  })
  return drafts
}

/** Which draft the block at `pos` is. */
export function draftIndex(document: Node, pos: number): number {
  let index = 0
  document.forEach((node, offset) => {
    if (offset < pos && !isEmptyParagraph(node)) index += 1
  })
  return index
}

function draftOf(node: Node): Draft {
  const text = (of: Node = node) => writeInline(treeOf(of.children, ['link', 'strong', 'emphasis']))
  switch (node.type) {
    case nodes.heading:
      return { kind: 'heading', values: { text: text(), level: String(node.attrs.level) } }
    case nodes.quote:
      return { kind: 'quote', values: { text: text(node.child(0)), by: node.child(1).textContent } }
    case nodes.note:
      return { kind: 'note', values: { number: String(node.attrs.number), text: text() } }
    case nodes.bulleted:
    case nodes.numbered:
      return {
        kind: 'list',
        values: {
          items: node.children
            .map((item) => text(item))
            .filter((line) => line.trim() !== '')
            .join('\n'),
          style: node.type.name,
        },
      }
    case nodes.card:
      return { kind: String(node.attrs.kind), values: valuesOf(node) }
    default:
      return { kind: node.type.name, values: { text: text() } }
  }
}

export function valuesOf(card: Node): Readonly<Record<string, string>> {
  const { values } = card.attrs
  return values
}

type MarkName = 'link' | 'strong' | 'emphasis'

/** Marks are sets, and Markdown is nested: what is meant longest stands outside. */
function treeOf(nodesIn: readonly Node[], [outer, ...inner]: readonly MarkName[]): Inline[] {
  if (outer === undefined) {
    const tree: Inline[] = []
    for (const node of nodesIn) {
      const last = tree.at(-1)
      if (node.type === nodes.mark) tree.push({ type: 'note', number: Number(node.attrs.number) })
      else if (last?.type === 'text')
        tree[tree.length - 1] = { type: 'text', text: last.text + (node.text ?? '') }
      else tree.push({ type: 'text', text: node.text ?? '' })
    }
    return tree
  }
  const tree: Inline[] = []
  for (let at = 0; at < nodesIn.length; ) {
    const mark = markOf(nodesIn[at], outer)
    let end = at + 1
    while (end < nodesIn.length && isSame(mark, markOf(nodesIn[end], outer))) end += 1
    const children = treeOf(nodesIn.slice(at, end), inner)
    if (!mark) tree.push(...children)
    else if (outer === 'link') tree.push({ type: 'link', address: String(mark.attrs.address), children })
    else tree.push({ type: outer, children })
    at = end
  }
  return tree
}

const markOf = (node: Node | undefined, name: MarkName): Mark | undefined =>
  node?.marks.find(({ type }) => type === marks[name])

const isSame = (one: Mark | undefined, other: Mark | undefined): boolean =>
  one && other ? one.eq(other) : one === other

const counted = new WeakMap<Node, number>()

/** Of what readers read as text: speakers, cards and notes do not count. */
export function wordsIn(document: Node): number {
  let sum = 0
  document.forEach((node) => {
    const words = counted.get(node) ?? wordsOf(node)
    counted.set(node, words)
    sum += words
  })
  return sum
}

const wordsOf = (node: Node): number =>
  node.textBetween(0, node.content.size, ' ').split(/\s+/).filter(Boolean).length
