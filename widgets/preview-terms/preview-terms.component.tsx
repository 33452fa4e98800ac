/** Asks for the terms before a link in it opens or downloads a preview. */
import type { WidgetContext } from 'plinth'
import { useEmit, useListener, useSignal } from 'plinth/react'
import { useEffect, useState } from 'react'
import { TERMS_HOLD_MS, termsHold } from '../shared/contract/preview-terms.js'
import { readPreview } from '../shared/services/preview-link.js'
import { isPlainClick } from '../shared/ui/link.js'
import { useIsReader } from '../shared/viewer/use-is-reader.js'
import { Popup } from './popup.js'
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

  /** The server opens a preview only after it has stored the acceptance: `goOn` waits for that. */
  async function accept(goOn: () => void): Promise<void> {
    const until = signal()
    preferences.set(KEY, Date.now() + TERMS_HOLD_MS)
    emit('accepted')
    await preferences.settled()
    if (!until.aborted) goOn()
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
