/** How the editor answers keys, typed Markdown and what is pasted. */
import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { dropCursor } from 'prosemirror-dropcursor'
import { history, redo, undo } from 'prosemirror-history'
import { InputRule, inputRules, undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { DOMSerializer, type MarkType, type Node } from 'prosemirror-model'
import { type Command, EditorState, Plugin, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { isTextAddress } from '../shared/contract/link-address.js'
import {
  backspace,
  enter,
  insertNote,
  moveBlock,
  put,
  setParagraph,
  setQuote,
  setText,
  toggleEmphasis,
  toggleList,
  toggleStrong,
} from './commands.js'
import { documentOf } from './document.js'
import type { Draft } from './drafts.js'
import { schema } from './schema.js'

const { nodes, marks } = schema

/** What the server found wrong with each block, by field. */
export type BlockErrors = readonly Readonly<Record<string, string>>[]

export function startState(drafts: readonly Draft[], errors: BlockErrors, openLink: Command): EditorState {
  return EditorState.create({
    doc: documentOf(drafts, errors),
    plugins: [
      markdown,
      keymap({
        Enter: enter,
        Backspace: chainCommands(undoInputRule, backspace),
        'Mod-b': toggleStrong,
        'Mod-i': toggleEmphasis,
        'Mod-k': openLink,
        'Mod-z': undo,
        'Mod-y': redo,
        'Mod-Shift-z': redo,
        'Mod-Alt-0': setParagraph,
        'Mod-Alt-2': setText(nodes.heading, { level: 2 }),
        'Mod-Alt-3': setText(nodes.heading, { level: 3 }),
        'Mod-Shift-7': toggleList(nodes.numbered),
        'Mod-Shift-8': toggleList(nodes.bulleted),
        'Mod-Alt-f': insertNote,
        'Alt-ArrowUp': moveBlock(-1),
        'Alt-ArrowDown': moveBlock(1),
      }),
      keymap(baseKeymap),
      history(),
      dropCursor({ class: 'w-story-editor__drop' }),
      errorsOf(errors),
      openEnd,
    ],
  })
}

/** After a card there is always room to write; browsers also lose the selection of one that nothing follows. */
const openEnd = new Plugin({
  appendTransaction(_made, _before, { doc, tr }) {
    return doc.lastChild?.isTextblock === true ? null : tr.insert(doc.content.size, nodes.paragraph.create())
  },
})

/** The sentences of the server stay at the blocks that they are about until those are changed or gone. */
function errorsOf(errors: BlockErrors): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    state: {
      init(_config, { doc }) {
        const decorations: Decoration[] = []
        doc.forEach((node, offset, index) => {
          const sentences = Object.values(errors[index] ?? {})
          if (node.type === nodes.card || sentences.length === 0) return
          decorations.push(
            Decoration.node(offset, offset + node.nodeSize, {
              class: 'w-story-editor__wrong',
              'aria-invalid': 'true',
            }),
            Decoration.widget(offset, () => errorElement(sentences.join(' ')), {
              side: -1,
              ignoreSelection: true,
            }),
          )
        })
        return DecorationSet.create(doc, decorations)
      },
      apply: (tr, set) => set.map(tr.mapping, tr.doc),
    },
    props: {
      decorations(state) {
        return this.getState(state)
      },
    },
  })
}

function errorElement(sentence: string): HTMLElement {
  const { dom } = DOMSerializer.renderSpec(document, [
    'p',
    { class: 'w-story-editor__error', dir: 'auto' },
    sentence,
  ])
  if (!(dom instanceof HTMLElement)) throw new Error('story-editor: a sentence was not drawn; report this')
  return dom
}

/** What an empty line under a quotation is for. */
export function speakerHints(doc: Node, hint: string): DecorationSet {
  const decorations: Decoration[] = []
  doc.forEach((node, offset) => {
    if (node.type !== nodes.quote || node.child(1).content.size > 0) return
    const from = offset + 1 + node.child(0).nodeSize
    decorations.push(Decoration.node(from, from + 2, { 'data-hint': hint }))
  })
  return DecorationSet.create(doc, decorations)
}

/** `## ` at the beginning of a paragraph. */
const beginning = (pattern: RegExp, command: Command): InputRule =>
  new InputRule(pattern, (state, _match, start, end) => {
    if (state.selection.$from.parent.type !== nodes.paragraph) return null
    const cleared = state.apply(state.tr.delete(start, end))
    const tr = state.tr.delete(start, end)
    const isDone = command(cleared, (made) => copySteps(made, tr))
    return isDone ? tr : null
  })

function copySteps(made: Transaction, tr: Transaction): void {
  for (const step of made.steps) tr.step(step)
  tr.setSelection(made.selection.getBookmark().resolve(tr.doc))
}

/** `**words**`: the signs go, and the words between them are marked. */
const between = (pattern: RegExp, type: MarkType, signs: number): InputRule =>
  new InputRule(pattern, (state, match, start, end) => {
    const words = match[1] ?? ''
    if (!state.selection.$from.parent.type.allowsMarkType(type)) return null
    const open = start + match[0].indexOf('*'.repeat(signs) + words)
    const from = open + signs
    const tr = state.tr
    tr.delete(from + words.length, end)
    tr.addMark(from, from + words.length, type.create())
    return tr.delete(open, from).removeStoredMark(type)
  })

const heading = (level: 2 | 3): Command => setText(nodes.heading, { level })

const markdown = inputRules({
  rules: [
    beginning(/^##\s$/, heading(2)),
    beginning(/^###\s$/, heading(3)),
    beginning(/^>\s$/, setQuote),
    beginning(/^[-*]\s$/, toggleList(nodes.bulleted)),
    beginning(/^1[.)]\s$/, toggleList(nodes.numbered)),
    between(/(?:^|[^*])\*\*([^*]+)\*\*$/, marks.strong, 2),
    between(/(?:^|[^*])\*([^*\s](?:[^*]*[^*\s])?)\*$/, marks.emphasis, 1),
    new InputRule(/\[([^[\]]+)\]\(([^\s()]+)\)$/, (state, [, words = '', address = ''], start, end) => {
      const { $from } = state.selection
      if (!isTextAddress(address) || !$from.parent.type.allowsMarkType(marks.link)) return null
      return put(
        state.tr,
        start,
        end,
        schema.text(words, marks.link.create({ address }).addToSet($from.marks())),
      ).removeStoredMark(marks.link)
    }),
    new InputRule(/\[\^(\d{1,3})\]$/, (state, [, number], start, end) =>
      state.selection.$from.parent.type === nodes.quoteBy
        ? null
        : put(state.tr, start, end, nodes.mark.create({ number: Number(number) })),
    ),
  ],
})
