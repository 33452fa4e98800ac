import { useEffect, useInsertionEffect, useRef } from 'react'

/** The events of a target by their names, as TypeScript's DOM library lists them. */
type EventMapOf<Target> = Target extends Window
  ? WindowEventMap
  : Target extends Document
    ? DocumentEventMap
    : Target extends HTMLMediaElement
      ? HTMLMediaElementEventMap
      : Target extends HTMLElement
        ? HTMLElementEventMap
        : Target extends MediaQueryList
          ? MediaQueryListEventMap
          : Record<never, Event>

type EventOf<Target, Type extends string> = Type extends keyof EventMapOf<Target>
  ? EventMapOf<Target>[Type]
  : Event

/**
 * How `useListener` listens.
 * In use: {@link useListener}.
 */
export interface ListenerOptions {
  readonly capture?: boolean
  /** By default true for touches and the wheel, so that they never hold up scrolling. Say false to prevent them. */
  readonly passive?: boolean
}

/**
 * Listens on a server node, the window or any other target for as long as the component is shown. The latest `listener`
 * is called, so it may use whatever the component drew last. Without a target it waits for one.
 * ```tsx
 * useListener(form, 'submit', (event) => {
 *   event.preventDefault()
 *   save(draft)
 * })
 * useListener(window, 'resize', measure)
 * useListener(track, 'wheel', zoom, { passive: false })
 * ```
 */
export function useListener<
  Target extends EventTarget,
  Type extends (keyof EventMapOf<Target> & string) | (string & {}),
>(
  target: Target | null | undefined,
  type: Type,
  listener: (event: EventOf<Target, Type>) => void,
  { capture = false, passive = isScrolling(type) }: ListenerOptions = {},
): void {
  const latest = useRef(listener)
  useInsertionEffect(function recordLatest() {
    latest.current = listener
  })
  useEffect(
    function listen() {
      if (!target) return
      const handle = (event: Event) => latest.current(event as EventOf<Target, Type>)
      target.addEventListener(type, handle, { capture, passive })
      return () => target.removeEventListener(type, handle, { capture })
    },
    [target, type, capture, passive],
  )
}

const isScrolling = (type: string): boolean => type === 'wheel' || type.startsWith('touch')
