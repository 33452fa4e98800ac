import { useCallback, useSyncExternalStore } from 'react'
import { Attribute } from '../attributes.js'
import { type ElementClass, slotsOf, wrongElement } from '../slots.js'
import { elementsOf } from './use-widget-parts.js'
import { useWidget } from './widget-context.js'

/**
 * The server's elements in the slot `name`, in document order: none, one or many. With a class of elements their type is
 * checked, and known to TypeScript. A slot made by `slots()` follows its host: when another script adds or removes elements
 * of that slot, the component is drawn again with those that are there. The same list comes while nothing has changed.
 * ```tsx
 * const slides = useSlots('slide', HTMLLIElement)
 * useAttributes(slides, (_, index) => ({ inert: index !== current }))
 * ```
 */
export function useSlots(name: string): readonly HTMLElement[]
export function useSlots<Found extends HTMLElement>(name: string, type: ElementClass<Found>): readonly Found[]
export function useSlots(name: string, type: ElementClass = HTMLElement): readonly HTMLElement[] {
  const context = useWidget()
  const { host } = context
  const first = elementsOf(context, name, type)
  const isList = Array.isArray(Object(context.slots)[name])
  const subscribe = useCallback(
    (run: () => void) => (isList ? liveSlotsOf(host).subscribe(run) : () => undefined),
    [host, isList],
  )
  return useSyncExternalStore(subscribe, () => (isList ? liveSlotsOf(host).read(name, type, first) : first))
}

interface LiveSlots {
  subscribe(run: () => void): () => void
  /** `first` is the list that the widget mounted with. */
  read(name: string, type: ElementClass, first: readonly HTMLElement[]): readonly HTMLElement[]
}

const hosts = new WeakMap<HTMLElement, LiveSlots>()

function liveSlotsOf(host: HTMLElement): LiveSlots {
  const known = hosts.get(host)
  if (known) return known
  const live = createLiveSlots(host)
  hosts.set(host, live)
  return live
}

/** One observer a host, while anything is drawn from its lists. */
function createLiveSlots(host: HTMLElement): LiveSlots {
  const listeners = new Set<() => void>()
  const lists = new Map<string, readonly HTMLElement[]>()
  let observer: MutationObserver | undefined

  function readAgain(): void {
    const found = slotsOf(host)
    let isChanged = false
    for (const [name, before] of lists) {
      const now = found.filter(({ dataset }) => dataset.slot === name)
      if (now.length === before.length && now.every((element, index) => element === before[index])) continue
      lists.set(name, now)
      isChanged = true
    }
    if (isChanged) for (const run of listeners) run()
  }

  return {
    subscribe(run) {
      listeners.add(run)
      if (!observer) {
        observer = new MutationObserver((records) => records.some(touchesSlots) && readAgain())
        observer.observe(host, { childList: true, subtree: true, attributeFilter: [Attribute.Slot] })
        // Something may have changed between drawing and now, or while the page was suspended.
        readAgain()
      }
      return () => {
        listeners.delete(run)
        if (listeners.size > 0) return
        observer?.disconnect()
        observer = undefined
        lists.clear()
      }
    },
    read(name, type, first) {
      const list = lists.get(name) ?? first
      lists.set(name, list)
      const other = list.find((element): boolean => !(element instanceof type))
      if (other) throw wrongElement(name, other, type)
      return list
    },
  }
}

const touchesSlots = ({ type, addedNodes, removedNodes }: MutationRecord): boolean =>
  type === 'attributes' || [...addedNodes, ...removedNodes].some(hasSlot)

const hasSlot = (node: Node): boolean =>
  node instanceof Element &&
  (node.hasAttribute(Attribute.Slot) || node.querySelector(`[${Attribute.Slot}]`) !== null)
