/** What keys and buttons do to the document. */
import { setBlockType, toggleMark } from 'prosemirror-commands'
import { Fragment, type Node, type NodeType, Slice } from 'prosemirror-model'
import {
  type Command,
  type EditorState,
  NodeSelection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'
import { blockOf, isEmptyParagraph } from './document.js'
import type { BlockKind } from './drafts.js'
import { schema } from './schema.js'

const { nodes, marks } = schema

export const toggleStrong = toggleMark(marks.strong)
export const toggleEmphasis = toggleMark(marks.emphasis)

/** Replaces a stretch by nodes, as they are. */
export const put = (
  tr: Transaction,
  from: number,
  to: number,
  content: Node | readonly Node[],
): Transaction => tr.replace(from, to, new Slice(Fragment.from(content), 0, 0))

/** Where the block lies that the selection begins in. */
export function blockAt({ doc, selection }: EditorState): { node: Node; from: number; index: number } {
  const index = Math.min(selection.$from.index(0), doc.childCount - 1)
  let from = 0
  for (let before = 0; before < index; before++) from += doc.child(before).nodeSize
  return { node: doc.child(index), from, index }
}

interface Line {
  readonly node: Node
  /** Where its content begins. */
  readonly start: number
}

/** Blocks of a text that the selection touches, each with its lines: a paragraph has one, a list several. */
function touched({
  doc,
  selection: { from, to },
}: EditorState): { from: number; to: number; lines: Line[] } | undefined {
  let range: { from: number; to: number; lines: Line[] } | undefined
  doc.forEach((node, offset) => {
    const end = offset + node.nodeSize
    if (end <= from || offset > to || (offset === to && from < to) || node.type === nodes.card) return
    range ??= { from: offset, to: end, lines: [] }
    range.to = end
    range.lines.push(...linesOf(node, offset))
  })
  return range
}

function linesOf(node: Node, offset: number): Line[] {
  if (node.isTextblock) return [{ node, start: offset + 1 }]
  const lines: Line[] = []
  node.forEach((line, at) => {
    if (line.type !== nodes.quoteBy || line.childCount > 0)
      lines.push({ node: line, start: offset + 1 + at + 1 })
  })
  return lines
}

/** Puts other blocks, with the same lines, where the selection is; what was selected in them still is. */
function replaceTouched(make: (lines: readonly Fragment[]) => Node[]): Command {
  return (state, dispatch) => {
    const range = touched(state)
    if (!range) return false
    const { lines } = range
    const made = make(lines.map(({ node }) => node.content))
    if (!dispatch) return true
    const tr = put(state.tr, range.from, range.to, made)
    const starts: number[] = []
    tr.doc.nodesBetween(range.from, range.from + Fragment.from(made).size, (node, at) => {
      if (node.isTextblock && node.type !== nodes.quoteBy) starts.push(at + 1)
    })
    const placeOf = (place: number) => {
      const index = Math.max(
        0,
        lines.findLastIndex(({ start }) => start <= place),
      )
      const { node, start } = lines[index] ?? { node: undefined, start: place }
      return (starts[index] ?? range.from) + Math.max(0, Math.min(place - start, node?.content.size ?? 0))
    }
    const { anchor, head } = state.selection
    dispatch(tr.setSelection(TextSelection.create(tr.doc, placeOf(anchor), placeOf(head))).scrollIntoView())
    return true
  }
}

export const setParagraph: Command = (state, dispatch) =>
  setBlockType(nodes.paragraph)(state, dispatch) ||
  replaceTouched((lines) => lines.map((line) => nodes.paragraph.create(null, line)))(state, dispatch)

export const setText = (type: NodeType, attrs: { level: number } | null = null): Command =>
  replaceTouched((lines) => lines.map((line) => type.create(attrs, line)))

export const setQuote: Command = replaceTouched((lines) =>
  lines.map((line) =>
    nodes.quote.create(null, [nodes.quoteWords.create(null, line), nodes.quoteBy.create()]),
  ),
)

export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) =>
    blockAt(state).node.type === type
      ? replaceTouched((lines) => lines.map((line) => nodes.paragraph.create(null, line)))(state, dispatch)
      : replaceTouched((lines) => [
          type.create(
            null,
            lines.map((line) => nodes.item.create(null, line)),
          ),
        ])(state, dispatch)

/** An empty item ends its list; the words of a quotation are followed by who said them, and those by a new paragraph. */
export const enter: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { parent } = $from
  if (parent.type === nodes.item && empty && parent.content.size === 0) return leaveList(state, dispatch)
  if (parent.type === nodes.quoteWords) {
    const by = TextSelection.near(state.doc.resolve($from.after() + 1))
    dispatch?.(state.tr.setSelection(by).scrollIntoView())
    return true
  }
  if (parent.type !== nodes.quoteBy && parent.type !== nodes.question && parent.type !== nodes.note)
    return false
  if (parent.type !== nodes.quoteBy && $from.parentOffset < parent.content.size) return false
  return addBlock(nodes.paragraph.create(), $from.after(1))(state, dispatch)
}

function leaveList(state: EditorState, dispatch?: (tr: Transaction) => void): boolean {
  const { $from } = state.selection
  const list = $from.node(1)
  const at = $from.index(1)
  const before = list.children.slice(0, at)
  const after = list.children.slice(at + 1)
  const parts = [
    ...(before.length > 0 ? [list.copy(Fragment.from(before))] : []),
    nodes.paragraph.create(),
    ...(after.length > 0 ? [list.copy(Fragment.from(after))] : []),
  ]
  const from = $from.before(1)
  const tr = put(state.tr, from, $from.after(1), parts)
  const place = from + (parts[0]?.type === nodes.paragraph ? 1 : (parts[0]?.nodeSize ?? 0) + 1)
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, place)).scrollIntoView())
  return true
}

/** At the beginning of what is no paragraph, Backspace makes it one. */
export const backspace: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { parent } = $from
  if (!empty || $from.parentOffset > 0 || parent.type === nodes.paragraph || !parent.isTextblock) return false
  if (parent.type === nodes.quoteBy) {
    const words = TextSelection.near(state.doc.resolve($from.before() - 1), -1)
    dispatch?.(state.tr.setSelection(words))
    return true
  }
  if (parent.type === nodes.item && $from.index(1) > 0) return false
  if (parent.type !== nodes.item) return setParagraph(state, dispatch)
  const list = $from.node(1)
  const rest = list.children.slice(1)
  const from = $from.before(1)
  const tr = put(state.tr, from, $from.after(1), [
    nodes.paragraph.create(null, parent.content),
    ...(rest.length > 0 ? [list.copy(Fragment.from(rest))] : []),
  ])
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from + 1)))
  return true
}

function addBlock(block: Node, at: number): Command {
  return (state, dispatch) => {
    const tr = state.tr.insert(at, block)
    const selection = block.isAtom
      ? NodeSelection.create(tr.doc, at)
      : TextSelection.near(tr.doc.resolve(at + 1))
    dispatch?.(tr.setSelection(selection).scrollIntoView())
    return true
  }
}

/** A new card after the block in hand, or in its place when that is empty. */
export const insertCard =
  ({ kind, values }: BlockKind): Command =>
  (state, dispatch) => {
    const { node, from } = blockAt(state)
    const card = blockOf({ kind, values })
    if (!isEmptyParagraph(node)) return addBlock(card, from + node.nodeSize)(state, dispatch)
    const tr = put(state.tr, from, from + node.nodeSize, card)
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView())
    return true
  }

/** A mark where the caret is, and its note at the end, where the writer goes on. */
export const insertNote: Command = (state, dispatch) => {
  const { $to } = state.selection
  if (!$to.parent.type.validContent(Fragment.from(nodes.mark.create({ number: 1 })))) return false
  if ($to.parent.type === nodes.note || $to.parent.type === nodes.quoteWords) return false
  let number = 1
  state.doc.descendants((node) => {
    if (node.type === nodes.note || node.type === nodes.mark)
      number = Math.max(number, Number(node.attrs.number) + 1)
  })
  const tr = state.tr.insert($to.pos, nodes.mark.create({ number }))
  const end = tr.doc.content.size
  tr.insert(end, nodes.note.create({ number }))
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView())
  return true
}

/** Moves the block in hand past its neighbour: one step, which one undo takes back. */
export const moveBlock =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    const { node, from, index } = blockAt(state)
    const other = index + by
    if (other < 0 || other >= state.doc.childCount) return false
    const neighbour = state.doc.child(other)
    const [start, pair] = by < 0 ? [from - neighbour.nodeSize, [node, neighbour]] : [from, [neighbour, node]]
    const tr = state.tr.step(
      new ReplaceStep(
        start,
        start + node.nodeSize + neighbour.nodeSize,
        new Slice(Fragment.from(pair), 0, 0),
      ),
    )
    const shift = by * neighbour.nodeSize
    const { selection } = state
    const moved =
      selection instanceof NodeSelection
        ? NodeSelection.create(tr.doc, selection.from + shift)
        : TextSelection.create(tr.doc, selection.anchor + shift, selection.head + shift)
    dispatch?.(tr.setSelection(moved).scrollIntoView())
    return true
  }

export const removeBlock: Command = (state, dispatch) => {
  const { node, from } = blockAt(state)
  const isLast = state.doc.childCount === 1
  const tr = isLast
    ? put(state.tr, from, from + node.nodeSize, nodes.paragraph.create())
    : state.tr.delete(from, from + node.nodeSize)
  dispatch?.(
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size)))).scrollIntoView(),
  )
  return true
}

/** The link that the selection lies in, or that ends before the cursor, with all of its words. */
export function linkAt({
  doc,
  selection,
}: EditorState): { from: number; to: number; address: string } | undefined {
  const { $from, from, to } = selection
  const beside = [$from.nodeAfter, selection.empty ? $from.nodeBefore : null]
  const mark = [$from.marks(), ...beside.map((node) => node?.marks ?? [])]
    .map((set) => marks.link.isInSet(set))
    .find((found) => found !== undefined)
  if (!mark) return undefined
  let range: { from: number; to: number } | undefined
  const start = $from.start()
  doc.nodesBetween(start, $from.end(), (node, at) => {
    if (!node.isInline || !mark.isInSet(node.marks)) return
    if (range && range.to === at) range.to = at + node.nodeSize
    else if (!range || range.to < from) range = { from: at, to: at + node.nodeSize }
  })
  return range && range.from <= from && to <= range.to
    ? { ...range, address: String(mark.attrs.address) }
    : undefined
}

/**
 * Links the selected words, changes the link in hand, or writes `words` as a link where nothing is selected. The cursor stands after it: what is
 * typed next replaces nothing.
 */
export const setLink =
  (address: string, words: string): Command =>
  (state, dispatch) => {
    const link = linkAt(state)
    const { from, to, empty, $from } = state.selection
    const mark = marks.link.create({ address })
    const tr = state.tr
    const linked = link ?? (empty ? undefined : { from, to })
    if (linked)
      tr.removeMark(linked.from, linked.to, marks.link)
        .addMark(linked.from, linked.to, mark)
        .setSelection(TextSelection.create(tr.doc, linked.to))
    else if ($from.parent.isTextblock && $from.parent.type.allowsMarkType(marks.link))
      tr.insert(from, schema.text(words || address, mark.addToSet($from.marks())))
    else return false
    dispatch?.(tr.scrollIntoView())
    return true
  }

export const removeLink: Command = (state, dispatch) => {
  const link = linkAt(state)
  if (!link) return false
  dispatch?.(state.tr.removeMark(link.from, link.to, marks.link))
  return true
}
