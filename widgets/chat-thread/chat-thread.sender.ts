/** Sends messages one after the other, so that they stand in the order in which they were written. */
import type { ChatMessage } from '../shared/contract/chat.call.js'
import { HttpError } from '../shared/services/api.js'
import {
  afterEvent,
  nextToSend,
  type Queue,
  type QueueEvent,
  type Refusal,
  refusalOf,
} from './chat-thread.state.js'

export interface Sender {
  queue(): Queue
  add(message: ChatMessage): void
  /** What was kept from an earlier page goes again: sent twice, it is one message. */
  resume(messages: readonly ChatMessage[]): void
  again(): void
  clear(): void
}

interface SenderParts {
  /** Gives the message as the server draws it. */
  post(message: ChatMessage): Promise<string>
  taken(html: string): void
  changed(queue: Queue): void
  refused(why: Refusal, error: unknown): void
}

export function createSender({ post, taken, changed, refused }: SenderParts): Sender {
  let queue: Queue = []
  let isSending = false

  function change(event: QueueEvent): void {
    queue = afterEvent(queue, event)
    changed(queue)
  }

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      for (let item = nextToSend(queue); item; item = nextToSend(queue)) {
        taken(await post(item))
        change({ type: 'taken', key: item.key })
      }
    } catch (error) {
      const status = error instanceof HttpError ? error.status : undefined
      change({ type: 'refused' })
      refused(refusalOf({ status, isOnline: navigator.onLine }), error)
    } finally {
      isSending = false
    }
  }

  return {
    queue: () => queue,
    add(message) {
      change({ type: 'written', message })
      void send()
    },
    resume(messages) {
      for (const message of messages) change({ type: 'written', message })
      void send()
    },
    again() {
      change({ type: 'again' })
      void send()
    },
    clear() {
      queue = []
    },
  }
}
