/** Streams that tell of new messages for as long as somebody looks and may look. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Member } from '../../auth/members.js'
import { sessionAgain } from '../../auth/sessions.js'
import { tooMany } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { type EventStream, openEventStream } from '../../http/event-stream.js'
import { type Access, isAdvisor } from './conversation.js'
import { messageView } from './message-view.js'
import { messagesAfter } from './store.js'
import { ChatMessage } from './views/message.js'

/** Proxies cut a connection on which nothing happens for a minute; and nobody listens longer than this after signing out. */
const HEARTBEAT_MS = 25_000
/** Of one member in one process: tabs forgotten on several devices. */
const MOST_STREAMS = 12
const AT_ONCE = 100

/** Sends each message after the one with the id `after` as an event `message`. */
export async function streamMessages(
  request: FastifyRequest,
  reply: FastifyReply,
  access: Access,
  after: number,
): Promise<void> {
  const { db } = request.server.site
  const { memberId, side, asking } = access
  let last = after
  await keepTelling(request, reply, { whose: memberId, asking, isForStaff: side === 'staff' }, async () => {
    const rows = await messagesAfter(db, memberId, last, AT_ONCE)
    return (stream) => {
      for (const row of rows) {
        const data = request.server.renderPart(ChatMessage, { message: messageView(row, side) })
        stream.send({ type: 'message', id: row.id, data: data.trim() })
        last = row.id
      }
      return rows.length === AT_ONCE
    }
  })
}

/** Says `changed` to advisors whenever there is something new in any conversation. */
export async function streamChanges(
  request: FastifyRequest,
  reply: FastifyReply,
  asking: Member,
): Promise<void> {
  let isFirst = true
  await keepTelling(
    request,
    reply,
    { whose: 'all', asking, isForStaff: true },
    async (isBeat) => (stream) => {
      // What the page shows is as old as the page: the first may be news already.
      if (!isBeat || isFirst) stream.send({ type: 'changed', data: '' })
      isFirst = false
      return false
    },
  )
}

interface Listener {
  whose: number | 'all'
  asking: Member
  isForStaff: boolean
}

/** Tells what was read, and whether there is more to read at once. */
type Tell = (stream: EventStream) => boolean

/**
 * Reads and tells at once, whenever something may have changed, and with each heartbeat, one at a time. The stream ends when the one
 * who asks may no longer see it.
 */
async function keepTelling(
  request: FastifyRequest,
  reply: FastifyReply,
  { whose, asking, isForStaff }: Listener,
  read: (isBeat: boolean) => Promise<Tell>,
): Promise<void> {
  const { chatHub, log } = request.server
  if (chatHub.closing.aborted) throw tooMany(SENTENCES.aboutToStop, 5)
  const leave = chatHub.enter(asking.id, MOST_STREAMS)
  if (!leave) throw tooMany(SENTENCES.tooManyWindows, 60)
  const stream = openEventStream(reply)
  if (stream.signal.aborted) {
    leave()
    return
  }
  stream.signal.addEventListener('abort', leave)
  const end = () => stream.end()
  chatHub.closing.addEventListener('abort', end, { signal: stream.signal })

  async function turn(isBeat: boolean): Promise<void> {
    for (let isMore = true; isMore; ) {
      // Read first: what is written after the look at the session is not told.
      const tell = await read(isBeat)
      const member = (await sessionAgain(request))?.member
      if (member?.id !== asking.id || (isForStaff && !isAdvisor(member))) return end()
      isMore = tell(stream)
    }
    if (isBeat) stream.beat()
  }

  let running: Promise<void> | undefined
  let isAgainDue = false
  function run(isBeat: boolean): void {
    if (stream.signal.aborted) return
    if (running) {
      isAgainDue ||= !isBeat
      return
    }
    running = turn(isBeat)
      .catch((err: unknown) => {
        log.error({ err }, 'a chat stream broke; the browser opens it again')
        end()
      })
      .finally(() => {
        running = undefined
        if (!isAgainDue) return
        isAgainDue = false
        run(false)
      })
  }

  const timer = setInterval(() => run(true), HEARTBEAT_MS).unref()
  stream.signal.addEventListener('abort', () => clearInterval(timer))
  try {
    await chatHub.subscribe(whose, () => run(false), stream.signal)
    run(false)
  } catch (err) {
    log.error({ err }, 'the database’s notices cannot be received; browsers ask from time to time instead')
    end()
  }
}
