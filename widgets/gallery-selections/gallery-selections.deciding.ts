/** Accept and Decline where the gallery stands: its card leaves, and can be called back. */

import { REDUCED_MOTION } from '../shared/motion.js'
import type { ApiClient } from '../shared/services/api.js'
import { element } from '../shared/ui/element.js'
import { ignoreSecondClick, isPlainClick } from '../shared/ui/plain-click.js'
import { neighbourOf } from './gallery-selections.state.js'

const LEAVE_MS = 250

interface DecidingParts {
  grid: HTMLElement
  items: readonly HTMLElement[]
  links: readonly HTMLElement[]
  /** Where the button that takes it back stands, before the one that saves. */
  bar: HTMLElement | undefined
  api: ApiClient
  signal: AbortSignal
  words: { accepted: string; declined: string; undone: string; undo: string }
  say(sentence: string): void
  /** The grid holds other items than before. */
  changed(): void
  emit(name: string, detail: object): void
}

export function followDecisions(parts: DecidingParts): void {
  const { grid, items, links, bar, api, signal, words, say, changed, emit } = parts
  let undo: HTMLElement | undefined

  const here = () => items.filter((item) => item.parentElement === grid)
  const nameOf = (item: HTMLElement) => item.dataset.name ?? ''

  /** Row 7.11. False, with a line in the console (8.07), when the server did not do it. */
  async function tell(address: URL): Promise<boolean> {
    try {
      await api.request('GET', address.href, { signal, withToken: true, keepalive: true })
      return !signal.aborted
    } catch (error) {
      if (!signal.aborted)
        console.error('gallery-selections: a decision was not kept; look at the server’s log', error)
      return false
    }
  }

  async function decide(link: HTMLAnchorElement, item: HTMLElement): Promise<void> {
    if (item.getAttribute('aria-busy') === 'true') return
    item.setAttribute('aria-busy', 'true')
    const address = new URL(link.href)
    const action = address.searchParams.get('action') ?? ''
    if (!(await tell(address))) {
      item.removeAttribute('aria-busy')
      return
    }
    const index = here().indexOf(item)
    const hadFocus = item.contains(document.activeElement)
    const leaving = leave(item)
    await leaving.finished.catch(() => undefined)
    if (!signal.aborted) settle(() => item.remove())
    // It would be out of sight when it is called back, or with the page that Back brings.
    leaving.cancel()
    item.removeAttribute('aria-busy')
    if (signal.aborted) return
    say(fill(action === 'accept' ? words.accepted : words.declined, nameOf(item)))
    address.searchParams.set('action', 'undo')
    offerUndo(address, item, index)
    changed()
    if (hadFocus) focusAfter(index, action)
    emit('decided', { action, gallery: item.dataset.gallery ?? '' })
  }

  function offerUndo(address: URL, item: HTMLElement, index: number): void {
    undo?.remove()
    if (!bar) return
    const button = element(
      'button',
      { type: 'button', class: 'w-gallery-selections__undo' },
      words.undo,
      element('span', { class: 'w-gallery-selections__of' }, ` ${nameOf(item)}`),
    )
    undo = button
    let isBusy = false
    button.addEventListener(
      'click',
      async () => {
        if (isBusy) return
        isBusy = true
        const isDone = await tell(address)
        isBusy = false
        if (!isDone) return
        const hadFocus = document.activeElement === button
        button.remove()
        settle(() => grid.insertBefore(item, here()[index] ?? null))
        say(fill(words.undone, nameOf(item)))
        changed()
        if (hadFocus) linkOf(item, 'accept')?.focus()
        emit('decided', { action: 'undo', gallery: item.dataset.gallery ?? '' })
      },
      { signal },
    )
    bar.insertBefore(button, bar.querySelector('button'))
  }

  const linkOf = (item: HTMLElement, action: string) =>
    links.find((link) => item.contains(link) && link.dataset.action === action)

  function focusAfter(index: number, action: string): void {
    const left = here()
    const at = neighbourOf(index, left.length)
    const next = at === undefined ? undefined : left[at]
    ;(next ? linkOf(next, action) : undo)?.focus()
  }

  /** What stays moves to its new place instead of leaping there. */
  function settle(change: () => void): void {
    const before = new Map(here().map((item) => [item, item.getBoundingClientRect()]))
    change()
    if (matchMedia(REDUCED_MOTION).matches) return
    for (const item of here()) {
      const was = before.get(item)
      if (!was) item.animate([{ opacity: 0 }, { opacity: 1 }], LEAVE_MS)
      else {
        const now = item.getBoundingClientRect()
        const [x, y] = [was.left - now.left, was.top - now.top]
        if (x || y)
          item.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], {
            duration: LEAVE_MS,
            easing: 'ease-out',
          })
      }
    }
  }

  for (const link of links) {
    const item = items.find((one) => one.contains(link))
    if (!(link instanceof HTMLAnchorElement) || !item)
      throw new Error(
        'a slot "decide" is no link in an item; write <a data-slot="decide" href="…"> in <li data-slot="item">',
      )
    ignoreSecondClick(link, signal)
    link.addEventListener(
      'click',
      (event) => {
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        void decide(link, item)
      },
      { signal },
    )
  }
}

/** Fades, and under reduced motion does no more than that. */
function leave(item: HTMLElement): Animation {
  const moves = !matchMedia(REDUCED_MOTION).matches
  const to = { opacity: 0, ...(moves && { scale: '0.97' }) }
  return item.animate([{ opacity: 1 }, to], { duration: LEAVE_MS, easing: 'ease-in', fill: 'forwards' })
}

const fill = (words: string, name: string): string => words.replace('{name}', name)
