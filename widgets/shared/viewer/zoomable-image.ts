/** Moves a picture on its backdrop. It writes styles directly: with state, a drag would draw sixty times a second. */

import { useLayoutEffect, useMemo, useState } from 'react'
import { REDUCED_MOTION } from '../ui/motion.js'
import { createStore, type Store } from '../ui/store.js'
import type { Picture } from './picture.js'
import {
  fitted,
  isEnlarged,
  isLarger,
  isOn,
  type Point,
  panned,
  type Size,
  type Transform,
  toggled,
  wishOf,
  within,
  zoomedBy,
} from './transform.js'

/** How long a picture takes to its place, and how long a change of its size takes. */
const TRAVEL_MS = 400
const ANSWER_MS = 250
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)'
const MIDDLE: Point = { x: 0, y: 0 }

class ZoomableImage {
  readonly #element: HTMLElement
  readonly #backdrop: HTMLElement
  readonly #picture: Size
  #transform: Transform = { ...MIDDLE, scale: 1 }
  #motion: Animation | undefined
  /** When it was last put: the room may have changed since, and a picture that was seen whole is to be whole in the new one. */
  readonly #enlarged = createStore(false)
  #putIn: Size = { width: 0, height: 0 }
  /** It stands in the page, or goes there. */
  #isInPage = false

  /** `element` stands in the backdrop and has the picture's full size. */
  constructor(element: HTMLElement, picture: Size) {
    this.#element = element
    this.#backdrop = element.parentElement ?? element
    this.#picture = picture
  }

  /** Whether it is larger than when it is seen whole. */
  get enlarged(): Store<boolean> {
    return this.#enlarged
  }

  get isEnlarged(): boolean {
    return this.#enlarged.state()
  }

  /** Whether its full size is larger than the backdrop. */
  get isLarger(): boolean {
    return isLarger(this.#picture, this.#room())
  }

  /** Shows it whole, and keeps it in the backdrop when that changes its size. Returns what ends that. */
  place(): () => void {
    this.#put(this.#fitted())
    // Not the window: what stands beside the backdrop grows too, by a longer caption or by its pictures.
    const observer = new ResizeObserver(() => {
      const { width, height } = this.#room()
      if (width !== this.#putIn.width || height !== this.#putIn.height)
        this.#put(this.isEnlarged ? this.#within(this.#transform) : this.#fitted())
    })
    observer.observe(this.#backdrop)
    return () => {
      observer.disconnect()
      this.#motion?.cancel()
    }
  }

  /** Puts it where it stands in the page, without motion. */
  putOn(rect: DOMRect): void {
    this.#put(this.#transformOn(rect))
    this.#isInPage = true
  }

  /**
   * Moves it to the middle, unless the reader has moved it from its place in the page already. Resolves when it has come, at once for
   * those who want less motion.
   */
  async travelToMiddle(): Promise<void> {
    if (this.#isInPage) await this.#glide(this.#fitted(), TRAVEL_MS)
    else await this.#motion?.finished.catch(() => undefined)
  }

  /** Moves it there; resolves as `travelToMiddle` does. */
  travelTo(rect: DOMRect): Promise<void> {
    const travel = this.#glide(this.#transformOn(rect), TRAVEL_MS)
    this.#isInPage = true
    return travel
  }

  /** Moves it with the hand. One that is seen whole follows `swipeX` only, to say that it may be swiped. */
  drag(by: Point, swipeX: number): void {
    if (this.isEnlarged) this.#put(this.#within(panned(this.#start, by)))
    else if (swipeX !== 0) this.#put({ ...this.#fitted(), x: swipeX })
  }

  /** Enlarges it under the fingers. */
  pinch(factor: number, around: Point): void {
    this.#put(this.#within(zoomedBy(this.#start, factor, around, this.#picture, this.#room())))
  }

  /** Brings it back to where it may be. */
  rest(): void {
    this.#rest(this.#start)
  }

  toggle(at: Point): void {
    this.#rest(toggled(this.#start, at, this.#picture, this.#room()))
  }

  zoomBy(factor: number): void {
    this.#rest(zoomedBy(this.#start, factor, MIDDLE, this.#picture, this.#room()))
  }

  /** Does what `key` asks for; false when it pans and zooms nothing. */
  answer(key: string): boolean {
    const wish = wishOf(key)
    if (wish === undefined) return false
    if (wish === 'fit') this.#rest(this.#fitted())
    else if ('zoom' in wish) this.zoomBy(wish.zoom)
    else this.#rest(panned(this.#start, wish.pan))
    return true
  }

  isOn(point: Point): boolean {
    return isOn(point, this.#transform, this.#picture)
  }

  /** Resolves when what the page has loaded can be painted. */
  async ready(): Promise<void> {
    await this.#element
      .querySelector('img')
      ?.decode()
      .catch(() => undefined)
  }

  /** From where the reader moves it: from the middle, where it is to come, while it still stands in the page. */
  get #start(): Transform {
    return this.#isInPage ? this.#fitted() : this.#transform
  }

  #room(): Size {
    return { width: this.#backdrop.clientWidth || 1, height: this.#backdrop.clientHeight || 1 }
  }

  #fitted(): Transform {
    return fitted(this.#picture, this.#room())
  }

  #within(transform: Transform): Transform {
    return within(transform, this.#picture, this.#room())
  }

  #transformOn({ left, top, width, height }: DOMRect): Transform {
    const box = this.#backdrop.getBoundingClientRect()
    return {
      x: left + width / 2 - box.left - box.width / 2,
      y: top + height / 2 - box.top - box.height / 2,
      scale: width / this.#picture.width,
    }
  }

  #rest(next: Transform): void {
    void this.#glide(this.#within(next), ANSWER_MS)
  }

  #put(next: Transform): void {
    // Measured before anything changes: the browser would lay the page out once more.
    const room = this.#room()
    this.#motion?.cancel()
    this.#transform = next
    this.#isInPage = false
    this.#putIn = room
    const enlarged = isEnlarged(next, this.#picture, room)
    if (enlarged !== this.isEnlarged) this.#enlarged.set(enlarged)
    this.#element.style.transform = cssTransformOf(next)
    this.#backdrop.toggleAttribute('data-enlarged', enlarged)
    this.#backdrop.toggleAttribute('data-larger', isLarger(this.#picture, room))
  }

  async #glide(next: Transform, durationMs: number): Promise<void> {
    const { style } = this.#element
    const isMoving = this.#motion?.playState === 'running'
    const from = isMoving ? getComputedStyle(this.#element).transform : style.transform
    this.#put(next)
    if (matchMedia(REDUCED_MOTION).matches) return
    this.#motion = this.#element.animate([{ transform: from }, { transform: style.transform }], {
      duration: durationMs,
      easing: EASING,
    })
    // Another motion may take its place: then this one is over as well.
    await this.#motion.finished.catch(() => undefined)
  }
}

const cssTransformOf = ({ x, y, scale }: Transform) =>
  `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${scale})`

export interface ZoomableImageOfPicture {
  /** Undefined until the picture is drawn. */
  readonly plate: ZoomableImage | undefined
  /** For `PictureViewer`, which draws it. */
  setZoomable(element: HTMLElement | null): void
}

export function useZoomableImage(picture: Picture): ZoomableImageOfPicture {
  const [element, setZoomable] = useState<HTMLElement | null>(null)
  const plate = useMemo(() => (element ? new ZoomableImage(element, picture) : undefined), [element, picture])
  useLayoutEffect(
    function place() {
      return plate?.place()
    },
    [plate],
  )
  return { plate, setZoomable }
}
