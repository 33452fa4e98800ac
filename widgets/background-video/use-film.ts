import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
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
      import('./player.js').then(
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
      // Any other end of `play()` is a pause of ours.
      if (error instanceof DOMException && error.name === 'NotAllowedError') onRefused()
    }
  })
  const [canPlay, noteCanPlay] = useCount()
  useEffect(
    function playOrRest() {
      // After a recovery it is a new film in the same element, which plays once it can.
      if (isOpen && isDue && canPlay >= 0) void start()
      else video.current?.pause()
    },
    [video, isOpen, isDue, canPlay],
  )

  // Its first frame, and not an empty one, takes the picture's place.
  return { isShown, listeners: { onPlaying: () => setShown(true), onCanPlay: noteCanPlay } }
}

function useCount(): [number, () => void] {
  const [count, setCount] = useState(0)
  return [count, () => setCount((before) => before + 1)]
}
