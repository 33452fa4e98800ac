import { useEmit, useListener, useMessages, useServices } from 'plinth/react'
import { useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isPlainClick } from '../shared/ui/plain-click.js'
import { animateReorder, fadeOut } from './animate.js'
import { decisionsReducer, initialDecisions, nextFocusIndex } from './gallery-selections.state.js'
import { messages } from './messages.js'

interface UseDecisionsOptions {
  readonly form: HTMLElement
  readonly items: readonly HTMLElement[]
  readonly links: readonly HTMLAnchorElement[]
  say(sentence: string): void
}

/** Accept and Decline in the list: the card of a gallery leaves, and can be called back. */
export function useDecisions({ form, items, links, say }: UseDecisionsOptions) {
  const { api, navigation } = useServices()
  const emit = useEmit()
  const { text } = useMessages()
  const [state, dispatch] = useReducer(decisionsReducer, initialDecisions)
  const undoButton = useRef<HTMLButtonElement>(null)
  const isUndoing = useRef(false)
  const nameOf = (item: number) => items[item]?.dataset.name ?? ''

  /** Accepts or declines a gallery. False, with a line in the console, when the server did not do it. */
  async function sendDecision(address: string): Promise<boolean> {
    try {
      // A signal of its own: what is decided goes out though the page is left in the same moment.
      const { signal } = new AbortController()
      await api.request('GET', address, { signal, withToken: true, keepalive: true })
    } catch (error) {
      console.error('gallery-selections: a decision was not kept; look at the server’s log', error)
      return false
    }
    // Pages that are kept for Back show what was open before; the reader may be on another one by now.
    navigation.forget()
    return true
  }

  const linkOf = (item: HTMLElement | undefined, action: string) =>
    links.find((link) => item?.contains(link) && link.dataset.action === action)

  /** By what is drawn: others may have been decided while the server was being told. */
  function focusAfter(number: number, action: string): void {
    const remaining = items.filter(({ hidden }) => !hidden)
    const index = remaining.filter((item) => items.indexOf(item) < number).length
    const at = nextFocusIndex(index, remaining.length)
    const next = at === undefined ? undefined : linkOf(remaining[at], action)
    ;(next ?? undoButton.current)?.focus()
  }

  async function decideOn(link: HTMLAnchorElement, item: HTMLElement): Promise<void> {
    const number = items.indexOf(item)
    if (state.busy.includes(number)) return
    dispatch({ type: 'asked', item: number })
    const address = new URL(link.href)
    const action = address.searchParams.get('action') ?? ''
    if (!(await sendDecision(address.href))) return dispatch({ type: 'refused', item: number })
    const leaving = fadeOut(item)
    await leaving.finished.catch(() => undefined)
    const hadFocus = item.contains(document.activeElement)
    address.searchParams.set('action', 'undo')
    animateReorder(items, () =>
      flushSync(() => dispatch({ type: 'decided', item: number, address: address.href })),
    )
    // It would be out of sight when it is called back.
    leaving.cancel()
    say(text(action === 'accept' ? messages.accepted : messages.declined, { name: nameOf(number) }))
    if (hadFocus) focusAfter(number, action)
    emit('decided', { action, gallery: item.dataset.gallery ?? '' })
  }

  async function undo(): Promise<void> {
    if (!state.undo || isUndoing.current) return
    const { item, address } = state.undo
    isUndoing.current = true
    const isDone = await sendDecision(address)
    isUndoing.current = false
    if (!isDone) return
    const hadFocus = document.activeElement === undoButton.current
    animateReorder(items, () => flushSync(() => dispatch({ type: 'undone', item })))
    say(text(messages.undone, { name: nameOf(item) }))
    if (hadFocus) linkOf(items[item], 'accept')?.focus()
    emit('decided', { action: 'undo', gallery: items[item]?.dataset.gallery ?? '' })
  }

  const linkAt = (target: EventTarget | null) =>
    links.find((link) => target instanceof Node && link.contains(target))
  // The second click of a double click would decide about the gallery that moves under the pointer.
  const isSecond = (event: MouseEvent) => event.detail > 1 && linkAt(event.target) !== undefined
  useListener(form, 'click', (event) => isSecond(event) && event.preventDefault(), { capture: true })
  useListener(form, 'click', (event) => {
    const link = linkAt(event.target)
    const item = items.find((one) => link && one.contains(link))
    if (!link || !item || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    void decideOn(link, item)
  })
  return { state, undo, undoButton, undoName: state.undo && nameOf(state.undo.item) }
}
