/** A panel at the foot of the window that asks to sign up or to follow. It takes no focus and covers little. */

import { pageUrl } from 'plinth'
import { useEmit, useListener, useMessages, useServices } from 'plinth/react'
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { signInAddress } from '../shared/contract/sign-in-address.js'
import { atBasePath } from '../shared/services/base-path.js'
import { useLayerLink } from '../shared/services/use-layer-link.js'
import { Button } from '../shared/ui/button.js'
import { isVisible } from '../shared/ui/laid-out.js'
import { LiveRegion, useInserted } from '../shared/ui/live-region.js'
import { useEscape } from '../shared/ui/use-dismiss.js'
import { useStore } from '../shared/ui/use-store.js'
import { useDelay } from '../shared/ui/use-timer.js'
import { messages } from './messages.js'
import type { Target } from './sign-up-popup.state.js'
import { type OpenQuestion, type Options, useQuestion } from './use-question.js'

interface Props {
  readonly options: Options & { readonly signUp: string }
}

export function SignUpPopup({ options: { signUp, ...options } }: Props) {
  const [asked, close] = useQuestion(options)
  return asked && <Panel {...asked} signUp={signUp} onClose={close} />
}

const THANKS_MS = 4000

interface PanelProps extends OpenQuestion {
  readonly signUp: string
  onClose(): void
}

function Panel({ question: { target, message }, followed, signUp, onClose }: PanelProps) {
  const { text } = useMessages()
  const { user } = useServices()
  const panel = useRef<HTMLElement>(null)
  const isMember = useStore(user).status === 'authed'
  const isFollowed = useStore(followed)
  // A live region is announced only when its text changes after it was inserted.
  const isInserted = useInserted()
  const recordFocus = useFocusBack(panel)
  // The panel may be hidden by the cookie banner.
  useEscape(document, () => panel.current !== null && isVisible(panel.current) && onClose())
  useShownEvents(target)
  useDelay(isFollowed ? THANKS_MS : undefined, onClose)

  const hasNothingToAsk = isMember && !target
  useEffect(
    function closeForMembers() {
      if (hasNothingToAsk) onClose()
    },
    [hasNothingToAsk, onClose],
  )

  const sentence = isFollowed && target ? text(messages.followed, { name: target.name }) : message
  return (
    <section
      ref={panel}
      className="w-sign-up-popup__panel"
      aria-label={target ? text(messages.followName, { name: target.name }) : text(messages.signUpLink)}
      onFocus={recordFocus}
    >
      <LiveRegion className="w-sign-up-popup__message">{isInserted ? sentence : ''}</LiveRegion>
      <div className="w-sign-up-popup__acts">
        {target ? <FollowForm {...target} /> : null}
        {isMember ? null : <SignUpLink address={signUp} />}
      </div>
      <Button
        className="w-cross w-sign-up-popup__close"
        aria-label={text(messages.close)}
        onClick={onClose}
      />
    </section>
  )
}

function useShownEvents(target: OpenQuestion['question']['target']): void {
  const emit = useEmit<'sign-up-popup'>()
  useEffect(
    function emitShownAndClosed() {
      emit('shown', { target })
      return () => void emit('closed')
    },
    [target, emit],
  )
}

/** The page in view when this was drawn: whoever signs up or follows returns to it. */
const useHere = () => useState(() => location.pathname + location.search)[0]

/** A host of the widget `follow`, which asks visitors to sign in first and reports what goes wrong. */
function FollowForm({ type, id, name }: Target) {
  const { text } = useMessages()
  const redirect = useHere()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  // The panel announces it itself.
  useListener(form, 'follow:changed', (event) => event.preventDefault())
  return (
    <form
      ref={setForm}
      className="w-follow"
      data-widget="follow"
      method="post"
      action={atBasePath(signInAddress({ entityType: type, entityIds: [id], redirect }))}
      data-entity-type={type}
      data-entity-id={id}
      data-entity-name={name}
    >
      <button
        type="submit"
        className="w-follow__button"
        data-slot="button"
        aria-label={text(messages.followName, { name })}
      >
        {text(messages.follow)}
      </button>
    </form>
  )
}

function SignUpLink({ address }: { readonly address: string }) {
  const { text } = useMessages()
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)
  useLayerLink(link)
  const here = useHere()
  const url = pageUrl(address)
  url.searchParams.set('redirect', here)

  return (
    <a
      ref={setLink}
      className="w-sign-up-popup__sign-up"
      href={url.pathname + url.search}
      aria-haspopup="dialog"
      data-turbo-prefetch="false"
    >
      {text(messages.signUpLink)}
    </a>
  )
}

/** Returns the focus to where it was before it came into `panel`, when the panel goes. Give the result to `onFocus`. */
function useFocusBack(panel: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const before = useRef<Element>(null)
  useLayoutEffect(
    function returnFocus() {
      const { current } = panel
      return () => {
        const hasFocus = current?.contains(document.activeElement)
        if (hasFocus && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
      }
    },
    [panel],
  )
  return ({ currentTarget, relatedTarget }) => {
    // From the page layer the focus returns to the link that opened it.
    if (!relatedTarget || currentTarget.contains(relatedTarget) || relatedTarget.closest('dialog')) return
    before.current = relatedTarget
  }
}
