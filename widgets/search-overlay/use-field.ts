/** The server's form and field: using them opens the overlay; Enter leads to the page of results. */
import { useHost, useListener, useNavigation } from 'plinth/react'
import { useEffect, useEffectEvent } from 'react'
import { isComposed, useTyping } from '../shared/ui/composition.js'
import type { OverlaySearch } from './use-overlay-search.js'
import type { Overlay } from './use-overlay-state.js'

/** `focusFirst` moves the focus to the recent and suggested links. Call it after `useCombobox`, whose keys come first. */
export function useField(search: OverlaySearch, overlay: Overlay, focusFirst: () => void): void {
  const { form, field, recent, addressOf } = search
  const host = useHost()
  const navigation = useNavigation()

  function openAndSearch(): void {
    overlay.open()
    search.type(field.value)
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' || event.defaultPrevented || isComposed(event)) return
    event.preventDefault()
    if (!overlay.isOpen) overlay.open()
    else if (field.value.trim() === '') focusFirst()
  }

  function submit(event: Event): void {
    event.preventDefault()
    search.hold()
    // Read from the field: the reader may have typed before mounting.
    const query = field.value.trim()
    if (query === '') return
    recent.add(query)
    navigation.go(addressOf(query))
  }

  useTyping(field, { onTyped: openAndSearch, onComposing: search.hold })
  // Not on focus: readers who pass with Tab do not want the page dimmed.
  useListener(field, 'click', overlay.open)
  useListener(field, 'keydown', pressKey)
  useListener(form, 'submit', submit)

  const openIfUsed = useEffectEvent(() => {
    const isTyped = field.value !== field.defaultValue
    if (document.activeElement === field && (isTyped || host.matches(':hover'))) overlay.open()
  })
  useEffect(function openForEarlierUse() {
    openIfUsed()
  }, [])
}
