/** Loads a part of the map's code, and tries again while the network fails. */
import { RETRY_DELAYS_MS, retry } from './map.state.js'

/** Rejects with the last reason. Once `signal` is aborted it tries no more, and never settles. */
export const loadPart = <Part>(load: () => Promise<Part>, signal: AbortSignal): Promise<Part> =>
  retry(load, RETRY_DELAYS_MS, waiter(signal))

/** A wait that never ends once `signal` is aborted. */
const waiter = (signal: AbortSignal) => (delayMs: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, delayMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
