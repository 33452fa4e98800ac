import { InSlot, ServerFragment, useAttributes, useListener, useMessages } from 'plinth/react'
import { useCallback, useState } from 'react'
import { isSendKey, timeFormat } from './live.state.js'
import { messages } from './messages.js'
import { timeText } from './received.js'
import { useLiveMessages } from './use-live-messages.js'
import { useSeen } from './use-seen.js'
import { type ThreadOptions, type ThreadSlots, useThread } from './use-thread.js'
import { WaitingMessage } from './waiting-message.js'

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
