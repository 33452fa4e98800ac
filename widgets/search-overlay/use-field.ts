/** The server's form and field: used, they open the overlay; Enter leads to the page of results. */
import { useHost, useListener, useNavigation } from 'plinth/react'
import { useEffect, useEffectEvent } from 'react'
import type { Overlay } from './use-overlay.js'
import type { Search } from './use-search.js'

/** `enterStart` moves the focus to what shows before a letter is typed. Call it after `useCombobox`, whose keys come first. */
export function useField(search: Search, overlay: Overlay, enterStart: () => void): void {
  const { form, field, session, recent, addressOf } = search
  const host = useHost()
  const navigation = useNavigation()

  function type(): void {
    overlay.open()
    session.type(field.value)
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' || event.defaultPrevented) return
    event.preventDefault()
    if (!overlay.isOpen) overlay.open()
    else if (session.state().status === 'empty') enterStart()
  }

  function submit(event: Event): void {
    event.preventDefault()
    session.flush()
    // The field decides: it may have been typed in before this code was here.
    const query = field.value.trim()
    if (query === '') return
    recent.add(query)
    navigation.go(addressOf(query))
  }

  useListener(field, 'input', type)
  // Not on focus: readers who only pass by with Tab do not want the page dimmed.
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
