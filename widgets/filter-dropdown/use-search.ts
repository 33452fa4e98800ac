import { useListener } from 'plinth/react'
import { type Dispatch, useLayoutEffect } from 'react'
import { useTimer } from '../shared/ui/use-timer.js'
import { type Change, DEBOUNCE_MS } from './filter-dropdown.state.js'

/** Searches for what is typed into the field, which is empty again when the menu closes. */
export function useSearch(
  field: HTMLInputElement | null,
  items: HTMLElement,
  isOpen: boolean,
  send: Dispatch<Change>,
): void {
  const debounce = useTimer()

  function search(): void {
    debounce.stop()
    items.scrollTop = 0
    send({ type: 'typed', query: field?.value ?? '' })
  }

  useListener(field, 'input', () => debounce.start(DEBOUNCE_MS, search))
  useListener(field, 'keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    // Enter would send the form around it; it searches at once instead.
    event.preventDefault()
    search()
  })
  useLayoutEffect(
    function lookUp() {
      if (!isOpen) return
      // Typed into the server's field before the widget was mounted.
      if (field?.value) send({ type: 'typed', query: field.value })
      send({ type: 'opened' })
      return () => {
        if (!field?.value) return
        field.value = ''
        send({ type: 'typed', query: '' })
      }
    },
    [field, isOpen, send],
  )
}
