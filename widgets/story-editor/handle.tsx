/** A grip beside the block in hand, by which a pointer drags it. Keys move it too. */
import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type DragEvent, useLayoutEffect, useRef } from 'react'

interface Props {
  readonly view: EditorView
  /** Where the block begins. */
  readonly from: number
}

export function Handle({ view, from }: Props) {
  const grip = useRef<HTMLSpanElement>(null)

  useLayoutEffect(
    function standBesideBlock() {
      const block = view.nodeDOM(from)
      if (grip.current && block instanceof HTMLElement)
        grip.current.style.insetBlockStart = `${block.offsetTop}px`
    },
    [view, from],
  )

  function drag(event: DragEvent<HTMLSpanElement>): void {
    const { state } = view
    const node = state.doc.nodeAt(from)
    if (!node) return
    const selection = NodeSelection.create(state.doc, from)
    view.dispatch(state.tr.setSelection(selection))
    const { dom, text, slice } = view.serializeForClipboard(selection.content())
    event.dataTransfer.clearData()
    event.dataTransfer.setData('text/html', dom.innerHTML)
    event.dataTransfer.setData('text/plain', text)
    event.dataTransfer.effectAllowed = 'move'
    const shown = view.nodeDOM(from)
    if (shown instanceof Element) event.dataTransfer.setDragImage(shown, 0, 0)
    view.dragging = { slice, move: true }
  }

  return (
    <span
      ref={grip}
      className="w-story-editor__handle"
      aria-hidden="true"
      draggable
      onDragStart={drag}
      onDragEnd={() => {
        view.dragging = null
      }}
    />
  )
}
