/** What the viewer shows: the document, the page of it that is read, or why there is none. */
import { useCallback, useEffect, useEffectEvent, useReducer } from 'react'
import type { OpenDocument } from './document.js'
import { LOADING, type Trouble, type View, viewAfter } from './preview-viewer.state.js'
import { troubleIn } from './trouble.js'
import { useDocument } from './use-document.js'

interface Hears {
  /** The first page can be seen. */
  onRendered(pages: number): void
  /** Nothing can be shown. */
  onFailed(trouble: Trouble): void
}

interface PreviewView extends View {
  /** Undefined until it is open. */
  readonly document: OpenDocument | undefined
  noteDrawn(): void
  noteTurned(page: number): void
  failPage(error: unknown): void
  /** Opens the document anew, at the page that is read. */
  retry(): void
}

/** Opens the document at `address`. Its functions keep their identity: pages are drawn again with others. */
export function usePreviewView(address: string, { onRendered, onFailed }: Hears): PreviewView {
  const [view, dispatch] = useReducer(viewAfter, LOADING)
  const { status, trouble, pages, attempt } = view

  const tellFailed = useEffectEvent(onFailed)
  const tellRendered = useEffectEvent(onRendered)
  useEffect(
    function tellOutcome() {
      if (trouble) tellFailed(trouble)
      else if (status === 'open') tellRendered(pages)
    },
    [status, trouble, pages],
  )
  const fail = useCallback(
    (kind: 'failed' | 'page-failed', error: unknown) => {
      console.error(`preview-viewer: ${address} could not be shown; see the cause`, error)
      dispatch({ kind, trouble: troubleIn(error) })
    },
    [address],
  )
  const document = useDocument(status === 'error' ? undefined : address, attempt, {
    onOpened: (count) => dispatch({ kind: 'opened', pages: count }),
    onFailed: (error) => fail('failed', error),
  })
  return {
    ...view,
    document,
    noteDrawn: useCallback(() => dispatch({ kind: 'drawn' }), []),
    noteTurned: useCallback((to: number) => dispatch({ kind: 'turned', page: to }), []),
    failPage: useCallback((error: unknown) => fail('page-failed', error), [fail]),
    retry: useCallback(() => dispatch({ kind: 'retried' }), []),
  }
}
