/** Adapts Turbo to the runtime. This file is part of the entry; `live.ts` comes with the first widget that mounts. */
import type { VisitLibrary } from '../visit-library.js'
import { listenTo } from './events.js'
import { followFailures } from './failed-requests.js'
import { listenBeforeTurbo, type TurboLike } from './internals.js'
import type { TurboOptions } from './options.js'
import type { RequestDetail } from './requests.js'

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
      followRequests(turbo, options, loadLive, signal)
      if (options.frameErrors) restartFrames()
      leaveToBrowser(options, signal)
      followFailures(signal)
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
function followRequests(
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
      live.followRequests(turbo, options, view, started, signal)
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
