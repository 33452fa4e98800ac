/** A picture on its way from the page to the dark ground and back: loaded when it is first asked for. */
import { createFrame } from '../shared/viewer/frame.js'
import { readPicture } from '../shared/viewer/picture.js'
import { createStage } from '../shared/viewer/stage.js'
import { pressed, stateAfter, type ZoomState, type ZoomStep } from './artwork-zoom.state.js'

interface ZoomParts {
  host: HTMLElement
  link: HTMLElement
  /** Hears of each state, the first one too. */
  onState(state: ZoomState): void
  onCloseRequest(): void
}

export interface Zoom {
  close(): void
  /** Takes it away without its way back: the page under it is leaving. */
  remove(): void
}

/** Opens it; `how` is `at-once` for who comes by the address. It ends with `signal`, or once it has closed. */
export function openZoom(
  { host, link, onState, onCloseRequest }: ZoomParts,
  how: 'grow' | 'at-once',
  signal: AbortSignal,
): Zoom {
  const seen = readPicture(link)
  let state: ZoomState = 'normal'
  const left = new AbortController()
  const own = AbortSignal.any([signal, left.signal])
  const ask = () => state !== 'unzooming' && state !== 'normal' && onCloseRequest()
  const stage = createStage(
    {
      tap(where, at) {
        if (pressed(where, stage.isLarger()) === 'toggle') stage.toggle(at)
        else ask()
      },
    },
    own,
  )
  const frame = createFrame({ label: seen.alt || 'Picture', stage, onCloseRequest: ask }, own)

  function step(what: ZoomStep): void {
    state = stateAfter(state, what)
    frame.dialog.setAttribute('data-zoom-state', state)
    if (!signal.aborted) onState(state)
  }

  async function grow(): Promise<void> {
    if (how === 'grow') {
      stage.putOn(seen.image.getBoundingClientRect())
      await stage.ready()
    }
    if (state !== 'zooming' || own.aborted) return
    step('placed')
    if (how === 'grow') await stage.travel('middle')
    // On the way it may have been closed.
    if (!own.aborted) step('settled')
  }

  async function shrink(): Promise<void> {
    step('closed')
    await stage.travel(seen.image.getBoundingClientRect())
    end()
  }

  function end(): void {
    if (left.signal.aborted) return
    left.abort()
    frame.remove()
    state = 'unzooming'
    // The browser gives the focus back by itself, but not to what was redrawn meanwhile.
    if (!signal.aborted && link.isConnected) link.focus({ preventScroll: true })
    step('gone')
  }

  signal.addEventListener('abort', end)
  step('opened')
  frame.open(host)
  stage.show(seen)
  void grow()
  return { close: () => void (state === 'unzooming' || shrink()), remove: end }
}
