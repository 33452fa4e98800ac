import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenDocument } from './document.js'

const loadDocuments = () => import('./document.js')

interface Hears {
  onOpened(pages: number): void
  onFailed(error: unknown): void
}

/** The document at `address`, once it is open; pdf.js comes with the first one. It is closed when the address goes, and opened anew with each `attempt`. */
export function useDocument(
  address: string | undefined,
  attempt: number,
  { onOpened, onFailed }: Hears,
): OpenDocument | undefined {
  const [document, setDocument] = useState<OpenDocument>()
  const noteOpened = useEffectEvent((opened: OpenDocument) => {
    setDocument(opened)
    onOpened(opened.pages)
  })
  const noteFailed = useEffectEvent(onFailed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens it anew
  useEffect(
    function open() {
      if (address === undefined) return
      const closing = new AbortController()
      const { signal } = closing
      loadDocuments()
        .then(({ openDocument }) => openDocument(address, signal))
        .then(
          (opened) => signal.aborted || noteOpened(opened),
          (error: unknown) => signal.aborted || noteFailed(error),
        )
      return () => {
        closing.abort()
        setDocument(undefined)
      }
    },
    [address, attempt],
  )
  return document
}
