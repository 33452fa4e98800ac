import { useEmit, useListener, useMessages, useServices } from 'plinth/react'
import { useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Decision, decideCall } from '../shared/contract/gallery-selections.call.js'
import { OUTLIVING } from '../shared/services/api.js'
import { useMutation } from '../shared/services/requests.js'
import { isPlainClick } from '../shared/ui/link.js'
import { REDUCED_MOTION } from '../shared/ui/motion.js'
import { useIgnoreSecondClick } from '../shared/ui/use-ignore-second-click.js'
import { decisionsReducer, initialDecisions, nextFocusIndex } from './gallery-selections.state.js'
import { messages } from './messages.js'

/** A link in an item, and what it decides. */
export interface DecideLink {
  readonly element: HTMLAnchorElement
  readonly decision: Decision
}

interface UseDecisionsOptions {
  readonly form: HTMLElement
  readonly items: readonly HTMLElement[]
  readonly links: readonly DecideLink[]
  /** The selection's own address. */
  readonly base: string
  announce(sentence: string): void
}

/** Accept and Decline in the list: a gallery's card goes, and Undo brings it back. */
export function useDecisions({ form, items, links, base, announce }: UseDecisionsOptions) {
  const sendDecision = useSendDecision(base)
  const emit = useEmit<'gallery-selections'>()
  const { text } = useMessages()
  const [state, dispatch] = useReducer(decisionsReducer, initialDecisions)
  const undoButton = useRef<HTMLButtonElement>(null)
  const nameOf = (index: number) => items[index]?.dataset.name ?? ''

  const linkOf = (index: number, action: string) =>
    links.find(({ element, decision }) => decision.action === action && items[index]?.contains(element))
      ?.element

  /** Moves the focus by what is drawn: other galleries may have been decided during the request. */
  function focusAfter(index: number, action: string): void {
    const next = nextShown(items, index)
    const link = next === undefined ? undefined : linkOf(next, action)
    ;(link ?? undoButton.current)?.focus()
  }

  async function decideOn(decision: Decision, item: HTMLElement): Promise<void> {
    const index = items.indexOf(item)
    if (state.busy.includes(index)) return
    dispatch({ type: 'requested', index })
    const { action, galleryNodeId } = decision
    if (!(await sendDecision(decision))) return dispatch({ type: 'failed', index })
    const animation = fadeOut(item)
    await animation.finished.catch(() => undefined)
    const hadFocus = item.contains(document.activeElement)
    animateReorder(items, () => flushSync(() => dispatch({ type: 'decided', index, galleryNodeId })))
    // The animation would keep the card invisible when Undo brings it back.
    animation.cancel()
    announce(text(action === 'accept' ? messages.accepted : messages.declined, { name: nameOf(index) }))
    if (hadFocus) focusAfter(index, action)
    emit('decided', { action, gallery: item.dataset.gallery ?? '' })
  }

  async function undo(): Promise<void> {
    if (!state.undo || state.undo.isBusy) return
    const { index, galleryNodeId } = state.undo
    dispatch({ type: 'undoRequested', index })
    if (!(await sendDecision({ action: 'undo', galleryNodeId })))
      return dispatch({ type: 'undoFailed', index })
    const hadFocus = document.activeElement === undoButton.current
    animateReorder(items, () => flushSync(() => dispatch({ type: 'undone', index })))
    announce(text(messages.undone, { name: nameOf(index) }))
    if (hadFocus) linkOf(index, 'accept')?.focus()
    emit('decided', { action: 'undo', gallery: items[index]?.dataset.gallery ?? '' })
  }

  useDecideLinks({ form, items, links, onDecide: decideOn })
  return { state, undo, undoButton, undoName: state.undo && nameOf(state.undo.index) }
}

/** Gives a function that resolves with whether the server did it. */
function useSendDecision(base: string): (decision: Decision) => Promise<boolean> {
  const { api, navigation } = useServices()
  const { mutateAsync } = useMutation({
    problem: 'gallery-selections: a decision was not saved; look at the server’s log',
    mutationFn: (decision: Decision) =>
      api.call(decideCall, { base, ...decision }, { ...OUTLIVING, withToken: true }),
    // Pages in Turbo's cache show the earlier list. The reader may be on another page by now.
    onSuccess: () => navigation.forget(),
  })
  return (decision) =>
    mutateAsync(decision).then(
      () => true,
      () => false,
    )
}

interface UseDecideLinksOptions extends Pick<UseDecisionsOptions, 'form' | 'items' | 'links'> {
  onDecide(decision: Decision, item: HTMLElement): Promise<void>
}

/** A press on a link decides here in place of going to its page. */
function useDecideLinks({ form, items, links, onDecide }: UseDecideLinksOptions): void {
  const linkAt = (target: EventTarget | null) =>
    links.find(({ element }) => target instanceof Node && element.contains(target))
  // It would decide about the gallery that moves under the pointer.
  useIgnoreSecondClick(form, (target) => linkAt(target) !== undefined)
  useListener(form, 'click', (event) => {
    const link = linkAt(event.target)
    const item = items.find((card) => link && card.contains(link.element))
    if (!link || !item || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    void onDecide(link.decision, item)
  })
}

/** The index of the item that is shown in the place of `items[index]`, which is hidden now. */
function nextShown(items: readonly HTMLElement[], index: number): number | undefined {
  const shown = [...items.keys()].filter((key) => !items[key]?.hidden)
  const before = shown.filter((key) => key < index).length
  const next = nextFocusIndex(before, shown.length)
  return next === undefined ? undefined : shown[next]
}

const DURATION_MS = 250

const isStill = () => matchMedia(REDUCED_MOTION).matches

function fadeOut(item: HTMLElement): Animation {
  const to = { opacity: 0, ...(!isStill() && { scale: '0.97' }) }
  return item.animate([{ opacity: 1 }, to], { duration: DURATION_MS, easing: 'ease-in', fill: 'forwards' })
}

/** Items that stay after `change` move to their new places instead of leaping there; items that come fade in. */
function animateReorder(items: readonly HTMLElement[], change: () => void): void {
  const before = new Map(items.map((item) => [item, item.getBoundingClientRect()]))
  change()
  if (isStill()) return
  for (const item of items) {
    const was = before.get(item)
    const now = item.getBoundingClientRect()
    if (!was || now.width === 0) continue
    if (was.width === 0) item.animate([{ opacity: 0 }, { opacity: 1 }], DURATION_MS)
    const [x, y] = was.width === 0 ? [0, 0] : [was.left - now.left, was.top - now.top]
    if (x || y)
      item.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], {
        duration: DURATION_MS,
        easing: 'ease-out',
      })
  }
}
