import { OptionsError } from 'plinth'
import { type Dispatch, type SetStateAction, useEffect, useMemo } from 'react'
import { onScroll } from '../shared/ui/scroller.js'
import { type BarState, scrolled } from './quote-bar.state.js'

interface UseScrolledOptions {
  readonly host: HTMLElement
  readonly bar: HTMLElement
  /** Id of what the bar gives way to; empty for nothing. */
  readonly until: string
}

/** Decides by scrolling where the bar is. Throws when there is nothing with the id `until`. */
export function useScrolled(
  { host, bar, until }: UseScrolledOptions,
  setState: Dispatch<SetStateAction<BarState>>,
): void {
  const target = useMemo(() => targetOf(until), [until])
  useEffect(
    function followScrolling() {
      const controller = new AbortController()
      function follow(): void {
        const places = {
          placeBottom: host.getBoundingClientRect().bottom,
          foot: innerHeight - footRoom(bar),
          targetTop: target?.getBoundingClientRect().top,
        }
        setState((state) => scrolled(state, places))
      }
      const followSoon = onScroll(follow, controller.signal)
      followSoon()
      return () => controller.abort()
    },
    [bar, host, setState, target],
  )
}

/** What else is fixed at the foot of the window keeps its height in a variable, which the bar's own offset uses. */
const footRoom = (bar: HTMLElement) =>
  Number.parseFloat(getComputedStyle(bar).getPropertyValue('inset-block-end')) || 0

function targetOf(until: string): HTMLElement | null {
  const target = until ? document.getElementById(until) : null
  if (until && !target)
    throw new OptionsError(
      `data-until is "${until}", and nothing in the page has this id; give one to what the bar gives way to`,
    )
  return target
}
