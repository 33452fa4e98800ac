/** The keys of an open filter: arrows walk through the list, letters search it, Escape closes. Space and Enter are the browser's own. */
import { useListener } from 'plinth/react'
import { useRef } from 'react'
import { useTimer } from '../shared/ui/use-timer.js'
import { stopsOf } from './server-list.js'

interface KeyParts {
  readonly details: HTMLDetailsElement
  readonly summary: HTMLElement
  readonly items: HTMLElement
  readonly field: HTMLInputElement | null
  /** Whether the menu lies over the page: a section of a panel leaves Escape to the panel. */
  isPopup(): boolean
  open(): void
  close(): void
}

/** Letters typed within this time are one word, in milliseconds. */
const WORD_MS = 500

export function useKeys({ details, summary, items, field, isPopup, open, close }: KeyParts): void {
  const beginning = useBeginning(items)

  function walk(key: string, from: HTMLElement): HTMLElement | undefined {
    const stops = stopsOf(items)
    const here = stops.indexOf(from)
    if (key === 'ArrowDown') return stops[here + 1]
    if (key === 'ArrowUp') return stops[here - 1] ?? field ?? summary
    if (here < 0) return undefined
    if (key === 'Home') return stops[0]
    return key === 'End' ? stops.at(-1) : undefined
  }

  useListener(details, 'keydown', (event) => {
    const { key, target: from } = event
    if (!(from instanceof HTMLElement)) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (key === 'Escape' && details.open && isPopup()) {
      // Here it closes the menu only, not what is around it.
      event.preventDefault()
      event.stopPropagation()
      return close()
    }
    if (from === summary && key === 'ArrowDown' && !details.open) {
      event.preventDefault()
      open()
      const into = field ?? stopsOf(items)[0]
      return into?.focus()
    }
    if (!details.open) return
    const isBeside = from === summary || items.contains(from)
    // With a field to search by, the letter goes there.
    if (isBeside && key.length === 1 && key !== ' ') return (field ?? beginning(key, from))?.focus()
    const next = walk(key, from)
    if (!next) return
    event.preventDefault()
    next.focus()
  })
}

/** Finds the next item that begins with the letters typed just now. */
function useBeginning(items: HTMLElement): (letter: string, from: HTMLElement) => HTMLElement | undefined {
  const pause = useTimer()
  const word = useRef('')
  return (letter, from) => {
    word.current += letter.toLowerCase()
    pause.start(WORD_MS, () => {
      word.current = ''
    })
    const stops = stopsOf(items)
    const here = stops.indexOf(from)
    const after = word.current.length > 1 ? here : here + 1
    const order = [...stops.slice(after), ...stops.slice(0, after)]
    return order.find((stop) =>
      stop.closest('li')?.textContent?.trim().toLowerCase().startsWith(word.current),
    )
  }
}
