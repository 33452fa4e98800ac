/** The server's form and field: what is typed is searched for, Enter leads to the page of results, Escape closes the list. */
import { useHost, useListener, useNavigation } from 'plinth/react'
import { useEffect, useEffectEvent } from 'react'
import type { Session } from '../shared/search/session.js'
import { isComposed, useTyping } from '../shared/ui/composition.js'
import { useDismiss, useEscape } from '../shared/ui/use-dismiss.js'
import { useVisitStart } from '../shared/ui/use-leave-page.js'

interface UseFieldOptions {
  readonly form: HTMLFormElement
  readonly field: HTMLInputElement
  readonly session: Session
  addressOf(query: string): string
}

/** `isOpen`: whether the reader wants the list. Call it after `useCombobox`, whose keys come first. */
export function useField(
  { form, field, session, addressOf }: UseFieldOptions,
  isOpen: boolean,
  setOpen: (isOpen: boolean) => void,
): void {
  const host = useHost()
  const navigation = useNavigation()
  const close = () => setOpen(false)

  function search(): void {
    session.type(field.value)
    setOpen(true)
  }

  function submit(event: Event): void {
    event.preventDefault()
    session.type(field.value)
    const query = session.flush()
    if (query) navigation.go(addressOf(query))
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' && !isOpen && !isComposed(event) && !event.defaultPrevented) search()
  }

  /** The first Escape closes the list, the second clears the field. */
  function closeOrClear(): void {
    if (isOpen && session.state().status !== 'empty') close()
    else {
      field.value = ''
      session.reset()
    }
  }

  useTyping(field, { onTyped: search, onComposing: session.hold })
  useListener(field, 'click', search)
  useListener(field, 'keydown', pressKey)
  useEscape(field, () => (isOpen || field.value !== '') && closeOrClear())
  useListener(form, 'submit', submit)
  useDismiss(isOpen, [host], close)
  useVisitStart(close)

  const searchTyped = useEffectEvent(() => {
    if (document.activeElement === field && field.value !== '') search()
  })
  useEffect(function beginWithWhatIsTyped() {
    searchTyped()
  }, [])
}
