import { createTransport } from 'nodemailer'
import { within } from '../http/limits/within.js'
import { htmlOf } from './html.js'
import type { WaitingEmail } from './outbox.js'
import { SEND_LIMIT_MS } from './send-limit.js'

/** What carries e-mails away. */
export interface Post {
  /** Resolves once the other side has the e-mail. @throws PostError */
  send(email: WaitingEmail): Promise<void>
}

/** `isFinal` when trying again is of no use: the other side refuses this e-mail itself. */
export class PostError extends Error {
  override name = 'PostError'

  constructor(
    message: string,
    readonly isFinal: boolean,
    options: ErrorOptions,
  ) {
    super(message, options)
  }
}

const STEP_MS = 15_000

/** Sends by SMTP. `url` such as `smtps://user:password@mail.example:465`; `from` is an address. */
export function openSmtp(url: string, from: string): Post {
  const transport = createTransport({
    url,
    dnsTimeout: STEP_MS,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
  })
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return {
    async send({ id, to, subject, body, replyTo, unsubscribe, createdAt }) {
      const sending = transport.sendMail({
        from: { name: 'Plinth', address: from },
        to: { name: '', address: to },
        subject,
        text: body,
        html: htmlOf(body),
        ...(replyTo === null ? {} : { replyTo }),
        // Should a process die between sending and noting it, the second copy is known for the same e-mail.
        messageId: `<email-${id}-${createdAt.getTime()}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe === null
            ? {}
            : {
                'List-Unsubscribe': `<${unsubscribe}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }),
        },
      })
      try {
        await within(SEND_LIMIT_MS, sending)
      } catch (cause) {
        throw new PostError(cause instanceof Error ? cause.message : String(cause), isRefusal(cause), {
          cause,
        })
      }
    },
  }
}

/** Codes from 500 on are for good; but when it is the login that is refused, the e-mail may go once that is put right. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  return Number(error.responseCode) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
}
