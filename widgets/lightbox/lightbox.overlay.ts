/** Several pictures on the dark ground, one at a time: loaded when the first is asked for. */
import { swipeStep } from '../shared/swipe.js'
import { element } from '../shared/ui/element.js'
import { button, createFrame } from '../shared/viewer/frame.js'
import { smallestOf } from '../shared/viewer/full-size.js'
import { readPicture } from '../shared/viewer/picture.js'
import { createStage } from '../shared/viewer/stage.js'
import { counterOf, indexAfter, isForPicture, stepped } from './lightbox.state.js'

interface LightboxParts {
  host: HTMLElement
  /** The links around the pictures. */
  views: readonly HTMLElement[]
  /** The reader asks for another picture, or for none. */
  onGo(index: number): void
  onCloseRequest(): void
}

export interface Lightbox {
  show(index: number): void
  /** Takes it away; the focus goes to the picture that was seen last. */
  remove(): void
}

/** Opens at `index`. It ends with `signal`, or by `remove`. */
export function openLightbox(
  { host, views, onGo, onCloseRequest }: LightboxParts,
  index: number,
  signal: AbortSignal,
): Lightbox {
  const left = new AbortController()
  const own = AbortSignal.any([signal, left.signal])
  const direction = getComputedStyle(host).direction === 'rtl' ? 'rtl' : 'ltr'
  const { length } = views
  let shown = index

  const go = (to: number) => to !== shown && onGo(to)
  const stage = createStage(
    {
      tap: (where) => where === 'ground' && onCloseRequest(),
      doubleTap: (at) => stage.toggle(at),
      swipe: (dx) => go(stepped(shown, swipeStep(direction === 'rtl' ? -dx : dx), length)),
    },
    own,
  )
  const previous = button('previous', 'Previous picture', () => go(stepped(shown, -1, length)), own)
  const next = button('next', 'Next picture', () => go(stepped(shown, 1, length)), own)
  const counter = element('span', { class: 'w-lightbox__counter', dir: 'auto' })
  const caption = element('span', { class: 'w-lightbox__caption' })
  const words = element('p', { class: 'w-lightbox__words', 'aria-live': 'polite' }, counter, caption)
  const thumbs = views.map((view, at) => thumbOf(view, at))
  const frame = createFrame(
    {
      label: host.getAttribute('aria-label') ?? 'Pictures',
      stage,
      more: [
        previous,
        next,
        element(
          'div',
          { class: 'w-lightbox__foot' },
          words,
          element('div', { class: 'w-lightbox__thumbs' }, ...thumbs),
        ),
      ],
      onCloseRequest,
      onKey(key) {
        if (isForPicture(key, stage.isEnlarged())) return false
        const to = indexAfter(key, shown, length, direction)
        if (to !== undefined) go(to)
        return to !== undefined
      },
    },
    own,
  )
  frame.dialog.classList.add('w-lightbox')

  function thumbOf(view: HTMLElement, at: number): HTMLElement {
    const image = view.querySelector('img')
    // By one address, not by a choice of them: Chromium would keep the choice, and the page with it.
    const small = element('img', {
      alt: '',
      src: smallestOf(image?.srcset ?? '') ?? image?.src,
      draggable: 'false',
    })
    const made = element(
      'button',
      { type: 'button', class: 'w-lightbox__thumb', 'aria-label': counterOf(at, length) },
      small,
    )
    made.addEventListener('click', () => go(at), { signal: own })
    return made
  }

  function show(to: number): void {
    const view = views[to]
    if (!view) return
    shown = to
    stage.show(readPicture(view))
    counter.replaceChildren(counterOf(to, length))
    caption.replaceChildren(view.closest('figure')?.querySelector('figcaption')?.textContent?.trim() ?? '')
    previous.setAttribute('aria-disabled', String(to === 0))
    next.setAttribute('aria-disabled', String(to === length - 1))
    for (const [at, thumb] of thumbs.entries()) {
      if (at === to) thumb.setAttribute('aria-current', 'true')
      else thumb.removeAttribute('aria-current')
    }
    thumbs[to]?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    // The one beside it is ready before it is asked for.
    const beside = views[to + 1]
    if (beside) new Image().src = readPicture(beside).large
  }

  function remove(): void {
    if (left.signal.aborted) return
    left.abort()
    frame.remove()
    if (!signal.aborted) views[shown]?.focus()
  }

  signal.addEventListener('abort', remove)
  frame.open(host)
  show(index)
  return { show, remove }
}
