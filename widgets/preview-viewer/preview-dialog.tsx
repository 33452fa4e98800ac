/** The viewer for one document, loaded when the first one is opened. */
import { useMessages } from 'plinth/react'
import { useCallback, useState } from 'react'
import type { Preview } from '../shared/services/preview-link.js'
import { LiveRegion, useInserted } from '../shared/ui/live-region.js'
import { messages as viewerMessages } from '../shared/viewer/messages.js'
import { Viewer, ViewerButton } from '../shared/viewer/viewer.js'
import type { FailureReason } from './document-error.js'
import { Enquiry } from './enquiry.js'
import { ErrorPanel } from './error-panel.js'
import { messages } from './messages.js'
import { PageList } from './page-list.js'
import { PasswordForm } from './password-form.js'
import { useViewerKeys } from './use-viewer-keys.js'
import { useViewerState } from './use-viewer-state.js'
import { useZoom } from './use-zoom.js'
import { ZOOM_STEP } from './zoom.js'

/** Relative to this chunk. */
const stylesheetUrl = () => new URL('../preview-viewer.css', import.meta.url).href

interface Props {
  readonly preview: Preview
  readonly opener: HTMLElement
  onCloseRequest(): void
  onRendered(pageCount: number): void
  onFailed(reason: FailureReason): void
}

export function PreviewDialog({ preview, opener, onCloseRequest, onRendered, onFailed }: Props) {
  const { text } = useMessages()
  const isInserted = useInserted()
  const [isStyled, setStyled] = useState(false)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const zoom = useZoom(scroller)

  const viewer = useViewerState(preview.href, { onRendered, onFailed })
  const { status, reason, currentPage, pageCount, attempt, pdf, onDrawn, onPageChange, failPage } = viewer
  const handleKey = useViewerKeys(scroller, zoom)

  const retry = useCallback(() => {
    // The press removes the button, so focus moves first.
    scroller?.focus()
    viewer.retry()
  }, [scroller, viewer.retry])

  return (
    <Viewer
      className="w-preview-viewer"
      label={preview.title}
      data-viewer-state={status}
      initialFocus="dialog"
      opener={opener}
      onCloseRequest={onCloseRequest}
      onKey={handleKey}
    >
      {/* Without it the pages are still there, one below the other. */}
      <link
        rel="stylesheet"
        href={stylesheetUrl()}
        onLoad={() => setStyled(true)}
        onError={() => setStyled(true)}
      />
      <section
        ref={setScroller}
        className="w-preview-viewer__scroller"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
        tabIndex={0}
        aria-label={preview.title}
      >
        {viewer.password ? (
          <PasswordForm isWrong={viewer.password.isWrong} onPassword={viewer.givePassword} />
        ) : null}
        {reason ? <ErrorPanel reason={reason} href={preview.href} onRetry={retry} /> : null}
        {pdf && scroller && isStyled && zoom.settledWidth > 0 ? (
          <PageList
            key={attempt}
            pdf={pdf}
            href={preview.href}
            currentPage={currentPage}
            scroller={scroller}
            width={zoom.width}
            settledWidth={zoom.settledWidth}
            onDrawn={onDrawn}
            onPageChange={onPageChange}
            onFailed={failPage}
            onRetry={retry}
          />
        ) : null}
      </section>
      <p className="w-preview-viewer__position" dir="auto">
        {pageCount > 0 && text(messages.position, { page: currentPage, pages: pageCount })}
      </p>
      <div className="w-viewer__tools">
        <ViewerButton
          part="smaller"
          label={text(viewerMessages.smaller)}
          onClick={() => zoom.by(1 / ZOOM_STEP)}
        />
        <ViewerButton part="larger" label={text(viewerMessages.larger)} onClick={() => zoom.by(ZOOM_STEP)} />
        <ViewerButton part="close" label={text(viewerMessages.close)} onClick={onCloseRequest} />
      </div>
      <LiveRegion className="w-viewer__status">
        {isInserted && (status === 'loading' || (status === 'open' && !pdf)) ? text(messages.loading) : ''}
      </LiveRegion>
      {status === 'open' && preview.enquiry ? <Enquiry preview={preview} opener={opener} /> : null}
    </Viewer>
  )
}
