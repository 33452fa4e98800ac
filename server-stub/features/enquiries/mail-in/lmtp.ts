/** Takes e-mails from the mail server of the same machine by LMTP (RFC 2033), which is told of each whether it was taken. */
import type { FastifyInstance } from 'fastify'
import type { SMTPServerDataStream } from 'smtp-server'
import { SENTENCES } from '../../../http/errors/sentences.js'
import { readReplyAddress } from './reply-address.js'
import { LARGEST_MAIL_BYTES, type Outcome, takeMail } from './take-mail.js'

const HOST = '127.0.0.1'
const MOST_CLIENTS = 20
const IDLE_MS = 60_000

/** What the other side is answered with: of its kind it tries again after 4…, and tells the writer after 5…. */
class Refusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message)
  }
}

/** Listens as soon as the site does; the library is loaded only where a port is set. */
export function listenForMail(app: FastifyInstance, port: number): void {
  let close: (() => Promise<void>) | undefined
  app.addHook('onListen', async function takeMails() {
    close = await openLmtp(app, port)
  })
  app.addHook('preClose', async function endMails() {
    await close?.()
  })
}

/** Gives what stops it. `port` 0 is any that is free; `onPort` is told which. */
export async function openLmtp(
  app: FastifyInstance,
  port: number,
  onPort: (port: number) => void = () => undefined,
): Promise<() => Promise<void>> {
  const { SMTPServer } = await import('smtp-server')
  const server = new SMTPServer({
    lmtp: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    rejectOversized: true,
    maxClients: MOST_CLIENTS,
    socketTimeout: IDLE_MS,
    logger: false,
    onRcptTo({ address }, _session, callback) {
      callback(readReplyAddress(app, address) ? null : new Refusal(550, SENTENCES.mailForNobody))
    },
    onData(stream, { envelope }, callback) {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      // What could not be delivered comes from nobody.
      const isReport = !envelope.mailFrom || envelope.mailFrom.address === ''
      collected(stream)
        .then((raw) => (isReport ? [] : takeEach(app, raw, recipients)))
        .then((answers) => callback(null, isReport ? 'OK' : answers))
        .catch((err: unknown) => {
          app.log.error({ err }, 'mail in: an e-mail could not be taken')
          callback(new Refusal(451, SENTENCES.mailNotNow))
        })
    },
  })
  server.on('error', (err: Error) =>
    app.log.error({ err, port }, 'mail in: LMTP does not listen; free MAIL_LMTP_PORT'),
  )
  await new Promise<void>((resolve) => {
    const listener = server.listen(port, HOST)
    listener.once('listening', () => {
      const address = listener.address()
      if (address && typeof address === 'object') onPort(address.port)
      resolve()
    })
    // Another process of the site has it: mail comes in there.
    listener.once('error', () => resolve())
  })
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** Of what is too large no more is kept than shows that it is. */
async function collected(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    if (length <= LARGEST_MAIL_BYTES) chunks.push(Buffer.from(chunk))
    length += chunk.length
  }
  return Buffer.concat(chunks)
}

async function takeEach(
  app: FastifyInstance,
  raw: Buffer,
  recipients: readonly string[],
): Promise<(string | Error)[]> {
  const answers: (string | Error)[] = []
  for (const recipient of recipients) answers.push(answerOf(await takeMail(app, raw, [recipient])))
  return answers
}

function answerOf(outcome: Outcome): string | Error {
  switch (outcome.result) {
    case 'refused':
      return new Refusal(550, outcome.reason)
    case 'later':
      return new Refusal(451, outcome.reason)
    default:
      return 'OK'
  }
}
