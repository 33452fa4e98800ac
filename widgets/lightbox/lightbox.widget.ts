import { defineWidget } from '../shared/define.js'
import { options, text } from '../shared/options.js'
import { followEntry } from '../shared/viewer/entry.js'
import { leadOn } from '../shared/viewer/lead-on.js'
import { hashOf, indexIn } from '../shared/viewer/numbered.js'
import { readPicture } from '../shared/viewer/picture.js'
import { followPress } from '../shared/viewer/press.js'
import type { Lightbox } from './lightbox.overlay.js'

/** Most pages are read without it. */
const loadOverlay = () => import('./lightbox.overlay.js')

export default defineWidget({
  options: options({
    name: text('What stands in the address before a picture’s number: letters and hyphens.', 'view'),
  }),
  slots: { view: 'many' },
  placeable: true,
  enhance({ host, options: { name }, slots: { view: views }, services: { visits }, signal, emit }) {
    if (!/^[a-z][a-z-]*$/i.test(name)) {
      throw new Error(`data-name is "${name}"; write letters and hyphens, such as view`)
    }
    // What is wrong with one is said now, not when it is pressed.
    for (const view of views) readPicture(view)
    const entry = followEntry(visits, () => void follow(), signal)
    let box: Lightbox | undefined
    let isLoading = false

    const wanted = () => indexIn(location.hash, name, views.length)

    /** Opens, turns or closes it, as the address says. */
    async function follow(): Promise<void> {
      const index = wanted()
      if (index === undefined) return close()
      if (box) return box.show(index)
      if (isLoading) return
      isLoading = true
      const overlay = await loadOverlay().catch(() => undefined)
      isLoading = false
      const latest = wanted()
      if (signal.aborted || latest === undefined) return
      if (!overlay) {
        const view = views[latest]
        if (view instanceof HTMLAnchorElement) leadOn(view.href, entry, visits, signal)
        return
      }
      const parts = { host, views, onGo, onCloseRequest: () => entry.leave() }
      box = overlay.openLightbox(parts, latest, signal)
      emit('opened', { index: latest })
    }

    function onGo(index: number): void {
      entry.move(hashOf(name, index))
      box?.show(index)
      emit('moved', { index })
    }

    function close(): void {
      if (!box) return
      box.remove()
      box = undefined
      emit('closed')
    }

    for (const [index, view] of views.entries()) {
      view.setAttribute('aria-haspopup', 'dialog')
      view.addEventListener('pointerenter', () => void loadOverlay().catch(() => undefined), {
        once: true,
        signal,
      })
      const open = () => {
        entry.open(hashOf(name, index))
        return follow()
      }
      followPress(view, open, signal)
    }
    // A page that is left takes it along: it would stand in its copy for Back.
    visits.onStart((what) => what === 'visit' && close(), signal)
    void follow()
  },
})
