/** Asks for the terms before a link in it opens or downloads a preview. */
import type { WidgetContext } from 'plinth'
import { useEmit, useListener, useMessages, useSignal } from 'plinth/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { TERMS_HOLD_MS, termsHold } from '../shared/contract/preview-terms.js'
import { readPreview } from '../shared/services/preview-link.js'
import { Button } from '../shared/ui/button.js'
import { Dialog } from '../shared/ui/dialog.js'
import { isPlainClick } from '../shared/ui/link.js'
import { type Times, usePresence } from '../shared/ui/use-presence.js'
import { useIsReader } from '../shared/viewer/use-is-reader.js'
import { messages } from './messages.js'
import { offersOf } from './preview-terms.state.js'

type Context = WidgetContext<
  { readonly readers: 'previews' | 'everyone' },
  { readonly terms: HTMLTemplateElement },
  never
>

const KEY = 'promptPreviewsDownloadAcceptTermsAfter'
const LINK = 'a[data-type]'

export function PreviewTerms({ host, options, slots: { terms }, services }: Context) {
  const { preferences } = services
  const emit = useEmit<'preview-terms'>()
  const signal = useSignal()
  const isReader = useIsReader(options.readers)
  const [asked, setAsked] = useState<{ readonly link: HTMLAnchorElement; readonly time: number }>()

  useState(function checkLinks() {
    // Reports a mistake in a link on mounting, not when the link is pressed.
    for (const link of host.querySelectorAll<HTMLElement>(LINK)) readPreview(link)
  })
  useEffect(function closeOnLeaving() {
    return () => setAsked(undefined)
  }, [])

  // Captured: widgets inside, such as the viewer, only receive clicks that are allowed.
  useListener(
    host,
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(LINK)
      if (!link || !isPlainClick(event) || event.defaultPrevented) return
      if (!isReader || termsHold(preferences.get(KEY), Date.now())) return
      event.preventDefault()
      event.stopPropagation()
      // A new popup, even while one for the same link is closing.
      setAsked((before) => ({ link, time: (before?.time ?? 0) + 1 }))
      emit('asked')
    },
    { capture: true },
  )

  /** The server opens a preview only after it has stored the acceptance: `proceed` waits for that. */
  async function accept(proceed: () => void): Promise<void> {
    const until = signal()
    preferences.set(KEY, Date.now() + TERMS_HOLD_MS)
    emit('accepted')
    await preferences.settled()
    if (!until.aborted) proceed()
  }

  if (!asked) return null
  const { link, time } = asked
  const { href, isWebsite } = readPreview(link)
  const { canView, download } = offersOf(href, isWebsite)
  return (
    <Popup
      key={time}
      terms={terms}
      opener={link}
      // Clicks again: now the click passes, and whichever widget handles the link opens it.
      onView={canView ? () => accept(() => link.click()) : undefined}
      download={download}
      onDownload={() => accept(() => location.assign(download ?? href))}
      onGone={() => setAsked(undefined)}
    />
  )
}

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

function Popup({ terms, opener, onView, download, onDownload, onGone }: Props) {
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
