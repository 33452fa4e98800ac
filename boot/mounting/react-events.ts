/**
 * React adds some 140 listeners to the container of every root: for hundreds of hosts a fourth of the time that mounting
 * takes. Here they wait, and one listener a type on the window adds them on the way to the first event that would reach them.
 */
import { Attribute } from '../attributes.js'

export interface LateListeners {
  /** Runs `add`; what it makes listen on `container` does so from the first event inside on. */
  collect<Result>(container: HTMLElement, add: () => Result): Result
}

type Listener = [
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions,
]

export function createLateListeners(signal: AbortSignal): LateListeners {
  const waiting = new WeakMap<Element, Listener[]>()
  const types = new Set<string>()

  /** An event's way is set when it starts, but who listens on it is asked at each step: those added here are heard. */
  function addThose({ target }: Event): void {
    if (!(target instanceof Element)) return
    for (let box = nextContainer(target); box; box = nextContainer(box.parentElement)) {
      for (const listener of waiting.get(box) ?? []) box.addEventListener(...listener)
      waiting.delete(box)
    }
  }

  return {
    collect(container, add) {
      const listeners: Listener[] = []
      container.addEventListener = (...listener: Listener) => {
        listeners.push(listener)
        const [type] = listener
        if (types.has(type)) return
        types.add(type)
        addEventListener(type, addThose, { capture: true, passive: true, signal })
      }
      try {
        return add()
      } finally {
        Reflect.deleteProperty(container, 'addEventListener')
        waiting.set(container, listeners)
      }
    },
  }
}

const nextContainer = (element: Element | null) => element?.closest(`[${Attribute.Root}]`)
