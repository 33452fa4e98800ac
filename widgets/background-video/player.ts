/** Brings an HLS film into a video element. Loaded with hls.js, once a film is due. */
import Hls, { ErrorDetails, ErrorTypes, Events } from 'hls.js/light'
import { withSignal } from '../shared/ui/with-signal.js'
import { type FilmError, stepAfter } from './background-video.state.js'

export interface Film {
  /** Stops loading, lets go of the element and of the film's address in it. */
  destroy(): void
}

interface FilmParts {
  video: HTMLVideoElement
  /** Of the manifest. */
  source: string
  /** Nothing will come any more. */
  onLost(reason: string): void
}

const HLS_TYPE = 'application/vnd.apple.mpegurl'

/** One retry for each request: a page works without its film. */
const POLICY = {
  default: {
    maxTimeToFirstByteMs: 10_000,
    maxLoadTimeMs: 30_000,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 1, retryDelayMs: 1000, maxRetryDelayMs: 8000 },
  },
}

/** Undefined where the browser can show no such film at all. */
export function openFilm({ video, source, onLost }: FilmParts): Film | undefined {
  // Chromium answers "maybe" for HLS of its own, so that is asked second.
  if (Hls.isSupported()) return openByHls({ video, source, onLost })
  return video.canPlayType(HLS_TYPE) ? openByBrowser({ video, source, onLost }) : undefined
}

function openByHls({ video, source, onLost }: FilmParts): Film {
  const hls = new Hls({
    // It would come from a blob, which the policy does not allow; for a film of seconds it gains nothing.
    enableWorker: false,
    capLevelToPlayerSize: true,
    maxBufferLength: 15,
    manifestLoadPolicy: POLICY,
    playlistLoadPolicy: POLICY,
    fragLoadPolicy: POLICY,
  })
  let recoveries = 0

  function fail(error: FilmError, details: string): void {
    const step = stepAfter(error, recoveries)
    if (step === 'recover') {
      recoveries++
      hls.recoverMediaError()
    } else if (step === 'log') {
      console.error(`background-video: ${source} did not load (${details}); check its address`)
    } else if (step === 'give-up') {
      destroy()
      onLost(`${source} cannot be played (${details}); encode it again`)
    }
  }

  function destroy(): void {
    stop()
    hls.destroy()
  }

  hls.on(Events.ERROR, (_event, { fatal, type, details }) => {
    // After a recovery hls.js skips what it cannot read and waits forever.
    const isStuck = recoveries > 0 && details === ErrorDetails.FRAG_PARSING_ERROR
    fail({ fatal: fatal || isStuck, type }, details)
  })
  // The browser reports data that it cannot decode; hls.js does not.
  const stop = withSignal((signal) =>
    video.addEventListener(
      'error',
      () => fail({ fatal: true, type: ErrorTypes.MEDIA_ERROR }, video.error?.message ?? 'no reason given'),
      { signal },
    ),
  )
  hls.loadSource(source)
  hls.attachMedia(video)
  return { destroy }
}

function openByBrowser({ video, source, onLost }: FilmParts): Film {
  const stop = withSignal((signal) =>
    video.addEventListener(
      'error',
      () => {
        const isNetwork = video.error?.code === MediaError.MEDIA_ERR_NETWORK
        if (isNetwork) console.error(`background-video: ${source} did not load; check its address`)
        else
          onLost(`${source} cannot be played (${video.error?.message ?? 'no reason given'}); encode it again`)
      },
      { signal },
    ),
  )
  video.src = source
  return {
    destroy() {
      stop()
      video.removeAttribute('src')
      video.load()
    },
  }
}
