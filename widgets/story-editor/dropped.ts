/** Pictures that are dropped on the text or pasted into it: each becomes a card, in which it is described and uploaded. */
import { Selection } from 'prosemirror-state'
import type { EditorProps, EditorView } from 'prosemirror-view'
import { insertCard } from './commands.js'
import type { BlockKind } from './drafts.js'

/** Of a clipboard, or of what is dragged. */
type Carried = Pick<DataTransfer, 'files' | 'getData'> | null

/** Word processors put a picture of the words beside the words: those are meant then. */
export const picturesIn = (carried: Carried): readonly File[] =>
  carried?.getData('text/plain') === ''
    ? [...carried.files].filter(({ type }) => type.startsWith('image/'))
    : []

/** The kind of block that is one picture; undefined where there is none, or where none can be uploaded. */
export const pictureKind = (kinds: readonly BlockKind[], uploads: string): BlockKind | undefined =>
  uploads === '' ? undefined : kinds.find(({ fields }) => fields.some(({ as }) => as === 'picture'))

/** `expect` is told of each file before its card is drawn. */
export function takePictures(
  kind: BlockKind | undefined,
  expect: (file: File) => void,
): Pick<EditorProps, 'handlePaste' | 'handleDrop'> {
  function insert(view: EditorView, files: readonly File[]): void {
    if (!kind) return
    for (const file of files) {
      expect(file)
      insertCard(kind)(view.state, view.dispatch)
    }
  }
  return {
    handlePaste(view, { clipboardData }) {
      const files = picturesIn(clipboardData)
      if (!kind || files.length === 0) return false
      insert(view, files)
      return true
    },
    handleDrop(view, event, _slice, isMoved) {
      const { dataTransfer } = event
      if (isMoved || !dataTransfer?.files.length) return false
      // The browser would open the file in the place of the page, and of what was written.
      event.preventDefault()
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
      if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))))
      insert(view, picturesIn(dataTransfer))
      return true
    },
  }
}
