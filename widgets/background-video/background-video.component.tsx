/** A film without sound over the server's picture, and the button that pauses it. */
import type { WidgetContext } from 'plinth'
import { useAttributes, useEmit, useMessages, usePersisted } from 'plinth/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../shared/ui/button.js'
import { type Decision, isDue, isWanted } from './background-video.state.js'
import { messages } from './messages.js'
import { useFilm } from './use-film.js'
import { useViewing } from './use-viewing.js'

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
    function keepFocusHere() {
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
