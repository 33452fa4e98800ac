import { InSlot, useAttributes, useMessages } from 'plinth/react'
import { Button } from '../shared/ui/button.js'
import { LiveRegion } from '../shared/ui/live-region.js'
import { paperOfPage } from '../shared/ui/paper.js'
import { sentenceFor } from './cookie-banner.state.js'
import { messages } from './messages.js'
import { useBanner } from './use-banner.js'

interface Props {
  readonly host: HTMLElement
  readonly slots: { readonly words: HTMLElement }
}

export function CookieBanner({ host, slots: { words } }: Props) {
  const { text } = useMessages()
  const { state, answer, decide } = useBanner(host)
  const isHidden = state === 'hidden'
  const sentence = sentenceFor(state, answer)
  useAttributes(host, {
    'data-open': isHidden ? null : state,
    'data-paper': isHidden ? undefined : paperOfPage(),
    role: 'region',
    tabindex: -1,
  })
  useAttributes(words, { role: 'status' })
  return (
    <>
      {/* A live region is announced only when its words come after it. */}
      {isHidden ? <InSlot of={words} replace /> : null}
      <LiveRegion className="w-cookie-banner__sentence">{sentence && text(messages[sentence])}</LiveRegion>
      {/* Alike in every way: neither answer is the better one. */}
      <div className="w-cookie-banner__acts">
        <Button className="w-cookie-banner__button" onClick={() => decide('declined')}>
          {text(messages.decline)}
        </Button>
        <Button className="w-cookie-banner__button" onClick={() => decide('accepted')}>
          {text(messages.accept)}
        </Button>
      </div>
    </>
  )
}
