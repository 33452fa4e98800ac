import type { CsrfOptions } from './csrf-token.js'
import type { FormOptions } from './forms.js'
import type { FrameErrorView } from './frames.js'

/**
 * A view whose code loads with the first frame that asks for something.
 * In use: {@link TurboOptions}.
 */
export interface LazyFrameErrorView {
  load(): Promise<FrameErrorView>
}

/**
 * What a site adds to Turbo. Each part is left to Turbo itself when it is not given.
 * ```ts
 * const options: TurboOptions = {
 *   isVisited: (url) => !url.pathname.startsWith('/admin/'),
 *   frameErrors: (trouble) => createNotice(trouble === 'not-found' ? 'Not found.' : 'Try again.'),
 *   forms: { isFormPage: (status) => status === 422, noAnswer: 'Check your connection.' },
 *   csrf: { header: 'X-CSRF-Token', source: '/token/', inFlight: { calls: new Set(), forms: new Set() } },
 * }
 * start({ widgets, turbo: turbo(options) })
 * ```
 */
export interface TurboOptions {
  /** Whether Turbo may visit this address of the site, and fetch it ahead. Where not, the browser loads the page. */
  isVisited?(url: URL): boolean
  /** Shows an error in frames whose content did not come, in place of Turbo's own handling. */
  readonly frameErrors?: FrameErrorView | LazyFrameErrorView
  /** Keeps refused forms in view, with the reason at their end, and shows answers that Turbo by itself takes for a mistake (200). */
  readonly forms?: FormOptions
  /** Sends a CSRF token with unsafe forms. */
  readonly csrf?: CsrfOptions
}
