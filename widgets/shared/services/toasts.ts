/** One sentence at the foot of the window that says what became of something: seen for a while, and announced. */
import type { Navigation } from 'plinth'
import type { Toast } from '../ui/draw-toasts.js'
import { createStore, type Store } from '../ui/store.js'
import { createTimer } from '../ui/timer.js'

const SHOWN_MS = 8000

export interface Toasts extends Store<Toast | undefined> {
  /** Shows `sentence` for 8 seconds, in place of what is shown. `assertive` interrupts what is being read: for what went wrong. */
  show(sentence: string, politeness: Toast['politeness']): void
  /** Loads what draws toasts: what is to be said when the network is gone needs it. */
  prepare(): void
}

/** React comes with it. */
const loadRegion = () => import('../ui/draw-toasts.js')

export function createToasts(navigation: Pick<Navigation, 'onStart'>, signal: AbortSignal): Toasts {
  const timer = createTimer(signal)
  const shown = createStore<Toast | undefined>(undefined)
  let shownCount = 0
  let removeRegion: (() => void) | undefined

  function clear(): void {
    timer.stop()
    shown.set(undefined)
    removeRegion?.()
    removeRegion = undefined
  }
  signal.addEventListener('abort', clear)
  // A page that is left takes its toast with it: the toast would be in the copy that Turbo keeps for Back.
  navigation.onStart((what) => what === 'visit' && clear(), signal)

  async function draw(toast: Toast): Promise<void> {
    const { drawToasts } = await loadRegion()
    if (shown.state() !== toast) return
    removeRegion ??= drawToasts(toasts)
    timer.start(SHOWN_MS, clear)
  }

  const toasts: Toasts = {
    show(sentence, politeness) {
      if (signal.aborted) return
      shownCount += 1
      const toast = { id: shownCount, sentence, politeness }
      shown.set(toast)
      draw(toast).catch((error: unknown) =>
        console.error(`toasts: "${sentence}" could not be shown, since its code did not load`, error),
      )
    },
    prepare: () => void loadRegion().catch(() => undefined),
    state: shown.state,
    subscribe: shown.subscribe,
  }
  return toasts
}
