/** The modal frame that shows any of the site's pages over the one in view. */

import { type MessageSource, type Navigation, pageUrl } from 'plinth'
import type { LayerDialog } from '../ui/layer-dialog.js'
import { createStepBack } from './step-back.js'

export interface PageLayer {
  /** Opens `address` (with `xhr=1`); `opener` gets the focus back. Resolves when the layer has closed again. */
  open(address: string, opener?: HTMLElement): Promise<void>
  close(): void
  /** Loads what opening takes, so that it opens at once. Resolves to whether it is there. */
  prepare(): Promise<boolean>
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

/** Maximum wait for the layer's code: until then nothing shows that a link was pressed. */
const CODE_LIMIT_MS = 3000

/** React comes with it; most pages are read without. */
const loadDialog = () => import('../ui/layer-dialog.js')
type DialogModule = Awaited<ReturnType<typeof loadDialog>>

/** Undefined when it could not be loaded, or not in time. */
function dialogInTime(): Promise<DialogModule | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, CODE_LIMIT_MS, undefined)
    loadDialog()
      .then(resolve, () => resolve(undefined))
      .finally(() => clearTimeout(timer))
  })
}

export function createPageLayer(
  navigation: Navigation,
  messages: MessageSource,
  signal: AbortSignal,
): PageLayer {
  /** What should be open: `shown` may be on its way. */
  let wanted: string | undefined
  let shown: LayerDialog | undefined
  let opener: HTMLElement | undefined
  let entry = stateOf(history.state)
  const step = createStepBack()
  /** What it was opened for is done: nothing in it is lost. */
  let isDone = false

  async function show(address: string): Promise<void> {
    wanted = address
    const module = await dialogInTime()
    if (signal.aborted || wanted !== address) return
    if (!module) {
      navigation.go(address, { replace: true })
      return
    }
    shown?.remove()
    isDone = false
    const dialog = module.openLayer(address, frameAddress(address, pageUrl().href), {
      opener,
      messages: messages.of(document.documentElement),
      onCloseRequest: close,
      onDone() {
        navigation.forget()
        isDone = true
        close()
      },
      // In place of the entry that the layer made: Back leads to the page with the link.
      onUnreadable: () => navigation.go(address, { replace: true }),
    })
    shown = dialog
    const next = await dialog.closed
    if (shown === dialog) shown = undefined
    // Not waited for: whoever opened this layer goes on.
    if (next && !wanted) void open(next, opener)
  }

  /** The layer goes, by its own way or, when the page under it leaves, at once. */
  function end(how: 'close' | 'remove'): void {
    wanted = undefined
    shown?.[how]()
  }

  const mayClose = (): boolean => isDone || (shown?.mayClose(close) ?? true)

  function close(): void {
    if (!mayClose()) return
    // Going back raises `popstate`, which closes the layer: one way out for the button, Escape and Back.
    if (stateOf(history.state).plinthLayer) step.go()
    else end('close')
  }

  // Between two entries of one page there is nothing to visit.
  navigation.onPop((event) => {
    step.done()
    const next = stateOf(event.state)
    const isSamePage = next.turbo?.restorationIdentifier === entry.turbo?.restorationIdentifier
    const isLayerStep = isSamePage && next.plinthLayer !== entry.plinthLayer
    entry = next
    if (!isLayerStep) return
    event.stopImmediatePropagation()
    if (next.plinthLayer) void show(next.plinthLayer)
    else if (mayClose()) end('close')
    else {
      // The step has been taken already: the layer gets an entry again.
      entry = { ...next, ...(wanted && { plinthLayer: wanted }) }
      history.pushState(entry, '')
    }
  })
  navigation.onStart((what) => what === 'visit' && end('remove'), signal)
  navigation.onEnd((what) => {
    entry = stateOf(history.state)
    // Back from a page that was opened out of the layer: the layer is what the reader left.
    if (what === 'visit' && entry.plinthLayer && !shown) void show(entry.plinthLayer)
  }, signal)
  signal.addEventListener('abort', () => end('remove'))

  function open(address: string, from?: HTMLElement): Promise<void> {
    // What a sandboxed frame asks of its own server counts as another's.
    if (pageUrl(address).origin !== pageUrl().origin || origin === 'null') {
      navigation.go(address)
      return Promise.resolve()
    }
    // Opened out of a layer, the focus still goes back to where that one came from.
    if (!(from && shown?.contains(from))) opener = from
    const state = { ...stateOf(history.state), plinthLayer: address }
    if (stateOf(history.state).plinthLayer) history.replaceState(state, '')
    else history.pushState(state, '')
    entry = state
    return show(address)
  }

  return {
    open,
    close,
    prepare: () =>
      loadDialog().then(
        () => true,
        () => false,
      ),
  }
}
