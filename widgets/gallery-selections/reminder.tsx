import { SlotError } from 'plinth'
import { InSlot, useAttributes, useEmit, useListener, useMessages, useServices } from 'plinth/react'
import { useState } from 'react'
import { isNothingOutstanding, remindCall } from '../shared/contract/gallery-selections.call.js'
import { useConfirmation } from '../shared/ui/use-confirmation.js'
import { messages } from './messages.js'

interface Props {
  readonly form: HTMLElement
  readonly button: HTMLElement | undefined
  readonly base: string
  announce(sentence: string): void
}

type Status = 'sending' | 'sent' | 'failed'

/** An admin's form that reminds a member of the committee. */
export function Reminder({ form, button, base, announce }: Props) {
  const { api } = useServices()
  const emit = useEmit<'gallery-selections'>()
  const { text } = useMessages()
  const { confirm, confirmation } = useConfirmation()
  /** The reminder is being confirmed or sent: the button keeps the text of the last one. */
  const [isBusy, setBusy] = useState(false)
  /** Undefined while the button has the server's text. */
  const [status, setStatus] = useState<Status>()
  const { userId, count, name } = readReminder(form, button)

  function show(next: Status): void {
    setStatus(next)
    announce(text(messages[next]))
  }

  async function confirmReminder(): Promise<boolean> {
    if (!isNothingOutstanding(count)) {
      const sentence = text(messages.askToRemind, { name })
      return confirm({ sentence, yes: text(messages.send), no: text(messages.cancel) })
    }
    await confirm({ sentence: text(messages.nothingOutstanding), yes: text(messages.close) })
    return false
  }

  async function remind(): Promise<void> {
    if (!(await confirmReminder())) return
    show('sending')
    try {
      // A signal of its own: the email may be sent although the page is left, and Back shows the outcome.
      const { signal } = new AbortController()
      await api.call(remindCall, { base, userId, count }, { signal, keepalive: true })
      show('sent')
      emit('reminded', { userId })
    } catch (error) {
      show('failed')
      console.error('gallery-selections: the reminder was not sent; look at the server’s log', error)
    }
  }

  useListener(form, 'submit', async (event) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    await remind()
    setBusy(false)
  })
  useAttributes(button, { 'aria-disabled': status === 'sending' ? true : undefined })
  return (
    <>
      {status ? (
        <InSlot of={button} replace>
          {text(messages[status])}
        </InSlot>
      ) : null}
      {confirmation}
    </>
  )
}

function readReminder(form: HTMLElement, button: HTMLElement | undefined) {
  if (!button) throw new SlotError('a reminder has no button; write <button data-slot="remind"> in its form')
  const { userId = '', count = '', name = '' } = form.dataset
  const id = Number(userId)
  if (Number.isInteger(id) && id > 0) return { userId: id, count, name }
  throw new SlotError(
    `a reminder has the user "${userId}"; write data-user-id="12" data-count="3" data-name="…" on its form`,
  )
}
