/** When a host is due: the strategies of `data-mount`, the first that fires of several. */
import { Priority } from './priority.js'

/** How far below the view a host counts as near. */
const NEAR_PX = 300
const QUIET_LIMIT_MS = 3000

const STRATEGY = /media\((?:[^()]|\([^()]*\))*\)|[\w-]+/g

/** Calls `due` once, when the first of `strategies` fires. False when one of them is none of those there are. */
export function whenDue(
  element: HTMLElement,
  strategies: string,
  due: (priority: Priority) => void,
  signal: AbortSignal,
): boolean {
  const list = strategies.match(STRATEGY) ?? []
  // One strategy, as most hosts have, needs nothing that the others must be told by: hundreds of hosts feel it.
  const others = list.length > 1 ? new AbortController() : undefined
  const waiting = others ? AbortSignal.any([signal, others.signal]) : signal
  let isDone = false
  const fire = (priority: Priority) => {
    if (isDone || signal.aborted) return
    isDone = true
    others?.abort()
    due(priority)
  }
  for (const strategy of list) {
    if (strategy === 'load') fire(Priority.Visible)
    else if (strategy === 'idle') afterQuiet(() => fire(Priority.Idle))
    else if (strategy === 'visible') whenNear(element, (priority) => afterQuiet(() => fire(priority)))
    else if (strategy === 'interaction') whenTouched(element, () => fire(Priority.Touched), waiting)
    else if (strategy.startsWith('media('))
      whenMatching(strategy.slice(6, -1), () => fire(Priority.Visible), waiting)
    else return false
  }
  return true
}

const TOUCHES = ['pointerdown', 'pointerenter', 'focusin', 'keydown'] as const

function whenTouched(element: HTMLElement, run: () => void, signal: AbortSignal): void {
  for (const type of TOUCHES) element.addEventListener(type, run, { passive: true, signal })
}

function whenMatching(query: string, run: () => void, signal: AbortSignal): void {
  const list = matchMedia(query)
  if (list.matches) run()
  else list.addEventListener('change', ({ matches }) => matches && run(), { signal })
}

const callbacks = new WeakMap<Element, (priority: Priority) => void>()
let observer: IntersectionObserver | undefined

/**
 * One observer for all hosts: five hundred of them cost what one costs. It holds elements weakly, so those that leave the
 * page need not be taken out.
 */
function whenNear(element: HTMLElement, run: (priority: Priority) => void): void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
        if (!isIntersecting) continue
        // The window's height as it was observed: to ask for it now would make the page lay itself out at once.
        const windowPx = rootBounds ? rootBounds.bottom - NEAR_PX : innerHeight
        const isInView = boundingClientRect.top < windowPx && boundingClientRect.bottom > 0
        observer?.unobserve(target)
        callbacks.get(target)?.(isInView ? Priority.Visible : Priority.Near)
      }
    },
    { rootMargin: `${NEAR_PX}px` },
  )
  callbacks.set(element, run)
  observer.observe(element)
}

let quiet: Promise<void> | undefined

/** Runs once the first page has loaded and the browser is idle: never on the way to the first picture. */
function afterQuiet(run: () => void): void {
  quiet ??= new Promise((resolve) => {
    const settle = () =>
      (globalThis.requestIdleCallback ?? setTimeout)(() => resolve(), { timeout: QUIET_LIMIT_MS } as never)
    if (document.readyState === 'complete') settle()
    else {
      addEventListener('load', settle, { once: true })
      setTimeout(settle, QUIET_LIMIT_MS)
    }
  })
  void quiet.then(run)
}
