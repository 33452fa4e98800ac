/** The modal frame that shows any of the site's pages over the one in view. */
import { createLayerDialog, type LayerDialog } from '../layer/layer-dialog.js'
import type { Visits } from './visits.js'

export interface PageLayer {
  /** Opens `address` (with `xhr=1`); `opener` gets the focus back. Resolves when the layer has closed again. */
  open(address: string, opener?: HTMLElement): Promise<void>
  close(): void
}

/** What the layer adds to a history entry: Back closes it, Forward opens it again. */
interface LayerState {
  plinthLayer?: string
  turbo?: { restorationIdentifier: string }
}

const stateOf = (state: unknown): LayerState => (typeof state === 'object' && state !== null ? state : {})

/** The address that a frame asks for: `xhr=1` added to whatever query there is. */
export function frameAddress(address: string, base: string): string {
  const url = new URL(address, base)
  url.searchParams.set('xhr', '1')
  return url.href
}

export function createPageLayer(visits: Visits, signal: AbortSignal): PageLayer {
  let shown: { dialog: LayerDialog; closed: Promise<void> } | undefined
  let entry = stateOf(history.state)

  function show(address: string, opener: HTMLElement | undefined): Promise<void> {
    shown?.dialog.remove()
    const dialog = createLayerDialog(frameAddress(address, location.href), {
      opener,
      onCloseRequest: () => close(),
    })
    const closed = dialog.closed.then(() => {
      if (shown?.dialog === dialog) shown = undefined
    })
    shown = { dialog, closed }
    return closed
  }

  function close(): void {
    // Going back raises `popstate`, which closes the layer: one way out for the button, Escape and Back.
    if (stateOf(history.state).plinthLayer) history.back()
    else shown?.dialog.close()
  }

  // Captured, to be heard before Turbo: between two entries of one page there is nothing to visit.
  addEventListener(
    'popstate',
    (event) => {
      const next = stateOf(event.state)
      const isSamePage = next.turbo?.restorationIdentifier === entry.turbo?.restorationIdentifier
      const isLayerStep = isSamePage && next.plinthLayer !== entry.plinthLayer
      entry = next
      if (!isLayerStep) return
      event.stopImmediatePropagation()
      if (next.plinthLayer) void show(next.plinthLayer, undefined)
      else shown?.dialog.close()
    },
    { capture: true, signal },
  )
  visits.onStart(() => shown?.dialog.remove(), signal)
  visits.onEnd(() => {
    entry = stateOf(history.state)
  }, signal)

  return {
    open(address, opener) {
      if (!customElements.get('turbo-frame')) {
        visits.go(address)
        return Promise.resolve()
      }
      const state = { ...stateOf(history.state), plinthLayer: address }
      if (shown) history.replaceState(state, '')
      else history.pushState(state, '')
      entry = state
      return show(address, opener)
    },
    close,
  }
}
