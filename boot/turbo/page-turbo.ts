import type { TurboLike } from './internals.js'

/** The Turbo that the page itself has; none where only an element has that id, which `window` shows under the same name. */
export function pageTurbo(): TurboLike | undefined {
  const { Turbo } = globalThis as { Turbo?: Partial<TurboLike> }
  return typeof Turbo?.visit === 'function' ? (Turbo as TurboLike) : undefined
}
