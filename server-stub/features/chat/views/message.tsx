/** @jsxImportSource #html */
import type { MessageView } from '../message-view.js'

interface ChatMessageProps {
  message: MessageView
}

/** One message of the chat. */
export function ChatMessage({ message }: ChatMessageProps) {
  const m = message
  return (
    <li
      class="w-chat-thread__message"
      data-message={m.id}
      data-own={m.isOwn}
      data-key={m.isOwn ? m.key || undefined : undefined}
    >
      <p class="w-chat-thread__who">
        <bdi>{m.name}</bdi>{' '}
        <time data-slot="time" datetime={m.iso}>
          {m.time}
        </time>
      </p>
      <p class="w-chat-thread__text" dir="auto">
        {m.parts.map((part) =>
          part.isAddress ? (
            <a href={part.text} data-turbo-frame="_top" rel="nofollow noreferrer">
              {part.text}
            </a>
          ) : (
            part.text
          ),
        )}
      </p>
    </li>
  )
}
