import {
  InSlot,
  ServerFragment,
  Text,
  useAttributes,
  useHost,
  useListener,
  useMessages,
  useServices,
  useSignal,
} from 'plinth/react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { chatSeenCall } from '../shared/contract/chat.call.js'
import { Button } from '../shared/ui/button.js'
import { isVisible } from '../shared/ui/laid-out.js'
import { lastIdOf, type Sending, type ThreadState } from './chat-thread.state.js'
import { isSendKey, timeFormat } from './live.state.js'
import { messages } from './messages.js'
import { timeText } from './received.js'
import { useLiveMessages } from './use-live-messages.js'
import { type ThreadOptions, type ThreadSlots, useThread } from './use-thread.js'

const REFUSALS = {
  offline: messages.offline,
  'signed-out': messages.signedOut,
  'too-many': messages.tooMany,
  failed: messages.notSent,
}

interface Props {
  readonly options: ThreadOptions
  readonly slots: ThreadSlots & {
    readonly empty: HTMLElement | undefined
    readonly form: HTMLFormElement
    readonly note: HTMLElement | undefined
    readonly time: readonly HTMLElement[]
  }
}

/** A conversation: what was said, what waits to be sent, and where one writes. */
export function ChatThread({ options, slots }: Props) {
  const { list, form, field, time } = slots
  const { text, date } = useMessages()
  const formatTime = useCallback((at: Date) => date(at, timeFormat(at, new Date())), [date])
  const [times] = useState(() => time.map((element) => timeText(element, formatTime)))
  const thread = useThread(options, slots, formatTime)
  const { state, submit, tryAgain } = thread
  useLiveMessages(options, thread, formatTime)
  useSeen(options, state)

  useAttributes(slots.empty, { hidden: state.known.length + state.queue.length > 0 })
  useListener(form, 'submit', (event) => {
    event.preventDefault()
    void submit()
  })
  useListener(field, 'keydown', (event) => {
    if (!isSendKey(event)) return
    event.preventDefault()
    form.requestSubmit()
  })

  return (
    <>
      {time.map((element, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the slots are the server's and keep their order
        <InSlot key={index} of={element} replace>
          {times[index]}
        </InSlot>
      ))}
      {state.clearings > 0 ? (
        <ServerFragment key={`cleared ${state.clearings}`} of={list} html="" how="replace" />
      ) : null}
      {state.received.map(({ id, html }) => (
        <ServerFragment key={id} of={list} html={html} />
      ))}
      <InSlot of={list}>
        {state.queue.map((message) => (
          <WaitingMessage key={message.key} message={message} onAgain={tryAgain} />
        ))}
      </InSlot>
      {state.note === undefined ? null : (
        <InSlot of={slots.note} replace>
          {state.note === 'nothing' ? '' : text(REFUSALS[state.note])}
        </InSlot>
      )}
    </>
  )
}

/** Reports to the server which messages were seen: everything counts as seen while the conversation is visible. */
function useSeen({ of }: ThreadOptions, state: ThreadState): void {
  const { api, user } = useServices()
  const host = useHost()
  const signal = useSignal()
  /** The last message that was reported to the server, and by whom it was seen. */
  const seen = useRef({ member: '', id: 0 })
  const lastId = lastIdOf(state)
  const { member } = state

  async function report(): Promise<void> {
    const isReported = seen.current.member === member && lastId <= seen.current.id
    if (member === '' || document.hidden || isReported || !isVisible(host)) return
    seen.current = { member, id: lastId }
    const body = new URLSearchParams({ upTo: String(lastId) })
    await api.call(chatSeenCall, of > 0 ? { of } : {}, { signal: signal(), body, keepalive: true })
    const reader = user.state()
    if (of === 0 && reader.status === 'authed' && reader.chatUnread !== 0) await user.reload()
  }
  // What could not be reported is reported with the next message.
  const reportSoon = () => void report().catch(() => undefined)
  const reportLatest = useEffectEvent(reportSoon)
  useListener(document, 'visibilitychange', reportSoon)
  useEffect(
    function reportNewMessages() {
      if (member !== '' && lastId > 0) reportLatest()
    },
    [member, lastId],
  )
}

const CLASS = 'w-chat-thread'

interface WaitingMessageProps {
  readonly message: Sending
  onAgain(): void
}

/** A message on its way. It is announced when the server's own takes its place, so not yet. */
function WaitingMessage({ message: { key, text: written, state }, onAgain }: WaitingMessageProps) {
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
