import { Text, useMessages } from 'plinth/react'
import { Button } from '../shared/ui/button.js'
import type { Sending } from './chat-thread.state.js'
import { messages } from './messages.js'

const CLASS = 'w-chat-thread'

interface Props {
  readonly message: Sending
  onAgain(): void
}

/** A message on its way. It is announced when the server's own takes its place, so not yet. */
export function WaitingMessage({ message: { key, text: written, state }, onAgain }: Props) {
  const { text } = useMessages()
  return (
    <li className={`${CLASS}__message`} data-own="" data-key={key} data-state={state} aria-live="off">
      <p className={`${CLASS}__who`}>
        <Text>{text(messages.you)}</Text>{' '}
        <span>{text(state === 'sending' ? messages.sending : messages.failed)}</span>
      </p>
      <p className={`${CLASS}__text`} dir="auto">
        {written}
      </p>
      {state === 'failed' ? (
        <Button className={`${CLASS}__again`} onClick={onAgain}>
          {text(messages.again)}
        </Button>
      ) : null}
    </li>
  )
}
