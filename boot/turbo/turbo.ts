/** `plinth/turbo`: the adapter for the Turbo that a site imports itself. */
import { cache, session, visit } from '@hotwired/turbo'
import type { VisitLibrary } from '../visit-library.js'
import { adaptTurbo } from './adapter.js'
import type { TurboOptions } from './options.js'

export { adaptTurbo } from './adapter.js'
export type { CsrfOptions, RequestsInFlight } from './csrf-token.js'
export type { FormOptions } from './forms.js'
export type { FrameErrorView, FrameTrouble } from './frames.js'
export type { TurboLike } from './internals.js'
export type { LazyFrameErrorView, TurboOptions } from './options.js'

/**
 * Makes widgets live with Turbo's visits and cache. Importing it starts Turbo.
 * ```ts
 * start({ widgets, turbo: turbo() })
 * ```
 * A page that has Turbo already adopts it with `adaptTurbo(window.Turbo)`.
 */
export const turbo = (options: TurboOptions = {}): VisitLibrary =>
  adaptTurbo({ visit, cache, session }, options)
