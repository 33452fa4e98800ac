/** The drawer and its levels: `<details>` that open by themselves; here they learn to close, to go back and to keep the focus. */
import { escapeFrom, levelOf, wrapFocus } from './menu.state.js'

interface Parts {
  host: HTMLElement
  drawer: HTMLDetailsElement
  panel: HTMLElement
  branches: readonly HTMLDetailsElement[]
}

export interface Drawer {
  isOpen(): boolean
  close(): void
}

/** `changed` hears when the drawer opens or closes. */
export function followDrawer(parts: Parts, changed: () => void, signal: AbortSignal): Drawer {
  const { host, drawer, panel, branches } = parts
  const scrolledTo: number[] = []
  let level = 1
  let wasOpen = false

  const openBranches = () => branches.filter(({ open }) => open)
  const isOpen = () => drawer.open

  function draw(): void {
    const next = levelOf(openBranches().length)
    if (next !== level) goTo(next)
    if (isOpen() === wasOpen) return
    wasOpen = isOpen()
    host.toggleAttribute('data-open', wasOpen)
    if (!wasOpen) for (const branch of branches) branch.open = false
    changed()
  }

  /** A level starts at its top, and the one above is found again where it was left. */
  function goTo(next: number): void {
    if (next > level) scrolledTo[level] = panel.scrollTop
    panel.scrollTop = next > level ? 0 : (scrolledTo[next] ?? 0)
    host.setAttribute('data-going', next > level ? 'on' : 'back')
    level = next
    if (level > 1) host.setAttribute('data-level', String(level))
    else host.removeAttribute('data-level')
  }

  function shut(details: HTMLDetailsElement): void {
    const hadFocus = details.contains(document.activeElement)
    details.open = false
    draw()
    if (hadFocus) details.querySelector<HTMLElement>(':scope > summary')?.focus()
  }

  // `toggle` does not bubble.
  for (const details of [drawer, ...branches]) details.addEventListener('toggle', draw, { signal })
  host.addEventListener(
    'keydown',
    (event) => {
      if (!isOpen()) return
      if (event.key === 'Escape') {
        event.preventDefault()
        const branch = openBranches().at(-1)
        shut(escapeFrom(level) === 'back' && branch ? branch : drawer)
      } else if (event.key === 'Tab') keepFocus(host, event)
    },
    { signal },
  )
  // From here on the sections stand in a row, and the drawer is gone from the page.
  matchMedia('(width >= 1024px)').addEventListener('change', ({ matches }) => matches && shut(drawer), {
    signal,
  })
  draw()
  return { isOpen, close: () => shut(drawer) }
}

/** The open drawer covers the page: Tab goes round in the header. */
function keepFocus(host: HTMLElement, event: KeyboardEvent): void {
  const stops = [...host.querySelectorAll<HTMLElement>('a[href], button, summary, input')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  const { activeElement } = document
  const here = activeElement instanceof HTMLElement ? stops.indexOf(activeElement) : -1
  const next = wrapFocus(here, stops.length, event.shiftKey)
  if (next === undefined) return
  event.preventDefault()
  stops[next]?.focus()
}
