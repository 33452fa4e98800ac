/** The keyboard of a search field: the focus stays in it, and arrow keys go through the options of its list. */
import { useAttributes, useListener } from 'plinth/react'
import { useEffect, useState } from 'react'
import { isComposed } from '../ui/composition.js'

/** No option is active. */
const NONE = -1

/** Where `key` leads from the active option in a list of `length`, or undefined when the key is the field's own. */
export function moveActive(active: number, length: number, key: string): number | undefined {
  if (length === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return active + 1 < length ? active + 1 : NONE
    case 'ArrowUp':
      return active === NONE ? length - 1 : active - 1
    case 'Home':
      // Without an option these move the caret.
      return active === NONE ? undefined : 0
    case 'End':
      return active === NONE ? undefined : length - 1
    default:
      return undefined
  }
}

interface UseComboboxOptions {
  readonly field: HTMLInputElement
  /** The id of the list. */
  readonly list: string
  /** The ids of its options, in their order. An id stands for the same option in the next list. */
  readonly options: readonly string[]
  readonly isExpanded: boolean
}

/** Returns the id of the active option and its setter. */
export function useCombobox({
  field,
  list,
  options,
  isExpanded,
}: UseComboboxOptions): [active: string | undefined, setActive: (id: string | undefined) => void] {
  const [chosen, setActive] = useState<string>()
  const isThere = isExpanded && chosen !== undefined && options.includes(chosen)
  if (chosen !== undefined && !isThere) setActive(undefined)
  const active = isThere ? chosen : undefined

  useAttributes(field, {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isExpanded,
    'aria-controls': isExpanded ? list : null,
    'aria-activedescendant': active ?? null,
  })

  // Typing clears the active option.
  useListener(field, 'input', () => setActive(undefined))

  useListener(field, 'keydown', (event) => {
    if (!isExpanded || isComposed(event) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return
    if (event.key === 'Enter') {
      if (active === undefined) return
      event.preventDefault()
      document.getElementById(active)?.click()
      return
    }
    const next = moveActive(active === undefined ? NONE : options.indexOf(active), options.length, event.key)
    if (next === undefined) return
    event.preventDefault()
    setActive(options[next])
  })

  useEffect(
    function bringIntoView() {
      if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
    },
    [active],
  )

  return [active, setActive]
}
