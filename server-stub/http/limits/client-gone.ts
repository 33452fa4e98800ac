/** Clients that leave before they are answered: long work for them stops. */
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

/** The status that the log shows; nobody receives it. */
export const CLIENT_GONE = 499

export class ClientGoneError extends Error {
  override name = 'ClientGoneError'
}

/** By connection, what is to be called when it closes: one listener for all answers that wait on it. */
const onClose = new WeakMap<Socket, Set<() => void>>()

/** Whether the connection closed before the whole answer was sent: what breaks then broke because of that. */
export const hasLeft = (reply: FastifyReply): boolean => isClosed(reply) && !reply.raw.writableFinished

/**
 * Calls `run` once nothing more can be sent: the answer has been, or the connection has closed; at once where that is so already. The
 * answer's own `close` is not enough: one that waits behind another on its connection never tells of it, and no answer tells twice.
 */
export function onceOver(reply: FastifyReply, run: () => void): void {
  if (isClosed(reply)) {
    run()
    return
  }
  const { raw } = reply
  const others = onClose.get(raw.req.socket) ?? watchSocket(raw.req.socket)
  function over(): void {
    others.delete(over)
    raw.off('close', over)
    run()
  }
  raw.once('close', over)
  others.add(over)
}

/** Aborted with a `ClientGoneError` when the connection closes before the answer is sent. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  onceOver(reply, () => {
    if (!reply.raw.writableFinished) controller.abort(new ClientGoneError('The client closed the connection'))
  })
  return controller.signal
}

/** An answer has no connection of its own yet while it waits behind another: its request has. */
const isClosed = ({ raw }: FastifyReply): boolean => raw.destroyed || raw.req.socket.destroyed

function watchSocket(socket: Socket): Set<() => void> {
  const runs = new Set<() => void>()
  onClose.set(socket, runs)
  socket.once('close', () => {
    for (const run of [...runs]) run()
  })
  return runs
}
