/** A film without sound over the server's picture, and the button that pauses it. */
import type { WidgetContext } from 'plinth'
import { useAttributes, useEmit, useMedia, useMessages, usePersisted } from 'plinth/react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadInBackground } from '../shared/services/page-leaving.js'
import { Button } from '../shared/ui/button.js'
import { REDUCED_MOTION } from '../shared/ui/motion.js'
import { useInView } from '../shared/ui/use-in-view.js'
import { usePageVisible } from '../shared/ui/use-page-visible.js'
import { type Decision, isDue, isWanted, NEAR_PX, type Viewing } from './background-video.state.js'
import { messages } from './messages.js'
import type { Film } from './player.js'

type Context = WidgetContext<{ readonly source: string }, unknown, Decision>

export function BackgroundVideo({ host, options: { source } }: Context) {
  const { text } = useMessages()
  const emit = useEmit<'background-video'>()
  const video = useRef<HTMLVideoElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [pressed, setPressed] = usePersisted<Decision | undefined>(undefined)
  // A device that saves power lets films play only when they are pressed.
  const [isRefused, setRefused] = useState(false)
  const [lost, setLost] = useState<{ readonly hadFocus: boolean }>()
  const decision = isRefused ? 'pause' : pressed
  const view = useViewing(host)
  const viewing = { ...view, decision }
  const wanted = isWanted(viewing)
  const film = useFilm(video, new URL(source, document.baseURI).href, {
    isDue: isDue(viewing) && !lost,
    onRefused: () => setRefused(true),
    onLost(reason, cause) {
      setLost({ hadFocus: document.activeElement === button.current })
      if (reason === undefined) return
      console.error(`background-video: ${reason}`, ...(cause === undefined ? [] : [cause]))
      emit('lost')
    },
  })

  useAttributes(host, {
    'data-shown': film.isShown && !lost ? true : undefined,
    tabindex: lost?.hadFocus ? -1 : undefined,
  })
  useEffect(
    function restoreFocus() {
      if (lost?.hadFocus) host.focus({ preventScroll: true })
    },
    [lost, host],
  )

  function press(): void {
    setRefused(false)
    setPressed(wanted ? 'pause' : 'play')
  }

  // The server's picture is in view again, so there is nothing to draw.
  if (lost) return null
  return (
    <>
      <video
        ref={video}
        className="w-background-video__film"
        // It repeats the picture under it.
        aria-hidden="true"
        tabIndex={-1}
        muted
        loop
        playsInline
        disablePictureInPicture
        disableRemotePlayback
        {...film.listeners}
      />
      <Button
        ref={button}
        className="w-background-video__button"
        aria-label={text(wanted ? messages.pause : messages.play)}
        data-rests={wanted ? undefined : ''}
        // Until something moves there is nothing to stop; a button that was pressed stays where it is.
        data-waits={wanted && decision === undefined && !film.isShown ? '' : undefined}
        onClick={press}
      />
    </>
  )
}

interface UseFilmOptions {
  /** It is to move now. Nothing loads before that. */
  readonly isDue: boolean
  /** The browser lets it play only when it is pressed. */
  onRefused(): void
  /** Nothing will come any more. No reason where the browser cannot show such films at all. */
  onLost(reason?: string, cause?: unknown): void
}

/** Brings the film at `address` into `video` once it is due; from then on it only plays and rests. */
function useFilm(
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

const savesData = () => Object(Reflect.get(navigator, 'connection')).saveData === true

function useViewing(host: HTMLElement): Omit<Viewing, 'decision'> {
  const [isNear, setNear] = useState(false)
  useInView(host, { rootMargin: `0px 0px ${NEAR_PX}px 0px` }, setNear)
  const isPageInView = usePageVisible()
  const isSpared = useMedia(REDUCED_MOTION) || savesData()
  return { isNear, isPageInView, isSpared }
}
