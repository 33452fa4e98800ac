/**
 * The page layer: a modal `<dialog>`, which draws its backdrop itself, with a frame that shows a page of the site. Without Turbo, or where
 * the answer has no such frame, it shows the main content of an ordinary page.
 */
import { useListener } from 'plinth/react'
import { type RefObject, useRef, useState } from 'react'
import { Button } from './button.js'
import { jumpInside } from './jump-inside.js'
import type { LayerLife } from './layer-state.js'
import { paperOfPage } from './paper.js'
import { type PlainPage, readAnswer } from './plain-page.js'
import { PlainPageView } from './plain-page-view.js'
import { useCloseRequests } from './use-close-requests.js'
import { useModal } from './use-modal.js'
import { useStore } from './use-store.js'

/** The server puts this id on the frame of a bare page. */
const FRAME = 'page-layer'

interface Props {
  readonly life: LayerLife
  readonly dialog: RefObject<HTMLDialogElement | null>
  /** Of the page, and of the bare one that the frame loads. */
  readonly address: string
  readonly frameAddress: string
  /** Its name until the page in it has a heading. */
  readonly name: string
  readonly closeLabel: string
  /** Gets the focus back. */
  readonly opener: HTMLElement | undefined
  onCloseRequest(): void
  /** The page in it says that what it was opened for is done; `next` is the address of what follows, if it names one. */
  onDone(next: string | undefined): void
  /** The page cannot be shown here. */
  onUnreadable(): void
}

export function Layer({ life, dialog, name, closeLabel, opener, onCloseRequest, ...parts }: Props) {
  const { address, frameAddress, onDone, onUnreadable } = parts
  const state = useStore(life)
  const body = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [hasFrames] = useState(() => Boolean(customElements.get('turbo-frame')))
  /** The page, when the answer has no frame. */
  const [plainPage, setPlainPage] = useState<PlainPage>()
  const [heading, setHeading] = useState('')
  const [paper] = useState(paperOfPage)
  // While it closes, the page behind can be used.
  const isModal = state !== 'deactivating' && state !== 'closed'
  useModal(dialog, isModal, opener)
  useCloseRequests(dialog, { onCloseRequest: () => isModal && onCloseRequest(), backdrop: true })
  useListener(frame, 'click', (event) => frame && jumpInside(event, frame))
  useListener(frame, 'turbo:frame-load', () => frame && takeIn(frame))
  useListener(frame, 'turbo:frame-missing', (event) => {
    const { response } = event.detail
    // Frames within the page report their own failures.
    if (event.target !== frame || !response.ok) return
    event.preventDefault()
    readAnswer(response).then(
      (page) => (page ? setPlainPage(page) : onUnreadable()),
      () => onUnreadable(),
    )
  })

  /** Reads heading, focus and `data-layer-done` from the loaded content. */
  function takeIn(content: HTMLElement, title = ''): void {
    if (body.current) body.current.scrollTop = 0
    const done = content.querySelector<HTMLElement>('[data-layer-done]')
    if (done) onDone(done.dataset.layerNext)
    setHeading((before) => content.querySelector('h1, h2')?.textContent?.trim() || title || before)
    content.querySelector<HTMLElement>('[autofocus]')?.focus({ preventScroll: true })
  }

  return (
    <dialog
      ref={dialog}
      className="w-page-layer"
      aria-label={heading || name}
      data-layer-state={state}
      data-paper={paper}
      // Turbo would prefetch the whole page; the frame asks for the bare one.
      data-turbo-prefetch="false"
      inert={!isModal}
      tabIndex={-1}
    >
      {/* It scrolls: Firefox would have Tab stop at it, without a name. */}
      <div ref={body} className="w-page-layer__body" tabIndex={-1}>
        <Button className="w-cross w-page-layer__close" aria-label={closeLabel} onClick={onCloseRequest} />
        {plainPage || !hasFrames ? (
          <PlainPageView
            className="w-page-layer__frame"
            address={address}
            page={plainPage}
            onShown={(title) => body.current && takeIn(body.current, title)}
            onUnreadable={onUnreadable}
          />
        ) : (
          <turbo-frame
            ref={setFrame}
            id={FRAME}
            className="w-page-layer__frame"
            data-xhr=""
            src={frameAddress}
          />
        )}
      </div>
    </dialog>
  )
}
