/** The editor itself, which loads apart: ProseMirror's view of the document, its buttons, and React in its cards. */
import { useMessages } from 'plinth/react'
import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTimer } from '../shared/ui/use-timer.js'
import { type CardSources, Cards, createCardPlaces } from './card.js'
import { blockAt, insertCard, linkAt, removeLink, setLink } from './commands.js'
import { draftsOf, inlineOf, wordsIn } from './document.js'
import type { BlockKind, Draft } from './drafts.js'
import { pictureKind, takePictures } from './dropped.js'
import { Handle } from './handle.js'
import { LinkDialog } from './link-dialog.js'
import { messages } from './messages.js'
import { cleanHtml, isOwnHtml } from './pasted-html.js'
import { type BlockErrors, speakerHints, startState } from './plugins.js'
import { Toolbar, toolStates } from './toolbar.js'

const WORDS_A_MINUTE = 210
/** Less than from one key to the next. */
const AFTER_KEY_MS = 50

/** Where somebody writes. */
export interface BlockPlace {
  /** Of the block, when the form came. */
  readonly index: number
  /** The name that its field has in the block. */
  readonly field?: string | undefined
  /** What stands before the caret, as the form has it. */
  readonly before?: string
}

export interface EditorHandle {
  /** What the form sends. */
  drafts(): readonly Draft[]
  focusBlock(place: BlockPlace): void
}

interface Props extends CardSources {
  readonly kinds: readonly BlockKind[]
  readonly titles: Readonly<Record<string, string>>
  readonly drafts: readonly Draft[]
  readonly errors: BlockErrors
  /** Pixels that the plain form took: what follows and is in sight stays where it is until somebody writes. */
  readonly room: number
  /** Called when it is there, and with every change. `isChanged`: it differs from what the form came with. */
  onReady(handle: EditorHandle): void
  onChange(isChanged: boolean): void
}

export function Editor({
  kinds,
  titles,
  widgets,
  previews,
  pictures,
  drafts,
  errors,
  room,
  onReady,
  onChange,
}: Props) {
  const { text, number } = useMessages()
  const offered = kinds.filter(({ isFixed }) => isFixed !== true)
  const [linked, setLinked] = useState<string>()
  const [openLink] = useState<Command>(() => (state: EditorState) => {
    setLinked(linkAt(state)?.address ?? '')
    return true
  })
  const [keepsRoom, setKeepsRoom] = useState(true)
  const [places] = useState(createCardPlaces)
  const [first] = useState(() => startState(drafts, errors, openLink))
  const kept = useRef(first)
  const [view, setView] = useState<EditorView>()
  const [shown, setShown] = useState(() => summaryOf(first, openLink))
  const mount = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const summary = useTimer()
  const cards = useSyncExternalStore(places.subscribe, places.read)

  const begin = text(messages.begin)
  const speaker = text(messages.speaker)
  const label = text(messages.text)
  const ready = useEffectEvent(onReady)
  const changed = useEffectEvent((state: EditorState, isDocument: boolean) => {
    kept.current = state
    if (isDocument) onChange(!state.doc.eq(first.doc))
    // Once the letter is on the screen: what stands around the text may follow it.
    summary.start(AFTER_KEY_MS, () => {
      if (kept.current.doc !== first.doc) setKeepsRoom(false)
      setShown((before) => {
        const next = summaryOf(kept.current, openLink)
        return isSame(before, next) ? before : next
      })
    })
  })

  // Before the page is painted: the text is there in one step.
  useLayoutEffect(
    function showDocument() {
      const place = mount.current
      if (!place) return
      const view = new EditorView(
        { mount: place },
        {
          state: kept.current,
          attributes: ({ doc }) => ({
            class: 'w-story-editor__text',
            role: 'textbox',
            'aria-multiline': 'true',
            'aria-label': label,
            spellcheck: 'true',
            // A translated text would be saved in the place of what was written.
            translate: 'no',
            'data-begin': begin,
            'data-empty': String(doc.childCount === 1 && doc.content.size === 2),
          }),
          decorations: ({ doc }) => speakerHints(doc, speaker),
          ...takePictures(pictureKind(kinds, pictures), places.expect),
          nodeViews: { card: (node, view, getPos) => places.nodeView(node, view, getPos) },
          transformPastedHTML: (html) => (isOwnHtml(html) ? html : cleanHtml(html)),
          dispatchTransaction(tr) {
            const state = view.state.apply(tr)
            view.updateState(state)
            changed(state, tr.docChanged)
          },
        },
      )
      setView(view)
      ready({
        drafts: () => draftsOf(view.state.doc),
        focusBlock: (place) => focusBlock(view, place),
      })
      return () => {
        setView(undefined)
        view.destroy()
      }
    },
    [begin, kinds, label, pictures, places, speaker],
  )

  useLayoutEffect(
    function leaveRoomOutOfSight() {
      // Nothing in sight moves when all that follows the text is below the window.
      if (view && end.current && end.current.getBoundingClientRect().top > innerHeight) setKeepsRoom(false)
    },
    [view],
  )

  function run(command: Command): void {
    if (!view) return
    command(view.state, view.dispatch)
    if (command !== openLink) view.focus()
  }

  function insert(kind: BlockKind): void {
    run(insertCard(kind))
    // Otherwise the next letter would stand in the place of the whole card.
    if (view?.state.selection instanceof NodeSelection) goInto(view, view.state.selection.from)
  }

  function closeLink(command?: Command): void {
    setLinked(undefined)
    if (!view) return
    command?.(view.state, view.dispatch)
    // After the dialog has given the focus back to where it was.
    setTimeout(() => view.isDestroyed || view.focus())
  }

  return (
    <div className="w-story-editor__frame" style={keepsRoom ? { minBlockSize: `${room}px` } : undefined}>
      <Toolbar states={shown.tools} kinds={offered} openLink={openLink} run={run} insert={insert} />
      <div className="w-story-editor__page">
        <div ref={mount} />
        {view ? <Handle view={view} from={shown.from} /> : null}
      </div>
      <p ref={end} className="w-story-editor__counts">
        {text(messages.counts, {
          words: number(shown.words),
          minutes: number(Math.max(1, Math.ceil(shown.words / WORDS_A_MINUTE))),
        })}
      </p>
      <Cards
        places={cards}
        kinds={kinds}
        titles={titles}
        widgets={widgets}
        previews={previews}
        pictures={pictures}
      />
      {linked !== undefined && (
        <LinkDialog
          address={linked}
          onSet={(address, words) => closeLink(setLink(address, words))}
          onRemove={() => closeLink(removeLink)}
          onClose={() => closeLink()}
        />
      )}
    </div>
  )
}

/** What is drawn around the text. */
interface Summary {
  readonly tools: string
  readonly words: number
  /** Where the block in hand begins. */
  readonly from: number
}

const summaryOf = (state: EditorState, openLink: Command): Summary => ({
  tools: toolStates(state, openLink),
  words: wordsIn(state.doc),
  from: blockAt(state).from,
})

const isSame = (one: Summary, other: Summary): boolean =>
  one.tools === other.tools && one.words === other.words && one.from === other.from

function focusBlock(view: EditorView, { index, field: name, before }: BlockPlace): void {
  const { doc } = view.state
  const at = Math.min(Math.max(index, 0), doc.childCount - 1)
  let from = 0
  for (let other = 0; other < at; other++) from += doc.child(other).nodeSize
  const node = doc.child(at)
  const selection = node.isAtom
    ? NodeSelection.create(doc, from)
    : TextSelection.near(doc.resolve(from + 1 + offsetIn(node, before)))
  view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
  view.focus()
  if (node.isAtom) goInto(view, from, name)
}

/** To a field of the card that begins at `from`: of a name, or what is wrong, or the first. */
function goInto(view: EditorView, from: number, name?: string): void {
  // Its fields are drawn after it.
  setTimeout(() => {
    const card = view.isDestroyed ? null : view.nodeDOM(from)
    if (!(card instanceof Element)) return
    const field =
      card.querySelector<HTMLElement>(
        name ? `[data-field="${CSS.escape(name)}"]` : '[aria-invalid="true"]',
      ) ?? card.querySelector<HTMLElement>(FIELDS)
    field?.focus()
  })
}

const FIELDS = 'input:not([type="file"]), textarea, select'

/** How far into the text of a block what stands before the caret reaches: signs that mark words take no room there. */
function offsetIn(node: Node, before = ''): number {
  if (before === '') return 0
  return Math.min(inlineOf(before).size, Math.max(0, node.content.size - (node.isTextblock ? 0 : 1)))
}
