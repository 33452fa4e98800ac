/** The dark ground that one picture stands on: shown, moved and enlarged there. Its full size comes while the smaller one is seen. */
import { REDUCED_MOTION } from '../motion.js'
import { element } from '../ui/element.js'
import { followHands } from './hands.js'
import type { Seen } from './picture.js'
import {
  fitted,
  isEnlarged,
  isLarger,
  isOn,
  type Point,
  type Pose,
  panned,
  toggled,
  wishOf,
  within,
  zoomedBy,
} from './pose.js'

/** What a picture takes to its place, and what a change of its size takes. */
const TRAVEL_MS = 400
const ANSWER_MS = 250
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

const LOADING = 'The larger picture is loading.'
const FAILED = 'The larger picture did not load. This is the smaller one.'

export interface StageWishes {
  /** A press on the ground, or on the picture. */
  tap(where: 'picture' | 'ground', at: Point): void
  doubleTap?(at: Point): void
  /** A drag over a picture that is seen whole. */
  swipe?(dx: number): void
}

export interface Stage {
  ground: HTMLElement
  /** Says what becomes of the larger picture. */
  status: HTMLElement
  /** Puts `seen` in the middle, whole. */
  show(seen: Seen): void
  /** Puts it where it stands in the page, without motion. */
  putOn(rect: DOMRect): void
  /** Moves it there, or to the middle; resolves when it has come. At once for those who want less motion. */
  travel(to: DOMRect | 'middle'): Promise<void>
  toggle(at: Point): void
  zoomBy(factor: number): void
  /** Whether `key` was one that pans or zooms. */
  answer(key: string): boolean
  isLarger(): boolean
  isEnlarged(): boolean
  /** Resolves when what the page has loaded can be painted. */
  ready(): Promise<void>
}

const MIDDLE: Point = { x: 0, y: 0 }

export function createStage(wishes: StageWishes, signal: AbortSignal): Stage {
  const plate = element('div', { class: 'w-viewer__plate' })
  const ground = element('div', { class: 'w-viewer__ground' }, plate)
  const status = element('p', { class: 'w-viewer__status', role: 'status' })
  let seen: Seen | undefined
  let pose: Pose = { ...MIDDLE, scale: 1 }
  let motion: Animation | undefined
  let loading = new AbortController()

  const room = () => ({ width: ground.clientWidth || 1, height: ground.clientHeight || 1 })
  const picture = () => seen ?? { width: 1, height: 1 }

  function put(next: Pose): void {
    // Measured before anything changes: the browser would lay the page out once more.
    const space = room()
    motion?.cancel()
    pose = next
    plate.style.transform = transformOf(pose)
    ground.toggleAttribute('data-enlarged', isEnlarged(pose, picture(), space))
    ground.toggleAttribute('data-larger', isLarger(picture(), space))
  }

  async function glide(next: Pose, durationMs: number): Promise<void> {
    const from = motion?.playState === 'running' ? getComputedStyle(plate).transform : plate.style.transform
    put(next)
    if (matchMedia(REDUCED_MOTION).matches) return
    const moving = plate.animate([{ transform: from }, { transform: transformOf(next) }], {
      duration: durationMs,
      easing: EASING,
    })
    motion = moving
    // Another motion may take its place: then this one is over as well.
    await moving.finished.catch(() => undefined)
  }

  const enlarged = () => isEnlarged(pose, picture(), room())
  const settle = (next: Pose, durationMs = ANSWER_MS) =>
    void glide(within(next, picture(), room()), durationMs)

  function poseOn({ left, top, width, height }: DOMRect): Pose {
    const box = ground.getBoundingClientRect()
    return {
      x: left + width / 2 - box.left - box.width / 2,
      y: top + height / 2 - box.top - box.height / 2,
      scale: width / picture().width,
    }
  }

  followHands(
    ground,
    {
      drag(by, total) {
        if (enlarged()) put(within(panned(pose, by), picture(), room()))
        // A picture that is seen whole follows the finger to say that it may be swiped.
        else if (wishes.swipe && total.x !== 0) put({ ...fitted(picture(), room()), x: total.x })
      },
      zoom: (factor, around) =>
        put(within(zoomedBy(pose, factor, around, picture(), room()), picture(), room())),
      tap: (at) => wishes.tap(isOn(at, pose, picture()) ? 'picture' : 'ground', at),
      doubleTap: (at) => (wishes.doubleTap ?? ((point) => wishes.tap('picture', point)))(at),
      letGo(total) {
        if (enlarged()) return
        settle(pose)
        wishes.swipe?.(total.x)
      },
    },
    signal,
  )
  addEventListener(
    'resize',
    () => put(enlarged() ? within(pose, picture(), room()) : fitted(picture(), room())),
    {
      signal,
    },
  )
  signal.addEventListener('abort', () => {
    motion?.cancel()
    loading.abort()
  })

  function fetchLarge({ small, large }: Seen): void {
    loading.abort()
    loading = new AbortController()
    const { signal: latest } = loading
    status.replaceChildren()
    if (small === large) return
    const image = element('img', { class: 'w-viewer__large', alt: '', draggable: 'false' })
    status.replaceChildren(LOADING)
    image.addEventListener(
      'load',
      () => {
        status.replaceChildren()
        image.setAttribute('data-loaded', '')
      },
      { signal: latest },
    )
    image.addEventListener(
      'error',
      () => {
        image.remove()
        status.replaceChildren(FAILED)
      },
      { signal: latest },
    )
    image.src = large
    plate.append(image)
  }

  return {
    ground,
    status,
    show(next) {
      seen = next
      plate.style.width = `${next.width}px`
      plate.style.height = `${next.height}px`
      const small = element('img', { class: 'w-viewer__small', alt: next.alt, draggable: 'false' })
      small.src = next.small
      plate.replaceChildren(small)
      fetchLarge(next)
      put(fitted(next, room()))
    },
    putOn: (rect) => put(poseOn(rect)),
    travel: (to) => glide(to === 'middle' ? fitted(picture(), room()) : poseOn(to), TRAVEL_MS),
    toggle: (at) => settle(toggled(pose, at, picture(), room())),
    zoomBy: (factor) => settle(zoomedBy(pose, factor, MIDDLE, picture(), room())),
    answer(key) {
      const wish = wishOf(key)
      if (wish === undefined) return false
      if (wish === 'fit') settle(fitted(picture(), room()))
      else if ('zoom' in wish) settle(zoomedBy(pose, wish.zoom, MIDDLE, picture(), room()))
      else settle(panned(pose, wish.pan))
      return true
    },
    isLarger: () => isLarger(picture(), room()),
    isEnlarged: enlarged,
    async ready() {
      await plate
        .querySelector('img')
        ?.decode()
        .catch(() => undefined)
    },
  }
}

const transformOf = ({ x, y, scale }: Pose) =>
  `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${scale})`
