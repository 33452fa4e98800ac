import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { loadInBackground } from '../shared/services/page-leaving.js'
import type { Film } from './player.js'

interface UseFilmOptions {
  /** It is to move now. Nothing loads before that. */
  readonly isDue: boolean
  /** The browser lets it play only when it is pressed. */
  onRefused(): void
  /** Nothing will come any more. No reason where the browser cannot show such films at all. */
  onLost(reason?: string, cause?: unknown): void
}

/** Brings the film at `address` into `video` once it is due; from then on it only plays and rests. */
export function useFilm(
  video: RefObject<HTMLVideoElement | null>,
  address: string,
  { isDue, onRefused, onLost }: UseFilmOptions,
) {
  const [wasDue, setWasDue] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [isShown, setShown] = useState(false)
  if (isDue && !wasDue) setWasDue(true)
  const lose = useEffectEvent(onLost)

  useEffect(
    function openWhenDue() {
      const element = video.current
      if (!wasDue || !element) return
      let isCurrent = true
      let film: Film | undefined
      element.volume = 0
      const loseCurrent = (reason?: string, cause?: unknown) => isCurrent && lose(reason, cause)
      loadInBackground(() => import('./player.js')).then(
        ({ openFilm }) => {
          if (!isCurrent) return
          film = openFilm({ video: element, source: address, onLost: loseCurrent })
          if (film) setOpen(true)
          else loseCurrent()
        },
        (cause: unknown) => loseCurrent('its player did not load; load the page again', cause),
      )
      return () => {
        isCurrent = false
        film?.destroy()
        setWasDue(false)
        setOpen(false)
        setShown(false)
      }
    },
    [video, address, wasDue],
  )

  const start = useEffectEvent(async () => {
    const { current: element } = video
    if (!element?.paused) return
    try {
      await element.play()
    } catch (error) {
      // Every other rejection of `play()` follows a pause of our own.
      if (error instanceof DOMException && error.name === 'NotAllowedError') onRefused()
    }
  })
  /** How often it could. */
  const [canPlayCount, setCanPlayCount] = useState(0)
  useEffect(
    function playOrRest() {
      // After a recovery it is a new film in the same element, which plays once it can.
      if (isOpen && isDue && canPlayCount >= 0) void start()
      else video.current?.pause()
    },
    [video, isOpen, isDue, canPlayCount],
  )

  // Only its first frame takes the place of the picture: before that the film is blank.
  const onPlaying = () => setShown(true)
  const onCanPlay = () => setCanPlayCount((count) => count + 1)
  return { isShown, listeners: { onPlaying, onCanPlay } }
}
