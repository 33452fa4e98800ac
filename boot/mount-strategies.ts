/** Waits for the mount strategies of a host, and triggers at the first that fires. */
import { Priority } from './priority.js'
import { readMountStrategies } from './strategy-list.js'

/** How far below the window a host counts as near. */
const NEAR_PX = 300
const QUIET_LIMIT_MS = 3000

/** Calls `onTrigger` once, when the first of `strategies` fires. Returns false, and waits for none, when one is unknown. */
export function watchStrategies(
  element: HTMLElement,
  strategies: string,
  onTrigger: (priority: Priority) => void,
  signal: AbortSignal,
): boolean {
  const list = readMountStrategies(strategies)
  if (!list) return false
  // A single strategy, the usual case, has no others to cancel: with hundreds of hosts the difference is measurable.
  const others = list.length > 1 ? new AbortController() : undefined
  if (others) signal.addEventListener('abort', () => others.abort())
  const waiting = others?.signal ?? signal
  let isDone = false
  const trigger = (priority: Priority) => {
    if (isDone || signal.aborted) return
    isDone = true
    others?.abort()
    onTrigger(priority)
  }
  for (const strategy of list) {
    if (strategy === 'load') trigger(Priority.Visible)
    else if (strategy === 'idle') whenQuiet(() => trigger(Priority.Idle))
    else if (strategy === 'visible') whenNear(element, (priority) => whenQuiet(() => trigger(priority)))
    else if (strategy === 'interaction') whenTouched(element, () => trigger(Priority.Touched), waiting)
    else whenMatching(strategy.slice('media('.length, -1), () => trigger(Priority.Visible), waiting)
  }
  return true
}

const TOUCHES = ['pointerdown', 'pointerenter', 'focusin', 'keydown'] as const

function whenTouched(element: HTMLElement, run: () => void, signal: AbortSignal): void {
  for (const type of TOUCHES) element.addEventListener(type, run, { passive: true, signal })
}

/** Without `matchMedia`, as in jsdom, every query counts as matched. */
function whenMatching(query: string, run: () => void, signal: AbortSignal): void {
  const list = globalThis.matchMedia?.(query)
  if (!list || list.matches) run()
  else list.addEventListener('change', ({ matches }) => matches && run(), { signal })
}

const callbacks = new WeakMap<Element, (priority: Priority) => void>()
let observer: IntersectionObserver | undefined

/**
 * One observer for all hosts: five hundred of them cost what one costs. It holds elements weakly, so those that leave the
 * page need not be unobserved. Without IntersectionObserver, as in jsdom, every host counts as near.
 */
function whenNear(element: HTMLElement, run: (priority: Priority) => void): void {
  if (!('IntersectionObserver' in globalThis)) {
    run(Priority.Near)
    return
  }
  observer ??= new IntersectionObserver(triggerNear, { rootMargin: `${NEAR_PX}px` })
  callbacks.set(element, run)
  observer.observe(element)
}

function triggerNear(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
    if (!isIntersecting) continue
    // The window's height as it was observed: reading it now would force a layout.
    const windowPx = rootBounds ? rootBounds.bottom - NEAR_PX : innerHeight
    const isInView = boundingClientRect.top < windowPx && boundingClientRect.bottom > 0
    observer?.unobserve(target)
    callbacks.get(target)?.(isInView ? Priority.Visible : Priority.Near)
  }
}

let quiet: Promise<void> | undefined

/** Runs once the first page has loaded and the browser is idle: never on the way to the first picture. */
function whenQuiet(run: () => void): void {
  quiet ??= new Promise((resolve) => {
    const end = () =>
      (globalThis.requestIdleCallback ?? setTimeout)(
        resolve as () => void,
        { timeout: QUIET_LIMIT_MS } as never,
      )
    if (document.readyState === 'complete') end()
    else {
      addEventListener('load', end)
      setTimeout(end, QUIET_LIMIT_MS)
    }
  })
  void quiet.then(run)
}
