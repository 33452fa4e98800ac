/** Adapts Turbo to the runtime. This file is part of the entry; `live.ts` comes with the first widget that mounts. */
import type { VisitLibrary } from '../visit-library.js'
import { listenTo, type RequestDetail } from './events.js'
import { type FetchResponse, listenBeforeTurbo, type TurboLike } from './internals.js'
import type { TurboOptions } from './options.js'

type Live = typeof import('./live.js')

/**
 * `turbo` is the module `@hotwired/turbo`, or the page's own `window.Turbo`.
 * ```ts
 * import * as Turbo from '@hotwired/turbo'
 * start({ widgets, turbo: adaptTurbo(Turbo) })
 * ```
 */
export function adaptTurbo(turbo: TurboLike, options: TurboOptions = {}): VisitLibrary {
  let loading: Promise<Live> | undefined

  function loadLive(): Promise<Live> {
    loading ??= import('./live.js')
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  return {
    connect({ signal, onRender, onPopState }) {
      // A step that only opens or closes a layer must be heard before Turbo, which would visit the page again.
      listenBeforeTurbo(turbo, onPopState, signal)
      handleRequests(turbo, options, loadLive, signal)
      if (options.frameErrors) restartFrames()
      leaveToBrowser(options, signal)
      handleFailures(signal)
      document.addEventListener('turbo:render', onRender, { signal })
    },
    async load() {
      const { createVisitRuntime } = await loadLive()
      return createVisitRuntime(turbo)
    },
  }
}

/** Links that Turbo neither visits nor fetches ahead. A jump within the page would fetch it again. */
function leaveToBrowser(options: TurboOptions, signal: AbortSignal): void {
  const on = listenTo(signal)
  const isLeft = (url: URL) => options.isVisited?.(url) === false
  on<{ url: string }>('click', (detail, event) => {
    const url = new URL(detail.url)
    const { hash, pathname, search } = url
    if ((hash && pathname === location.pathname && search === location.search) || isLeft(url))
      event.preventDefault()
  })
  on('before-prefetch', (_, event) => {
    if (isLeft(new URL((event.target as HTMLAnchorElement).href))) event.preventDefault()
  })
}

/**
 * Frames of the first page begin to load when Turbo starts, which is before `followRequests` listens. Their requests have not left
 * by then: this cancels them and makes them anew.
 */
function restartFrames(): void {
  for (const frame of document.querySelectorAll(
    'turbo-frame[src]:not([disabled], [complete], [loading=lazy])',
  )) {
    frame.toggleAttribute('disabled')
    frame.toggleAttribute('disabled')
  }
}

/**
 * The code for unsafe forms and for frames comes when somebody begins to fill in a form, or with the first request of either: it
 * cannot be fetched once the network is gone. A request that is made before that waits for it.
 */
function handleRequests(
  turbo: TurboLike,
  options: TurboOptions,
  loadLive: () => Promise<Live>,
  signal: AbortSignal,
): void {
  const loaded = new AbortController()
  const until = loaded.signal
  signal.addEventListener('abort', () => loaded.abort())
  const started: Event[] = []

  async function load(): Promise<Live> {
    const { frameErrors } = options
    const [live, view] = await Promise.all([
      loadLive(),
      frameErrors && 'load' in frameErrors ? frameErrors.load() : frameErrors,
    ])
    if (!until.aborted) {
      loaded.abort()
      live.handleRequests(turbo, options, view, started, signal)
    }
    return live
  }

  document.addEventListener('turbo:submit-start', (event) => started.push(event), { signal: until })
  document.addEventListener(
    'focusin',
    ({ target }) => (target as Partial<HTMLInputElement>).form && void load().catch(() => undefined),
    { signal: until },
  )
  listenTo(until)<RequestDetail>('before-fetch-request', (detail, event) => {
    const { method, headers } = detail.fetchOptions
    if (/^get$/i.test(method) && !(options.frameErrors && headers['Turbo-Frame'])) return
    event.preventDefault()
    load()
      .then(({ beforeRequest }) => beforeRequest(options, detail, event.target))
      // Without the network the request fails as well, and Turbo reports it.
      .catch(() => undefined)
      .then(() => detail.resume())
  })
}

interface Failure {
  error: object
  /** `response` is the promise that Turbo waited for. */
  request: { response?: Promise<unknown> }
}

interface Answer {
  fetchResponse: FetchResponse
}

/**
 * Of a request that fails Turbo tells by an event, and then lets its promise reject with nobody to hear it: the browser should not report that
 * as an error of the page. An error of whoever handles an answer is still reported.
 *
 * An answer's text is read after that, and where it is cut off in the middle Turbo would wait for it forever. It then reads as `undefined`,
 * as what is no page does: Turbo loads a visit's address in full, as it does without a network, and leaves forms and frames as they are.
 * What was cancelled meanwhile, as by two quick steps back, never ends: nobody waits for it.
 *
 * Part of the entry: a request may fail before the page has a widget.
 */
function handleFailures(signal: AbortSignal): void {
  const told = new WeakSet<object>()
  // Unhandled rejections are told of after this has run.
  listenTo(signal)<Failure>('fetch-request-error', ({ error, request }) => {
    request.response?.catch(() => told.add(error))
  })
  // Before any listener that reads the answer, such as Turbo's own for streams. That of a link, which is fetched ahead, is left alone: Turbo
  // would keep what reads as nothing for a page, and hears the failure.
  listenTo(signal, true)<Answer>('before-fetch-response', ({ fetchResponse: response }, { target }) => {
    if (!(target as Partial<HTMLAnchorElement>).href)
      Object.defineProperty(response, 'responseHTML', {
        value: response.responseHTML.catch((error) =>
          error.name === 'AbortError' ? new Promise(() => {}) : undefined,
        ),
      })
  })
  // Before those of the page, which would report it; in Chromium only before those that listen later.
  addEventListener(
    'unhandledrejection',
    (event) => {
      if (!told.has(Object(event.reason))) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { signal, capture: true },
  )
}
