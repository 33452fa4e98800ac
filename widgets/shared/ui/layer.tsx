/** The page layer: a modal `<dialog>`, which draws its backdrop itself, with a frame that shows a page of the site. */
import { useListener } from 'plinth/react'
import { type RefObject, useRef, useState } from 'react'
import { jumpInside } from './jump-inside.js'
import type { LayerLife } from './layer-state.js'
import { useCloseRequests } from './use-close-requests.js'
import { useModal } from './use-modal.js'
import { useStore } from './use-store.js'

/** The server puts this id on the frame of a bare page. */
const FRAME = 'page-layer'

interface Props {
  readonly life: LayerLife
  readonly dialog: RefObject<HTMLDialogElement | null>
  /** What the frame loads. */
  readonly address: string
  /** Its name until the page in it has a heading. */
  readonly name: string
  readonly closeLabel: string
  /** Gets the focus back. */
  readonly opener: HTMLElement | undefined
  onCloseRequest(): void
  /** The page in it says that what it was opened for is done; `next` is the address of what follows, if it names one. */
  onDone(next: string | undefined): void
}

export function Layer({ life, dialog, address, name, closeLabel, opener, onCloseRequest, onDone }: Props) {
  const state = useStore(life)
  const body = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [heading, setHeading] = useState('')
  // The page can be used again while the layer is still seen to go.
  const isModal = state !== 'deactivating' && state !== 'closed'
  useModal(dialog, isModal, opener)
  useCloseRequests(dialog, { onCloseRequest: () => isModal && onCloseRequest(), backdrop: true })
  useListener(frame, 'click', (event) => frame && jumpInside(event, frame))
  useListener(frame, 'turbo:frame-load', () => {
    if (body.current) body.current.scrollTop = 0
    const done = frame?.querySelector<HTMLElement>('[data-layer-done]')
    if (done) onDone(done.dataset.layerNext)
    setHeading((before) => frame?.querySelector('h1, h2')?.textContent?.trim() || before)
    frame?.querySelector<HTMLElement>('[autofocus]')?.focus({ preventScroll: true })
  })
  return (
    <dialog
      ref={dialog}
      className="w-page-layer"
      aria-label={heading || name}
      data-layer-state={state}
      // A page that is prefetched would be the whole page, not the bare one that the frame asks for.
      data-turbo-prefetch="false"
      inert={!isModal}
    >
      <div ref={body} className="w-page-layer__body">
        <button
          type="button"
          className="w-cross w-page-layer__close"
          aria-label={closeLabel}
          onClick={onCloseRequest}
        />
        <turbo-frame ref={setFrame} id={FRAME} className="w-page-layer__frame" data-xhr="" src={address} />
      </div>
    </dialog>
  )
}
