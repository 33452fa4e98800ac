import * as v from 'valibot'
import { defineWidget } from '../shared/define.js'
import { REDUCED_MOTION } from '../shared/motion.js'
import { options, text } from '../shared/options.js'
import { element } from '../shared/ui/element.js'
import type { Film } from './background-video.player.js'
import { isDue, isWanted, NEAR_PX, type Viewing } from './background-video.state.js'

const SOURCE = 'write the address of an HLS manifest, such as /films/low-water/film.m3u8'

const saysSaveData = () => Object(Reflect.get(navigator, 'connection')).saveData === true

export default defineWidget({
  options: options({
    source: v.pipe(
      v.string(SOURCE),
      v.trim(),
      v.nonEmpty(SOURCE),
      v.metadata({ type: 'text', about: 'Address of the film’s HLS manifest.' }),
    ),
    pause: text('The name of the button while the film is wanted.', 'Pause the film'),
    play: text('Its name while the film rests.', 'Play the film'),
  }),
  keep: { maxBytes: 16, parse: (value) => (value === 'play' || value === 'pause' ? value : undefined) },
  placeable: true,
  enhance({ host, options: { source, pause, play }, kept, keep, signal, emit }) {
    const less = matchMedia(REDUCED_MOTION)
    const viewing: Viewing = {
      isNear: false,
      isPageInView: !document.hidden,
      isSpared: less.matches || saysSaveData(),
      decision: kept,
    }
    const address = new URL(source, document.baseURI).href
    let film: Film | undefined
    let hasBegun = false

    // It shows what the picture under it shows already.
    const video = element('video', { class: 'w-background-video__film', 'aria-hidden': 'true', tabindex: -1 })
    video.muted = true
    video.volume = 0
    video.loop = true
    video.playsInline = true
    video.disablePictureInPicture = true
    video.disableRemotePlayback = true
    const button = element('button', { type: 'button', class: 'w-background-video__button' })
    host.append(video, button)

    function follow(): void {
      const wanted = isWanted(viewing)
      button.setAttribute('aria-label', wanted ? pause : play)
      button.toggleAttribute('data-rests', !wanted)
      // Until something moves there is nothing to stop; a button that was pressed stays where it is.
      button.toggleAttribute(
        'data-waits',
        wanted && viewing.decision === undefined && !host.hasAttribute('data-shown'),
      )
      if (!isDue(viewing)) video.pause()
      else if (film) void start()
      else void open()
    }

    /** Once; from then on it only plays and rests. */
    async function open(): Promise<void> {
      if (hasBegun) return
      hasBegun = true
      try {
        const { openFilm } = await import('./background-video.player.js')
        if (signal.aborted) return
        film = openFilm({ video, source: address, onLost: lose })
        if (film) follow()
        else giveWay()
      } catch (cause) {
        if (!signal.aborted) lose('its player did not arrive; load the page again', cause)
      }
    }

    async function start(): Promise<void> {
      if (!video.paused) return
      try {
        await video.play()
      } catch (error) {
        // A device that saves power lets films play only when they are pressed. Any other end of `play()` is a pause of ours.
        if (error instanceof DOMException && error.name === 'NotAllowedError' && !signal.aborted) {
          viewing.decision = 'pause'
          follow()
        }
      }
    }

    function lose(reason: string, cause?: unknown): void {
      console.error(`background-video: ${reason}`, ...(cause === undefined ? [] : [cause]))
      giveWay()
      emit('lost')
    }

    /** The picture stands there as before, and there is nothing to press. */
    function giveWay(): void {
      film = undefined
      hasBegun = true
      host.removeAttribute('data-shown')
      video.remove()
      if (document.activeElement === button) {
        host.tabIndex = -1
        host.focus({ preventScroll: true })
      }
      button.remove()
    }

    const observer = new IntersectionObserver(
      (entries) => {
        viewing.isNear = entries.at(-1)?.isIntersecting ?? false
        follow()
      },
      { rootMargin: `0px 0px ${NEAR_PX}px 0px` },
    )
    observer.observe(host)
    signal.addEventListener('abort', () => {
      observer.disconnect()
      film?.destroy()
    })

    button.addEventListener(
      'click',
      () => {
        viewing.decision = isWanted(viewing) ? 'pause' : 'play'
        keep(viewing.decision)
        follow()
      },
      { signal },
    )
    // Its first frame, and not an empty one, takes the picture's place.
    video.addEventListener(
      'playing',
      () => {
        host.setAttribute('data-shown', '')
        follow()
      },
      { signal },
    )
    // It is a new film in the same element after a recovery.
    video.addEventListener('canplay', follow, { signal })
    document.addEventListener(
      'visibilitychange',
      () => {
        viewing.isPageInView = !document.hidden
        follow()
      },
      { signal },
    )
    less.addEventListener(
      'change',
      () => {
        viewing.isSpared = less.matches || saysSaveData()
        follow()
      },
      { signal },
    )
    follow()
  },
})
