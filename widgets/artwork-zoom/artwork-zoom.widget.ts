import { defineWidget } from '../shared/define.js'
import { options, text } from '../shared/options.js'
import { followEntry } from '../shared/viewer/entry.js'
import { leadOn } from '../shared/viewer/lead-on.js'
import { readPicture } from '../shared/viewer/picture.js'
import { followPress } from '../shared/viewer/press.js'
import type { Zoom } from './artwork-zoom.overlay.js'

/** Most pages are read without it. */
const loadOverlay = () => import('./artwork-zoom.overlay.js')

export default defineWidget({
  options: options({
    name: text('What stands after the # in the address while the picture is open.', 'zoom'),
  }),
  slots: { link: 'one' },
  placeable: true,
  enhance({ host, options: { name }, slots: { link }, services: { visits }, signal, emit }) {
    // What is wrong with it is said now, not when it is pressed.
    readPicture(link)
    const hash = `#${name}`
    const entry = followEntry(visits, () => void follow('grow'), signal)
    let zoom: Zoom | undefined
    let isLoading = false
    let isLeaving = false

    const isWanted = () => location.hash === hash && !isLeaving

    /** Opens or closes it, as the address says. */
    async function follow(how: 'grow' | 'at-once'): Promise<void> {
      if (!isWanted()) {
        zoom?.close()
        return
      }
      if (zoom || isLoading) return
      isLoading = true
      const overlay = await loadOverlay().catch(() => undefined)
      isLoading = false
      if (signal.aborted || !isWanted()) return
      if (!overlay) {
        if (link instanceof HTMLAnchorElement) leadOn(link.href, entry, visits, signal)
        return
      }
      zoom = overlay.openZoom(
        {
          host,
          link,
          onCloseRequest: () => entry.leave(),
          onState(state) {
            host.setAttribute('data-zoom-state', state)
            emit(state)
            if (state !== 'normal') return
            zoom = undefined
            // Forward, pressed while it went back.
            void follow('grow')
          },
        },
        how,
        signal,
      )
    }

    // A page that is left takes it along: it would stand in its copy for Back.
    visits.onStart((what) => {
      if (what !== 'visit') return
      isLeaving = true
      zoom?.remove()
    }, signal)
    host.setAttribute('data-zoom-state', 'normal')
    link.setAttribute('aria-haspopup', 'dialog')
    for (const type of ['pointerenter', 'pointerdown', 'focusin']) {
      link.addEventListener(type, () => void loadOverlay().catch(() => undefined), { once: true, signal })
    }
    const open = () => {
      entry.open(hash)
      return follow('grow')
    }
    followPress(link, open, signal)
    void follow('at-once')
  },
})
