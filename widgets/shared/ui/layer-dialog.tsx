/** Opens the page layer. Most pages are read without it, so it is loaded when a reader is about to open one. */
import type { Messages } from 'plinth'
import { drawInBody, useListener } from 'plinth/react'
import { createRef, type RefObject, useRef, useState } from 'react'
import { decode } from '../contract/address.js'
import { Button } from './button.js'
import { Dialog } from './dialog.js'
import { mayCloseLayer } from './layer-closing.js'
import { layerMessages } from './layer-messages.js'
import { paperOfPage } from './paper.js'
import { type PlainPage, PlainPageView, readAnswer } from './plain-page.js'
import { createStore, type Store } from './store.js'
import { type Times, usePresence } from './use-presence.js'
import { useStore } from './use-store.js'

export interface LayerDialog {
  /** Resolves once the layer is gone, with the address of what comes next when the page in it has named one. */
  closed: Promise<string | undefined>
  close(): void
  /** Whether it may close: what is written in it may be guarded. `close` is called once it may. */
  mayClose(close: () => void): boolean
  /** Takes it away at once: the page under it is leaving, or another layer takes its place. */
  remove(): void
  contains(node: Node): boolean
}

interface LayerParts {
  /** Gets the focus back. */
  opener: HTMLElement | undefined
  /** Of the document's language. */
  messages: Messages
  onCloseRequest(): void
  /** The page in the layer says, by `data-layer-done`, that what it was opened for is done: the reader has signed in. */
  onDone(): void
  /** The page cannot be shown in a layer. */
  onUnreadable(): void
}

/** Opens a layer that shows the page at `address`; its frame loads the bare one at `frameAddress`. */
export function openLayer(
  address: string,
  frameAddress: string,
  { opener, messages: { text }, onCloseRequest, onDone, onUnreadable }: LayerParts,
): LayerDialog {
  const dialog = createRef<HTMLDialogElement>()
  let next: string | undefined
  let resolve = (_next?: string) => {}
  const closed = new Promise<string | undefined>((done) => {
    resolve = done
  })
  const isOpen = createStore(true)
  const remove = () => {
    undraw()
    resolve(next)
  }
  const undraw = drawInBody(
    <Layer
      isOpen={isOpen}
      dialog={dialog}
      address={address}
      frameAddress={frameAddress}
      name={opener?.textContent?.trim() || text(layerMessages.page)}
      closeLabel={text(layerMessages.close)}
      opener={opener}
      onCloseRequest={onCloseRequest}
      onClosed={remove}
      onDone={(address) => {
        next = address
        onDone()
      }}
      onUnreadable={onUnreadable}
    />,
  )
  return {
    closed,
    close: () => isOpen.set(false),
    mayClose(close) {
      const { current } = dialog
      if (!current) return true
      // Browsers close a dialog without asking on one more Escape in a row. A question stands over what is open before it.
      const isClosed = !current.open
      if (isClosed) current.showModal()
      const mayClose = mayCloseLayer(current, close)
      if (mayClose && isClosed) current.close()
      return mayClose
    },
    remove,
    contains: (node) => dialog.current?.contains(node) ?? false,
  }
}

/** The server puts this id on the frame of a bare page. */
const FRAME = 'page-layer'

type Phase = 'init' | 'activating' | 'active' | 'deactivating' | 'closed'

/** docs/behaviour.md#page-layer */
const TIMES: Times<Phase> = {
  opening: [
    ['init', 0],
    ['activating', 100],
    ['active', 250],
  ],
  closing: [
    ['deactivating', 0],
    ['closed', 600],
  ],
}

interface Props {
  readonly isOpen: Store<boolean>
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
  /** It has closed. */
  onClosed(): void
  /** The page in it says that what it was opened for is done; `next` is the address of what follows, if it names one. */
  onDone(next: string | undefined): void
  /** The page cannot be shown here. */
  onUnreadable(): void
}

export function Layer({ dialog, name, closeLabel, opener, onCloseRequest, onClosed, ...parts }: Props) {
  const { address, frameAddress, onDone, onUnreadable } = parts
  const isOpen = useStore(parts.isOpen)
  const { phase } = usePresence(isOpen, TIMES, onClosed)
  const body = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [hasFrames] = useState(() => Boolean(customElements.get('turbo-frame')))
  /** The page, when the answer has no frame. */
  const [plainPage, setPlainPage] = useState<PlainPage>()
  const [heading, setHeading] = useState('')
  const [paper] = useState(paperOfPage)
  useListener(frame, 'click', (event) => frame && jumpInside(event, frame))
  useListener(frame, 'turbo:frame-load', () => frame && readContent(frame))
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

  // Last of all who hear of the key. Browsers close a dialog without asking on a second Escape in a row, and with it all that it opened.
  useListener(window, 'keydown', (event) => {
    const { target, key, defaultPrevented } = event
    const isHere = target instanceof Element && target.closest('dialog') === dialog.current
    if (key !== 'Escape' || defaultPrevented || !isHere || !isOpen) return
    event.preventDefault()
    onCloseRequest()
  })

  /** Reads heading, focus and `data-layer-done` from the loaded content. */
  function readContent(content: HTMLElement, title = ''): void {
    if (body.current) body.current.scrollTop = 0
    const done = content.querySelector<HTMLElement>('[data-layer-done]')
    if (done) onDone(done.dataset.layerNext)
    setHeading((before) => content.querySelector('h1, h2')?.textContent?.trim() || title || before)
    content.querySelector<HTMLElement>('[autofocus]')?.focus({ preventScroll: true })
  }

  return (
    <Dialog
      ref={dialog}
      isInPlace
      isLeaving={!isOpen}
      closesOnBackdrop
      initialFocus="dialog"
      opener={opener}
      onCloseRequest={onCloseRequest}
      className="w-page-layer"
      aria-label={heading || name}
      data-layer-state={phase}
      data-paper={paper}
      // Turbo would prefetch the whole page; the frame asks for the bare one.
      data-turbo-prefetch="false"
    >
      {/* It scrolls: Firefox would have Tab stop at it, without a name. */}
      <div ref={body} className="w-page-layer__body" tabIndex={-1}>
        <Button className="w-cross w-page-layer__close" aria-label={closeLabel} onClick={onCloseRequest} />
        {plainPage || !hasFrames ? (
          <PlainPageView
            className="w-page-layer__frame"
            address={address}
            page={plainPage}
            onShown={(title) => body.current && readContent(body.current, title)}
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
    </Dialog>
  )
}

/**
 * Has a link to an anchor jump within `frame`: the anchor belongs to the page in it, while the address bar and the history are
 * those of the page behind.
 */
export function jumpInside(event: MouseEvent, frame: HTMLElement): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]')
  if (!link || event.defaultPrevented) return
  event.preventDefault()
  const hash = link.hash.slice(1)
  const id = decode(hash) ?? hash
  const target = id && frame.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  if (!target) return
  target.scrollIntoView()
  target.focus({ preventScroll: true })
}
