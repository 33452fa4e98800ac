/** An admin reminds a member of the committee (rows 5.06, 7.10 and 8.05). */
import {
  askToRemind,
  isNothingOutstanding,
  NOTHING_OUTSTANDING,
  remindCall,
} from '../shared/contract/gallery-selections.call.js'
import type { ApiClient } from '../shared/services/api.js'
import { ask } from '../shared/ui/ask.js'

/** Row 7.10, word for word. */
const SENDING = 'Sending...'
const SENT = 'Reminder sent'
const FAILED = 'Error sending reminder'

interface RemindingParts {
  form: HTMLElement
  button: HTMLElement
  base: string
  api: ApiClient
  signal: AbortSignal
  words: { close: string; send: string; cancel: string }
  say(sentence: string): void
  sent(userId: number): void
}

export function followReminder(parts: RemindingParts): void {
  const { form, button, base, api, signal, words, say, sent } = parts
  const { userId = '', count = '', name = '' } = form.dataset
  const id = Number(userId)
  if (!Number.isInteger(id) || id < 1)
    throw new Error(
      `a reminder has the user "${userId}"; write data-user-id="12" data-count="3" data-name="…" on its form`,
    )
  let isBusy = false

  function show(words: string): void {
    button.textContent = words
    say(words)
  }

  async function remind(): Promise<void> {
    if (isNothingOutstanding(count)) {
      await ask(NOTHING_OUTSTANDING, { yes: words.close }, signal)
      return
    }
    if (!(await ask(askToRemind(name), { yes: words.send, no: words.cancel }, signal))) return
    button.setAttribute('aria-disabled', 'true')
    show(SENDING)
    try {
      await api.call(remindCall, { base, userId: id, count }, { signal })
      if (signal.aborted) return
      show(SENT)
      sent(id)
    } catch (error) {
      if (signal.aborted) return
      show(FAILED)
      console.error('gallery-selections: the reminder was not sent; look at the server’s log', error)
    }
    button.removeAttribute('aria-disabled')
  }

  form.addEventListener(
    'submit',
    async (event) => {
      event.preventDefault()
      if (isBusy) return
      isBusy = true
      await remind()
      isBusy = false
    },
    { signal },
  )
}
