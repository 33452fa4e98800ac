/** The drawer and its branches are `<details>`, which open without script. This tracks which are open, and closes the others. */
import { useHost, useListener, useSlot, useSlots } from 'plinth/react'
import { useEffectEvent, useLayoutEffect, useReducer } from 'react'
import { hasScrollBar } from '../shared/ui/scroller.js'
import { useLeavePage } from '../shared/ui/use-leave-page.js'
import { initialMenuState, type MenuState, menuReducer } from './menu.state.js'

/** Closes the drawer or a branch. A focus inside goes to the name that opened it. */
export type CloseDetails = (details: HTMLDetailsElement) => void

export function useDrawer(): MenuState & { readonly close: CloseDetails } {
  const host = useHost()
  const drawer = useSlot('drawer', HTMLDetailsElement)
  const branches = useSlots('branch', HTMLDetailsElement)
  const [state, dispatch] = useReducer(menuReducer, initialMenuState)

  function readOpen(): void {
    dispatch({
      isOpen: drawer.open,
      openBranches: branches.filter(({ open }) => open).length,
      // Read before `data-open` is set: that hides the scroll bar.
      hasScrollBar: drawer.open && hasScrollBar(),
    })
  }

  /** One branch of a level is open at a time, and none inside of what has closed. */
  function closeOthers(changed: HTMLDetailsElement): void {
    // `toggle` events are asynchronous: a branch inside `changed` may have opened meanwhile, and stays open.
    const mustClose = (branch: HTMLDetailsElement) =>
      changed.open ? !branch.contains(changed) && !changed.contains(branch) : changed.contains(branch)
    for (const branch of branches) if (mustClose(branch)) branch.open = false
    readOpen()
  }

  function close(details: HTMLDetailsElement): void {
    const hadFocus = details.contains(document.activeElement)
    details.open = false
    closeOthers(details)
    if (hadFocus) details.querySelector<HTMLElement>(':scope > summary')?.focus()
  }

  const handleToggle = ({ target }: Event) => {
    const changed = [drawer, ...branches].find((details) => details === target)
    if (changed) closeOthers(changed)
  }
  // Captured, since `toggle` does not bubble.
  useListener(host, 'toggle', handleToggle, { capture: true })
  useLeavePage(() => close(drawer))
  const readFirst = useEffectEvent(readOpen)
  useLayoutEffect(function seeServer() {
    // The reader may have opened the drawer before mounting.
    readFirst()
  }, [])
  return { ...state, close }
}
