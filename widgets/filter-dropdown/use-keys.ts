/** The keys of an open filter: arrows walk through the list, letters search it. Space and Enter are the browser's own. */
import { useListener, useSlot } from 'plinth/react'
import { useRef } from 'react'
import { fold } from '../shared/contract/letters.js'
import { isComposed } from '../shared/ui/composition.js'
import { useTimer } from '../shared/ui/use-timer.js'
import { focusablesIn } from './server-list.js'

interface UseKeysOptions {
  readonly details: HTMLDetailsElement
  readonly field: HTMLInputElement | null
  open(): void
}

/** Letters typed within so many milliseconds are one word. */
const WORD_MS = 500

export function useKeys({ details, field, open }: UseKeysOptions): void {
  const summary = useSlot('summary')
  const listElement = useSlot('items')
  const typeahead = useTypeahead(listElement)

  function nextFocus(key: string, from: HTMLElement): HTMLElement | undefined {
    const focusables = focusablesIn(listElement)
    const here = focusables.indexOf(from)
    if (key === 'ArrowDown') return focusables[here + 1]
    if (key === 'ArrowUp') return focusables[here - 1] ?? field ?? summary
    if (here < 0) return undefined
    if (key === 'Home') return focusables[0]
    return key === 'End' ? focusables.at(-1) : undefined
  }

  useListener(details, 'keydown', (event) => {
    const { key, target: from } = event
    if (!(from instanceof HTMLElement)) return
    if (event.ctrlKey || event.metaKey || event.altKey || isComposed(event)) return
    if (from === summary && key === 'ArrowDown' && !details.open) {
      event.preventDefault()
      open()
      const first = field ?? focusablesIn(listElement)[0]
      return first?.focus()
    }
    if (!details.open) return
    const isBeside = from === summary || listElement.contains(from)
    // The letter goes into the search field, if there is one.
    if (isBeside && key.length === 1 && key !== ' ') return (field ?? typeahead(key, from))?.focus()
    const next = nextFocus(key, from)
    if (!next) return
    event.preventDefault()
    next.focus()
  })
}

/** Finds the next item that begins with the letters typed just now. */
function useTypeahead(
  listElement: HTMLElement,
): (letter: string, from: HTMLElement) => HTMLElement | undefined {
  const pause = useTimer()
  const word = useRef('')
  return (letter, from) => {
    word.current += letter
    pause.start(WORD_MS, () => {
      word.current = ''
    })
    const focusables = focusablesIn(listElement)
    const here = focusables.indexOf(from)
    const after = word.current.length > 1 ? here : here + 1
    const order = [...focusables.slice(after), ...focusables.slice(0, after)]
    return order.find((element) =>
      fold(element.closest('li')?.textContent ?? '').startsWith(fold(word.current)),
    )
  }
}
