import { useEmit, useMessages, useServices } from 'plinth/react'
import { useEffect, useRef } from 'react'
import { Button } from '../shared/ui/button.js'
import { isVisible } from '../shared/ui/laid-out.js'
import { LiveRegion, useInserted } from '../shared/ui/live-region.js'
import { useEscape } from '../shared/ui/use-dismiss.js'
import { useStore } from '../shared/ui/use-store.js'
import { useDelay } from '../shared/ui/use-timer.js'
import { FollowForm, SignUpLink } from './controls.js'
import { messages } from './messages.js'
import { useFocusBack } from './use-focus-back.js'
import type { Asked } from './use-question.js'

const THANKS_MS = 4000

interface Props extends Asked {
  readonly signUp: string
  onClose(): void
}

export function Panel({ question: { target, message }, followed, signUp, onClose }: Props) {
  const { text } = useMessages()
  const { user } = useServices()
  const panel = useRef<HTMLElement>(null)
  const isMember = useStore(user).status === 'authed'
  const isFollowed = useStore(followed)
  // A live region is announced only when its text changes after it was inserted.
  const isInserted = useInserted()
  const noteFocus = useFocusBack(panel)
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
      onFocus={noteFocus}
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

function useShownEvents(target: Asked['question']['target']): void {
  const emit = useEmit<'sign-up-popup'>()
  useEffect(
    function tellThatItIsShown() {
      emit('shown', { target })
      return () => void emit('closed')
    },
    [target, emit],
  )
}
