/** The viewer for one document, loaded when the first one is opened. */
import { useMessages } from 'plinth/react'
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { Preview } from '../shared/services/preview-link.js'
import { LiveRegion, useInserted } from '../shared/ui/live-region.js'
import { useElapsed } from '../shared/ui/use-timer.js'
import { messages as viewerMessages } from '../shared/viewer/messages.js'
import { Viewer, ViewerButton } from '../shared/viewer/viewer.js'
import type { FailureReason } from './document-error.js'
import { ErrorPanel } from './error-panel.js'
import { messages } from './messages.js'
import { PageList } from './page-list.js'
import { ENQUIRY_AFTER_MS } from './preview-viewer.state.js'
import { useViewerState } from './use-viewer-state.js'
import { useViewerKeys, useZoom, ZOOM_STEP } from './use-zoom.js'

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
          <PasswordForm isWrong={viewer.password.isWrong} onPassword={viewer.enterPassword} />
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

interface EnquiryProps {
  readonly preview: Preview
  /** Its `data-previews-href` goes with the enquiry. */
  readonly opener: HTMLElement
}

export function Enquiry({ preview: { title, enquiry }, opener }: EnquiryProps) {
  const { text } = useMessages()
  const isDue = useElapsed(ENQUIRY_AFTER_MS)
  if (!isDue) return null
  const { previewsHref } = opener.dataset
  const label = text(messages.enquire)
  return (
    <section
      className="w-enquiry-layer"
      data-widget="enquiry-layer"
      data-mount="load"
      data-comes="at-once"
      data-close={text(viewerMessages.close)}
      aria-label={`${label}: ${title}`}
    >
      <p className="w-enquiry-layer__name" dir="auto">
        {title}
      </p>
      <p className="w-enquiry-layer__act">
        <a href={enquiry} data-widget="page-layer" data-previews-href={previewsHref}>
          {label}
        </a>
      </p>
    </section>
  )
}

interface PasswordFormProps {
  /** The one before did not open the document. */
  readonly isWrong: boolean
  onPassword(password: string): void
}

/** Asks for the password of a document that is protected. */
export function PasswordForm({ isWrong, onPassword }: PasswordFormProps) {
  const { text } = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(function focusField() {
    field.current?.focus()
  }, [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    onPassword(field.current?.value ?? '')
  }

  return (
    <form className="w-error-panel" onSubmit={submit}>
      <p>{text(messages.locked)}</p>
      <p>
        <label htmlFor={id}>{text(messages.password)}</label>
      </p>
      <p>
        <input
          ref={field}
          className="w-preview-viewer__password"
          id={id}
          type="password"
          autoComplete="off"
          required
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-note`}
        />
      </p>
      <p id={`${id}-note`} role="alert">
        {isWrong ? text(messages.wrongPassword) : ''}
      </p>
      <p>
        <button type="submit" className="w-preview-viewer__retry">
          {text(messages.unlock)}
        </button>
      </p>
    </form>
  )
}
