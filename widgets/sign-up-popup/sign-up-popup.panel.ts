/** The panel at the foot of the window. It takes no focus and stops nobody; Escape, its button and leaving take it away. */
import { followAddress } from '../shared/contract/follow-address.js'
import { followWords } from '../shared/contract/follow-types.js'
import { createTimer } from '../shared/timer.js'
import { element } from '../shared/ui/element.js'
import { isPlainClick } from '../shared/ui/plain-click.js'
import type { Question, Target } from './sign-up-popup.state.js'

const THANKS_MS = 4000

export interface Panel {
  /** Says that it is followed, and goes; or asks again, when the server refused. */
  setFollowed(isFollowed: boolean): void
  /** A member needs no more signing up. */
  dropSignUp(): void
  close(): void
}

interface PanelParts {
  question: Question
  /** Where to sign up; undefined for members. */
  signUp: string | undefined
  /** The page in view: who signs up comes back to it. */
  here: string
  openSignUp(link: HTMLAnchorElement): void
  /** It was closed, by whatever way. */
  closed(): void
  /** Takes it away when it ends. */
  until: AbortSignal
}

export function openPanel(host: HTMLElement, parts: PanelParts): Panel {
  const { question, signUp, here, openSignUp, closed, until } = parts
  const { target, message } = question
  const ending = new AbortController()
  const signal = AbortSignal.any([until, ending.signal])
  const timer = createTimer(signal)
  let isFollowed = false
  const words = element('p', { class: 'w-sign-up-popup__message', role: 'status' })
  const closeButton = element('button', {
    type: 'button',
    class: 'w-cross w-sign-up-popup__close',
    'aria-label': 'Close',
  })
  const acts = element('div', { class: 'w-sign-up-popup__acts' })
  const panel = element(
    'section',
    { class: 'w-sign-up-popup__panel', 'aria-label': target ? `Follow ${target.name}` : 'Sign up' },
    words,
    acts,
    closeButton,
  )
  if (target) acts.append(followForm(target, here))
  const link = signUp === undefined ? undefined : signUpLink(signUp, here)
  link?.addEventListener(
    'click',
    (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      openSignUp(link)
    },
    { signal },
  )
  if (link) acts.append(link)

  /** Had the focus before it came in here: it goes back there, and not to the top of the page. */
  let before: Element | null = null
  panel.addEventListener(
    'focusin',
    ({ relatedTarget }) => {
      const isOutside = relatedTarget instanceof Element && !panel.contains(relatedTarget)
      // Out of the page layer it comes back to the link that opened it.
      if (isOutside && !relatedTarget.closest('dialog')) before = relatedTarget
    },
    { signal },
  )

  function close(): void {
    if (ending.signal.aborted) return
    ending.abort()
    const hadFocus = panel.contains(document.activeElement)
    panel.remove()
    if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true })
    closed()
  }
  closeButton.addEventListener('click', close, { signal })
  until.addEventListener('abort', close, { signal: ending.signal })
  document.addEventListener(
    'keydown',
    (event) => {
      const isFree = !event.defaultPrevented && !document.querySelector('dialog[open]')
      if (event.key === 'Escape' && isFree) close()
    },
    { signal },
  )

  host.append(panel)
  // A live region is read out only when its words come after it.
  words.textContent = message
  return {
    close,
    dropSignUp: () => link?.remove(),
    setFollowed(next) {
      if (next === isFollowed) return
      isFollowed = next
      words.textContent = next && target ? `You follow ${target.name}.` : message
      if (next) timer.start(THANKS_MS, close)
      else timer.stop()
    },
  }
}

/** Another widget's host: it asks a visitor to sign in and then follows, and it says so when that does not work. */
function followForm({ type, id, name }: Target, here: string): HTMLElement {
  const word = followWords(type).off
  return element(
    'form',
    {
      class: 'w-follow',
      'data-widget': 'follow',
      method: 'post',
      action: followAddress({ entityType: type, entityIds: [id], redirect: here }),
      'data-entity-type': type,
      'data-entity-id': id,
      'data-entity-name': name,
    },
    element(
      'button',
      { class: 'w-follow__button', 'data-slot': 'button', 'aria-label': `${word} ${name}` },
      word,
    ),
  )
}

function signUpLink(address: string, here: string): HTMLAnchorElement {
  const url = new URL(address, location.href)
  url.searchParams.set('redirect', here)
  const href = url.pathname + url.search
  return element(
    'a',
    { class: 'w-sign-up-popup__sign-up', href, 'aria-haspopup': 'dialog', 'data-turbo-prefetch': 'false' },
    'Sign up',
  )
}
