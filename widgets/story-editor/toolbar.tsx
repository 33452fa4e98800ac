/** The buttons over the text. One of them is reached by Tab, the others by arrow keys. */
import type { Message } from 'plinth'
import { useMessages } from 'plinth/react'
import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../shared/ui/button.js'
import {
  blockAt,
  insertNote,
  linkAt,
  moveBlock,
  removeBlock,
  setParagraph,
  setQuote,
  setText,
  toggleEmphasis,
  toggleList,
  toggleStrong,
} from './commands.js'
import type { BlockKind } from './drafts.js'
import { messages } from './messages.js'
import { schema } from './schema.js'

const { nodes, marks } = schema

interface Tool {
  readonly message: Message
  /** Drawn by the sheet. */
  readonly icon: string
  readonly keys?: string
  readonly command: Command
  /** Undefined for what is no state. */
  isOn?(state: EditorState): boolean
  /** Whether it needs something to act on. */
  readonly isOptional?: true
}

const isBlock = (name: string, level?: number) => (state: EditorState) => {
  const { node } = blockAt(state)
  return node.type.name === name && (level === undefined || node.attrs.level === level)
}
const hasMark = (name: 'strong' | 'emphasis') => (state: EditorState) => {
  const { $from, from, to, empty } = state.selection
  return empty
    ? marks[name].isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, marks[name])
}

const BLOCK_TOOLS: readonly Tool[] = [
  {
    message: messages.paragraph,
    icon: 'paragraph',
    keys: 'Mod+Alt+0',
    command: setParagraph,
    isOn: isBlock('paragraph'),
  },
  {
    message: messages.heading,
    icon: 'heading',
    keys: 'Mod+Alt+2',
    command: setText(nodes.heading, { level: 2 }),
    isOn: isBlock('heading', 2),
  },
  {
    message: messages.subheading,
    icon: 'subheading',
    keys: 'Mod+Alt+3',
    command: setText(nodes.heading, { level: 3 }),
    isOn: isBlock('heading', 3),
  },
  { message: messages.quotation, icon: 'quotation', command: setQuote, isOn: isBlock('quote') },
  {
    message: messages.question,
    icon: 'question',
    command: setText(nodes.question),
    isOn: isBlock('question'),
  },
  {
    message: messages.bulleted,
    icon: 'bulleted',
    keys: 'Mod+Shift+8',
    command: toggleList(nodes.bulleted),
    isOn: isBlock('bulleted'),
  },
  {
    message: messages.numbered,
    icon: 'numbered',
    keys: 'Mod+Shift+7',
    command: toggleList(nodes.numbered),
    isOn: isBlock('numbered'),
  },
]

const wordTools = (openLink: Command): readonly Tool[] => [
  {
    message: messages.emphasis,
    icon: 'emphasis',
    keys: 'Mod+I',
    command: toggleEmphasis,
    isOn: hasMark('emphasis'),
  },
  { message: messages.strong, icon: 'strong', keys: 'Mod+B', command: toggleStrong, isOn: hasMark('strong') },
  {
    message: messages.link,
    icon: 'link',
    keys: 'Mod+K',
    command: openLink,
    isOn: (state) => linkAt(state) !== undefined,
  },
  { message: messages.note, icon: 'note', keys: 'Mod+Alt+F', command: insertNote },
]

const DOCUMENT_TOOLS: readonly Tool[] = [
  { message: messages.up, icon: 'up', keys: 'Alt+ArrowUp', command: moveBlock(-1), isOptional: true },
  { message: messages.down, icon: 'down', keys: 'Alt+ArrowDown', command: moveBlock(1), isOptional: true },
  { message: messages.remove, icon: 'remove', command: removeBlock },
  { message: messages.undo, icon: 'undo', keys: 'Mod+Z', command: undo, isOptional: true },
  { message: messages.redo, icon: 'redo', keys: 'Mod+Shift+Z', command: redo, isOptional: true },
]

/** All that the buttons show of a state: drawn anew only when this is another. */
export function toolStates(state: EditorState, openLink: Command): string {
  return toolsOf(openLink)
    .map(({ isOn, isOptional, command }) =>
      isOn?.(state) ? 'on' : isOptional && !command(state) ? 'unavailable' : 'off',
    )
    .join(' ')
}

const toolsOf = (openLink: Command): readonly Tool[] => [
  ...BLOCK_TOOLS,
  ...wordTools(openLink),
  ...DOCUMENT_TOOLS,
]

interface Props {
  readonly states: string
  readonly kinds: readonly BlockKind[]
  readonly openLink: Command
  run(command: Command): void
  /** Adds a card, and goes into it. */
  insert(kind: BlockKind): void
}

const isApple = (): boolean => /\b(?:Mac|iPhone|iPad)/.test(navigator.userAgent)

export function Toolbar({ states, kinds, openLink, run, insert }: Props) {
  const { text } = useMessages()
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const shown = states.split(' ')
  const mod = isApple() ? 'Meta' : 'Control'
  const tools = toolsOf(openLink)

  function pressKey(event: KeyboardEvent<HTMLDivElement>): void {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const isBackwards = getComputedStyle(event.currentTarget).direction === 'rtl'
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: isBackwards ? -1 : 1,
      ArrowLeft: isBackwards ? 1 : -1,
      Home: -stop,
      End: buttons.length - 1 - stop,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (stop + step + buttons.length) % buttons.length
    setStop(next)
    buttons[next]?.focus()
  }

  const common = (index: number) => ({
    className: 'w-story-editor__tool',
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => setStop(index),
    // The selection stays where it is.
    onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
  })

  return (
    <div
      ref={bar}
      className="w-story-editor__toolbar"
      role="toolbar"
      aria-label={text(messages.toolbar)}
      aria-orientation="horizontal"
      tabIndex={-1}
      onKeyDown={pressKey}
    >
      {tools.map(({ message, icon, keys, command, isOn }, index) => (
        <Button
          key={icon}
          {...common(index)}
          data-icon={icon}
          aria-label={text(message)}
          aria-pressed={isOn && shown[index] === 'on'}
          aria-disabled={shown[index] === 'unavailable' || undefined}
          aria-keyshortcuts={keys?.replace('Mod', mod)}
          title={keys ? `${text(message)} (${keys.replace('Mod', isApple() ? '⌘' : 'Ctrl')})` : text(message)}
          onClick={() => run(command)}
        />
      ))}
      {kinds.map((kind, index) => (
        <Button
          key={kind.kind}
          {...common(tools.length + index)}
          data-icon="insert"
          aria-label={text(messages.insert, { kind: kind.label })}
          onClick={() => insert(kind)}
        >
          {kind.label}
        </Button>
      ))}
    </div>
  )
}
