/** Links to documents, which open over the page. Which one is open, the address says. */
import type { WidgetContext } from 'plinth'
import { useListener } from 'plinth/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { readPreview } from '../shared/services/preview-link.js'
import { isPlainClick } from '../shared/ui/plain-click.js'
import { hashOf, indexIn, nameIn } from '../shared/viewer/numbered.js'
import { useEntry } from '../shared/viewer/use-entry.js'
import { useFocusBack } from '../shared/viewer/use-focus-back.js'
import { useIsReader } from '../shared/viewer/use-is-reader.js'
import { useOverlay } from '../shared/viewer/use-overlay.js'
import type { Options, Slots } from './options.js'

/** Loaded with the first document: on most pages none is opened. */
const loadOverlay = () => import('./overlay.js')

export function PreviewViewer({
  host,
  options,
  slots: { preview: links },
  emit,
}: WidgetContext<Options, Slots, never>) {
  const [name] = useState(() => nameIn(options.name, 'preview'))
  // A mistake in a link is reported now, not when the link is pressed.
  const [previews] = useState(() => links.map(readPreview))
  const isAllowed = useIsReader(options.readers)
  const { hash, entry } = useEntry()
  const index = indexIn(hash, name, links.length)
  const [clicked, setClicked] = useState<number>()
  const isWanted = index !== undefined && index === clicked
  const preview = isWanted ? previews[index] : undefined
  const link = isWanted ? links[index] : undefined
  const code = useOverlay({ load: loadOverlay, address: preview?.href, entry })
  const isOpen = code !== undefined && isWanted

  useListener(host, 'click', (event) => {
    const clickedIndex = links.findIndex(
      (link) => event.target instanceof Node && link.contains(event.target),
    )
    if (
      clickedIndex < 0 ||
      event.defaultPrevented ||
      !isPlainClick(event) ||
      previews[clickedIndex]?.isWebsite
    )
      return
    if (!isAllowed) return
    event.preventDefault()
    setClicked(clickedIndex)
    if (index !== clickedIndex) entry.open(hashOf(name, clickedIndex))
  })

  const clickLink = useEffectEvent(() => {
    // A click on a website would leave, or open a tab that nobody asked for.
    if (index === undefined || index === clicked || previews[index]?.isWebsite) return
    // A click as by hand, so that what guards the link, such as the terms, asks first.
    links[index]?.click()
  })
  useEffect(
    function followAddress() {
      if (index === undefined) setClicked(undefined)
      else if (isAllowed) clickLink()
    },
    [index, isAllowed],
  )
  useEffect(function closeOnLeaving() {
    return () => setClicked(undefined)
  }, [])

  useFocusBack(isOpen ? link : undefined, { preventScroll: true })
  const emitOpened = useEffectEvent(() => emit('opened', { index }))
  useEffect(
    function emitOpenAndClosed() {
      if (!isOpen) return
      emitOpened()
      return () => void emit('closed')
    },
    [isOpen, emit],
  )

  return (
    <>
      {code && preview && link ? (
        <code.PreviewDialog
          key={index}
          opener={link}
          preview={preview}
          onCloseRequest={() => entry.leave()}
          onRendered={(pageCount) => emit('rendered', { index, pages: pageCount })}
          onFailed={(reason) => emit('failed', { index, reason })}
        />
      ) : null}
    </>
  )
}
