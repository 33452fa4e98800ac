import { useListener } from 'plinth/react'

/**
 * Takes the second click of a double click for none, and any that follow as quickly: what the first one turned would be turned back,
 * and what moved under the pointer would be pressed unseen. It is prevented, which holds back a form too. Keys count no clicks.
 * `isMeant` says whether a click inside of `element` is one of those.
 */
export function useIgnoreSecondClick(
  element: HTMLElement | null | undefined,
  isMeant: (target: Node) => boolean = () => true,
): void {
  useListener(
    element,
    'click',
    (event) => {
      if (event.detail > 1 && event.target instanceof Node && isMeant(event.target)) event.preventDefault()
    },
    { capture: true },
  )
}
