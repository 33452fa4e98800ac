/** @jsxImportSource #html */

import { LONGEST_MESSAGE } from '../../../../widgets/shared/contract/limits.js'
import type { ConversationView } from '../conversation.js'
import { ChatMessage } from './message.js'

type ChatThreadProps = ConversationView & { empty: string }

/** The messages and the form. */
export function ChatThread(props: ChatThreadProps) {
  const t = props.thread
  const join = props.base.includes('?') ? '&' : '?'
  return (
    <section
      class="w-chat-thread"
      data-widget={!t.isPast ? 'chat-thread' : undefined}
      data-of={!t.isPast ? props.of || undefined : undefined}
      aria-label="Conversation"
    >
      {Boolean(t.earlier) && (
        <p class="w-chat-thread__turn">
          <a href={`${props.base}${join}before=${t.earlier}`} data-turbo-prefetch="false">
            Earlier messages
          </a>
        </p>
      )}
      <div class="w-chat-thread__log" data-slot="log" role="log" aria-label="Messages" tabindex={0}>
        <p class="w-chat-thread__empty" data-slot="empty" hidden={t.messages.length > 0}>
          {props.empty}
        </p>
        <ol class="w-chat-thread__list" data-slot="list">
          {t.messages.map((message) => (
            <ChatMessage message={message} />
          ))}
        </ol>
      </div>
      {t.isPast ? (
        <p class="w-chat-thread__turn">
          <a href={props.base} data-turbo-prefetch="false">
            Latest messages
          </a>
        </p>
      ) : (
        <form class="w-chat-thread__form" data-slot="form" method="post" action={props.action} id="latest">
          <input type="hidden" name="key" value={t.key} />
          <label class="unseen" for={`chat-text${props.of ?? ''}`}>
            Message
          </label>
          <textarea
            class="w-chat-thread__field"
            data-slot="field"
            id={`chat-text${props.of ?? ''}`}
            name="text"
            rows={2}
            maxlength={LONGEST_MESSAGE}
            placeholder="Write a message"
            enterkeyhint="send"
            dir="auto"
            required
            aria-invalid={t.error ? 'true' : undefined}
            aria-describedby={t.error ? 'chat-error' : undefined}
          >
            {t.text ?? ''}
          </textarea>
          <button class="w-chat-thread__send">Send</button>
          <p class="w-chat-thread__note" data-slot="note" id="chat-error" role="alert">
            {t.error ?? ''}
          </p>
        </form>
      )}
    </section>
  )
}
