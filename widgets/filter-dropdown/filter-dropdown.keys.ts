/** The keys of an open filter: arrows walk through the list, letters search it, Escape closes. Space and Enter are the browser's own. */
import { createTimer } from '../shared/timer.js'
import { stopsOf } from './filter-dropdown.list.js'

interface KeyParts {
  host: HTMLDetailsElement
  summary: HTMLElement
  items: HTMLElement
  field(): HTMLInputElement | undefined
  /** Whether the menu lies over the page: a section of a panel leaves Escape to the panel. */
  isPopup(): boolean
  close(): void
}

/** Letters typed within this time are one word, in milliseconds. */
const WORD_MS = 500

export function followKeys(
  { host, summary, items, field, isPopup, close }: KeyParts,
  signal: AbortSignal,
): void {
  const pause = createTimer(signal)
  let word = ''

  function walk(key: string, from: HTMLElement): HTMLElement | undefined {
    const stops = stopsOf(items)
    const here = stops.indexOf(from)
    if (key === 'ArrowDown') return stops[here + 1]
    if (key === 'ArrowUp') return stops[here - 1] ?? field() ?? summary
    if (here < 0) return undefined
    if (key === 'Home') return stops[0]
    return key === 'End' ? stops.at(-1) : undefined
  }

  /** The next item that begins with the letters typed just now. */
  function beginning(letter: string, from: HTMLElement): HTMLElement | undefined {
    word += letter.toLowerCase()
    pause.start(WORD_MS, () => {
      word = ''
    })
    const stops = stopsOf(items)
    const here = stops.indexOf(from)
    const after = word.length > 1 ? here : here + 1
    const order = [...stops.slice(after), ...stops.slice(0, after)]
    return order.find((stop) => stop.closest('li')?.textContent?.trim().toLowerCase().startsWith(word))
  }

  host.addEventListener(
    'keydown',
    (event) => {
      const { key, target: from } = event
      if (!(from instanceof HTMLElement)) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (key === 'Escape' && host.open && isPopup()) {
        // Here it closes the menu only, not what is around it.
        event.preventDefault()
        event.stopPropagation()
        close()
        return
      }
      if (from === summary && key === 'ArrowDown' && !host.open) {
        event.preventDefault()
        host.open = true
        const into = field() ?? stopsOf(items)[0]
        into?.focus()
        return
      }
      if (!host.open) return
      const isBeside = from === summary || items.contains(from)
      if (isBeside && key.length === 1 && key !== ' ') {
        // With a field to search by, the letter goes there.
        const search = field()
        if (search) search.focus()
        else beginning(key, from)?.focus()
        return
      }
      const next = walk(key, from)
      if (!next) return
      event.preventDefault()
      next.focus()
    },
    { signal },
  )
}
