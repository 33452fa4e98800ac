import { useEmit, useListener, useMessages, useServices } from 'plinth/react'
import { useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isPlainClick } from '../shared/ui/plain-click.js'
import { useIgnoreSecondClick } from '../shared/ui/use-ignore-second-click.js'
import { animateReorder, fadeOut } from './animate.js'
import { decisionsReducer, initialDecisions, nextFocusIndex } from './gallery-selections.state.js'
import { messages } from './messages.js'

interface UseDecisionsOptions {
  readonly form: HTMLElement
  readonly items: readonly HTMLElement[]
  readonly links: readonly HTMLAnchorElement[]
  announce(sentence: string): void
}

/** Accept and Decline in the list: a gallery's card goes, and Undo brings it back. */
export function useDecisions({ form, items, links, announce }: UseDecisionsOptions) {
  const { api, navigation } = useServices()
  const emit = useEmit()
  const { text } = useMessages()
  const [state, dispatch] = useReducer(decisionsReducer, initialDecisions)
  const undoButton = useRef<HTMLButtonElement>(null)
  const nameOf = (index: number) => items[index]?.dataset.name ?? ''

  /** Resolves with whether the server did it. */
  async function sendDecision(address: string): Promise<boolean> {
    try {
      // A signal of its own: the decision is sent although the page is left in the same moment.
      const { signal } = new AbortController()
      await api.request('GET', address, { signal, withToken: true, keepalive: true })
    } catch (error) {
      console.error('gallery-selections: a decision was not saved; look at the server’s log', error)
      return false
    }
    // Pages in Turbo's cache show the earlier list. The reader may be on another page by now.
    navigation.forget()
    return true
  }

  const linkOf = (item: HTMLElement | undefined, action: string) =>
    links.find((link) => item?.contains(link) && link.dataset.action === action)

  /** Moves the focus by what is drawn: other galleries may have been decided during the request. */
  function focusAfter(index: number, action: string): void {
    const remaining = items.filter(({ hidden }) => !hidden)
    const before = remaining.filter((item) => items.indexOf(item) < index).length
    const nextIndex = nextFocusIndex(before, remaining.length)
    const next = nextIndex === undefined ? undefined : linkOf(remaining[nextIndex], action)
    ;(next ?? undoButton.current)?.focus()
  }

  async function decideOn(link: HTMLAnchorElement, item: HTMLElement): Promise<void> {
    const index = items.indexOf(item)
    if (state.busy.includes(index)) return
    dispatch({ type: 'requested', item: index })
    const address = new URL(link.href)
    const action = address.searchParams.get('action') ?? ''
    if (!(await sendDecision(address.href))) return dispatch({ type: 'failed', item: index })
    const animation = fadeOut(item)
    await animation.finished.catch(() => undefined)
    const hadFocus = item.contains(document.activeElement)
    address.searchParams.set('action', 'undo')
    animateReorder(items, () =>
      flushSync(() => dispatch({ type: 'decided', item: index, address: address.href })),
    )
    // The animation would keep the card invisible when Undo brings it back.
    animation.cancel()
    announce(text(action === 'accept' ? messages.accepted : messages.declined, { name: nameOf(index) }))
    if (hadFocus) focusAfter(index, action)
    emit('decided', { action, gallery: item.dataset.gallery ?? '' })
  }

  async function undo(): Promise<void> {
    if (!state.undo || state.undo.isBusy) return
    const { item, address } = state.undo
    dispatch({ type: 'undoRequested', item })
    if (!(await sendDecision(address))) return dispatch({ type: 'undoFailed', item })
    const hadFocus = document.activeElement === undoButton.current
    animateReorder(items, () => flushSync(() => dispatch({ type: 'undone', item })))
    announce(text(messages.undone, { name: nameOf(item) }))
    if (hadFocus) linkOf(items[item], 'accept')?.focus()
    emit('decided', { action: 'undo', gallery: items[item]?.dataset.gallery ?? '' })
  }

  const linkAt = (target: EventTarget | null) =>
    links.find((link) => target instanceof Node && link.contains(target))
  // It would decide about the gallery that moves under the pointer.
  useIgnoreSecondClick(form, (target) => linkAt(target) !== undefined)
  useListener(form, 'click', (event) => {
    const link = linkAt(event.target)
    const item = items.find((card) => link && card.contains(link))
    if (!link || !item || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    void decideOn(link, item)
  })
  return { state, undo, undoButton, undoName: state.undo && nameOf(state.undo.item) }
}
