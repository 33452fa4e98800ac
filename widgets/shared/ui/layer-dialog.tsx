/** Opens the page layer. Most pages are read without it, so it is loaded when a reader is about to open one. */
import type { Messages } from 'plinth'
import { drawInBody } from 'plinth/react'
import { createRef } from 'react'
import { Layer } from './layer.js'
import { layerMessages } from './layer-messages.js'
import { createLayerLife } from './layer-state.js'

export interface LayerDialog {
  /** Resolves once the layer is gone, with the address of what comes next when the page in it has named one. */
  closed: Promise<string | undefined>
  close(): void
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
  const life = createLayerLife(() => {
    undraw()
    resolve(next)
  })
  const undraw = drawInBody(
    <Layer
      life={life}
      dialog={dialog}
      address={address}
      frameAddress={frameAddress}
      name={opener?.textContent?.trim() || text(layerMessages.page)}
      closeLabel={text(layerMessages.close)}
      opener={opener}
      onCloseRequest={onCloseRequest}
      onDone={(address) => {
        next = address
        onDone()
      }}
      onUnreadable={onUnreadable}
    />,
  )
  return {
    closed,
    close: life.close,
    remove: life.end,
    contains: (node) => dialog.current?.contains(node) ?? false,
  }
}
