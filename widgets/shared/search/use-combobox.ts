/** The keyboard of a search field: the focus stays in it, and arrow keys go through the options of its list. */
import { useAttributes, useListener } from 'plinth/react'
import { useEffect, useState } from 'react'
import { isComposed } from '../ui/composition.js'
import { moveActive, NONE } from './active-option.js'

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
