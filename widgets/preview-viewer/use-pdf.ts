import { useEffect, useEffectEvent, useState } from 'react'
import { withSignal } from '../shared/ui/with-signal.js'
import type { PasswordRequest, PdfDocument } from './pdf-document.js'

const loadPdfModule = () => import('./pdf-document.js')

interface UsePdfHandlers {
  onOpened(pageCount: number): void
  onFailed(error: unknown): void
  onPassword(request: PasswordRequest): void
}

/** The document at `address` once it is open; each `attempt` opens it again, and no address closes it. Loads pdf.js when needed. */
export function usePdf(
  address: string | undefined,
  attempt: number,
  { onOpened, onFailed, onPassword }: UsePdfHandlers,
): PdfDocument | undefined {
  const [pdf, setPdf] = useState<PdfDocument>()
  const reportOpened = useEffectEvent((opened: PdfDocument) => {
    setPdf(opened)
    onOpened(opened.pageCount)
  })
  const reportFailure = useEffectEvent(onFailed)
  const requestPassword = useEffectEvent(onPassword)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the document again
  useEffect(
    function open() {
      if (address === undefined) return
      const close = withSignal((signal) => {
        loadPdfModule()
          .then(({ openPdf }) =>
            openPdf(address, signal, (request) => signal.aborted || requestPassword(request)),
          )
          .then(
            (opened) => signal.aborted || reportOpened(opened),
            (error: unknown) => signal.aborted || reportFailure(error),
          )
      })
      return () => {
        close()
        setPdf(undefined)
      }
    },
    [address, attempt],
  )
  return pdf
}
