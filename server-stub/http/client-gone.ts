/** Clients that leave before they are answered: long work for them stops. */
import type { FastifyReply } from 'fastify'

/** The status that the log shows; nobody receives it. */
export const CLIENT_GONE = 499

export class ClientGoneError extends Error {
  override name = 'ClientGoneError'
}

/** Whether the connection closed before the whole answer was sent: what breaks then broke because of that. */
export const hasLeft = ({ raw }: FastifyReply): boolean => raw.destroyed && !raw.writableFinished

/** Aborted with a `ClientGoneError` when the connection closes before the answer is sent. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(new ClientGoneError('The client closed the connection'))
  })
  return controller.signal
}
