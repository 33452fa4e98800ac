import { type Dispatch, startTransition, useEffectEvent, useLayoutEffect } from 'react'
import type { DropdownAction } from './filter-dropdown.state.js'

/** Has the list looked up when the menu opens, with what is in the field by then, and empties the field when the menu closes. */
export function useOpening(
  field: HTMLInputElement | null,
  isOpen: boolean,
  { dispatch, onOpened }: { dispatch: Dispatch<DropdownAction>; onOpened(): void },
): void {
  const opened = useEffectEvent(onOpened)
  useLayoutEffect(
    function followOpening() {
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
