import { SlotError } from 'plinth'
import { InSlot, useAttributes, useEmit, useListener, useMessages, useServices } from 'plinth/react'
import { useState } from 'react'
import { isNothingOutstanding, remindCall } from '../shared/contract/gallery-selections.call.js'
import { OUTLIVING } from '../shared/services/api.js'
import { useMutation } from '../shared/services/requests.js'
import { useConfirmation } from '../shared/ui/use-confirmation.js'
import { messages } from './messages.js'

interface Props {
  readonly form: HTMLElement
  readonly button: HTMLElement | undefined
  readonly base: string
  announce(sentence: string): void
}

/** An admin's form that reminds a member of the committee. */
export function Reminder({ form, button, base, announce }: Props) {
  const { api } = useServices()
  const emit = useEmit<'gallery-selections'>()
  const { text } = useMessages()
  const { confirm, confirmation } = useConfirmation()
  const [isConfirming, setConfirming] = useState(false)
  const { userId, count, name } = readReminder(form, button)
  // The email may be sent although the page is left, and Back shows the outcome.
  const { mutate, status, isPending } = useMutation({
    problem: 'gallery-selections: the reminder was not sent; look at the server’s log',
    mutationFn: () => api.call(remindCall, { base, userId, count }, OUTLIVING),
    onMutate: () => announce(text(WORDS.pending)),
    onError: () => announce(text(WORDS.error)),
    onSuccess() {
      announce(text(WORDS.success))
      emit('reminded', { userId })
    },
  })

  async function confirmReminder(): Promise<boolean> {
    if (!isNothingOutstanding(count)) {
      const sentence = text(messages.askToRemind, { name })
      return confirm({ sentence, yes: text(messages.send), no: text(messages.cancel) })
    }
    await confirm({ sentence: text(messages.nothingOutstanding), yes: text(messages.close) })
    return false
  }

  useListener(form, 'submit', async (event) => {
    event.preventDefault()
    if (isConfirming || isPending) return
    setConfirming(true)
    if (await confirmReminder()) mutate()
    setConfirming(false)
  })
  useAttributes(button, { 'aria-disabled': isPending ? true : undefined })
  return (
    <>
      {status === 'idle' ? null : (
        <InSlot of={button} replace>
          {text(WORDS[status])}
        </InSlot>
      )}
      {confirmation}
    </>
  )
}

const WORDS = { pending: messages.sending, success: messages.sent, error: messages.failed } as const

function readReminder(form: HTMLElement, button: HTMLElement | undefined) {
  if (!button) throw new SlotError('a reminder has no button; write <button data-slot="remind"> in its form')
  const { userId = '', count = '', name = '' } = form.dataset
  const id = Number(userId)
  if (Number.isInteger(id) && id > 0) return { userId: id, count, name }
  throw new SlotError(
    `a reminder has the user "${userId}"; write data-user-id="12" data-count="3" data-name="…" on its form`,
  )
}
