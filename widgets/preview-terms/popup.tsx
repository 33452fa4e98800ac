/** The popup with the terms: a dialog over a backdrop of its own, with the look of a page layer. */
import { useMessages } from 'plinth/react'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../shared/ui/button.js'
import { Dialog } from '../shared/ui/dialog.js'
import { type Times, usePresence } from '../shared/ui/use-presence.js'
import { messages } from './messages.js'

/** docs/behaviour.md#previews */
const TIMES: Times<'hidden' | 'init' | 'activating' | 'active'> = {
  opening: [
    ['init', 0],
    ['activating', 100],
    ['active', 250],
  ],
  closing: [
    ['activating', 0],
    ['init', 400],
    ['hidden', 500],
  ],
}

interface Props {
  readonly terms: HTMLTemplateElement
  /** Gets the focus back. */
  readonly opener: HTMLElement
  /** Undefined where there is nothing to look at before downloading. */
  readonly onView: (() => void) | undefined
  /** Where it is downloaded; undefined where it cannot be. */
  readonly download: string | undefined
  onDownload(): void
  onGone(): void
}

export function Popup({ terms, opener, onView, download, onDownload, onGone }: Props) {
  const { text } = useMessages()
  const [isClosing, setClosing] = useState(false)
  const { phase } = usePresence(!isClosing, TIMES, onGone)
  const main = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  // Memoized, since React would set the HTML again for a new object.
  const html = useMemo(() => ({ __html: terms.innerHTML }), [terms])
  const close = () => setClosing(true)
  const closeAnd = (act: () => void) => () => {
    close()
    act()
  }

  return (
    <Dialog
      className="w-page-layer w-preview-terms"
      aria-label={text(messages.heading)}
      data-terms-state={phase}
      data-layer-state={isClosing ? 'deactivating' : phase}
      isLeaving={isClosing}
      opener={opener}
      closesOnBackdrop
      initialFocus={main}
      onCloseRequest={close}
    >
      <div className="w-page-layer__body w-preview-terms__sheet">
        <Button className="w-cross w-page-layer__close" aria-label={text(messages.close)} onClick={close} />
        <h2 className="w-preview-terms__heading">{text(messages.heading)}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is the page's own, from its template */}
        <div className="w-preview-terms__text" dangerouslySetInnerHTML={html} />
        <p className="w-preview-terms__acts">
          {onView ? (
            <Button ref={main} className="w-preview-terms__main" onClick={closeAnd(onView)}>
              {text(messages.view)}
            </Button>
          ) : null}
          {download === undefined ? null : (
            <a
              ref={onView ? undefined : main}
              className={onView ? 'w-preview-terms__more' : 'w-preview-terms__main'}
              href={download}
              data-turbo="false"
              onClick={(event) => {
                event.preventDefault()
                closeAnd(onDownload)()
              }}
            >
              {text(messages.download)}
            </a>
          )}
        </p>
      </div>
    </Dialog>
  )
}
