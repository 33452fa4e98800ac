import { useListener, useSlot } from 'plinth/react'
import { type Dispatch, startTransition, useEffectEvent, useLayoutEffect } from 'react'
import { isComposed, useTyping } from '../shared/ui/composition.js'
import { useTimer } from '../shared/ui/use-timer.js'
import { DEBOUNCE_MS, type DropdownChange } from './filter-dropdown.state.js'

/**
 * Searches for the text in the field: soon after it was typed, or at once by Enter. The rows follow as transitions: to draw a long
 * list must not hold up the next key.
 */
export function useSearch(field: HTMLInputElement | null, dispatch: Dispatch<DropdownChange>): void {
  const listElement = useSlot('items')
  const debounce = useTimer()

  function search(): void {
    debounce.stop()
    listElement.scrollTop = 0
    startTransition(() => dispatch({ type: 'typed', query: field?.value ?? '' }))
  }

  useTyping(field, { onTyped: () => debounce.start(DEBOUNCE_MS, search), onComposing: debounce.stop })
  useListener(field, 'keydown', (event) => {
    if (event.key !== 'Enter' || isComposed(event)) return
    // Enter would submit the form around it.
    event.preventDefault()
    search()
  })
}

/** Has the list looked up when the menu opens, with what is in the field by then, and empties the field when the menu closes. */
export function useOpening(
  field: HTMLInputElement | null,
  isOpen: boolean,
  { dispatch, onOpened }: { dispatch: Dispatch<DropdownChange>; onOpened(): void },
): void {
  const opened = useEffectEvent(onOpened)
  useLayoutEffect(
    function syncOpening() {
      if (!isOpen) return
      startTransition(() => {
        // The reader may have typed into the server's field before the widget was mounted.
        if (field?.value) dispatch({ type: 'typed', query: field.value })
        dispatch({ type: 'opened' })
      })
      opened()
      return () => {
        if (!field?.value) return
        field.value = ''
        startTransition(() => dispatch({ type: 'typed', query: '' }))
      }
    },
    [field, isOpen, dispatch],
  )
}
