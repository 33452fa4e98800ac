/** @jsxImportSource #html */
import type { ThreadView } from '../conversation-views.js'

type EnquiryThreadProps = Pick<ThreadView, 'messages'>

/** What was said, from the beginning. */
export function EnquiryThread({ messages }: EnquiryThreadProps) {
  return (
    <ol class="talk plain" aria-label="Messages">
      {messages.map((message, index) => (
        <li
          class="talk__message"
          id={index === messages.length - 1 ? 'latest' : undefined}
          data-own={message.isOwn}
        >
          <p class="talk__who">
            <bdi>{message.who}</bdi> <span class="talk__at numbers">{message.at}</span>
          </p>
          {message.text && (
            <p class="talk__text" dir="auto">
              {message.text}
            </p>
          )}
          {message.files.length > 0 && (
            <ul class="plain talk__files" aria-label="Attached">
              {message.files.map((file) => (
                <li>
                  <a href={file.href} data-turbo="false" dir="auto">
                    {file.name}
                  </a>{' '}
                  <span class="talk__at numbers">{file.note}</span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
