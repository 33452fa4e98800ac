/** What servers and the thread with the index send each other through a local socket: a length, then the message. */
import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'
import { ProtocolError } from '../../../protocol/protocol-error.js'
import type { IndexRequest } from '../../../protocol/requests.js'

export type Question =
  | { kind: 'queries'; requests: readonly IndexRequest[] }
  | { kind: 'settings'; indexName: string }
  | { kind: 'warm' }

/** `id` ties an answer to its question. */
export type ToIndex = { id: number; question: Question } | { id: number; isAborted: true }
/** Answers are JSON already: they are read once, by the server. */
export type FromIndex = { id: number; json: string } | { id: number; failure: Failure }

/** An error as it is sent. */
export interface Failure {
  message: string
  /** Of what the protocol, or a page, refuses with. */
  status: number | undefined
  isProtocol: boolean
  retryAfterSeconds: number | undefined
}

export function failureOf(error: unknown): Failure {
  const { message, statusCode } = Object(error)
  const isProtocol = error instanceof ProtocolError
  return {
    message: String(message ?? error),
    status: isProtocol ? error.status : typeof statusCode === 'number' ? statusCode : undefined,
    isProtocol,
    retryAfterSeconds: isProtocol ? error.retryAfterSeconds : undefined,
  }
}

export function errorOf({ message, status, isProtocol, retryAfterSeconds }: Failure): Error {
  if (isProtocol)
    return new ProtocolError(
      status ?? 500,
      message,
      retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
    )
  return Object.assign(new Error(message), status === undefined ? {} : { statusCode: status })
}

const LENGTH_BYTES = 4

export function send(socket: Socket, message: ToIndex | FromIndex): void {
  const body = serialize(message)
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(body.length)
  socket.cork()
  socket.write(length)
  socket.write(body)
  socket.uncork()
}

/** Only processes of the same user reach the socket: what comes is what `send` has sent. */
export function receive<T extends ToIndex | FromIndex>(socket: Socket, hear: (message: T) => void): void {
  let chunks: Buffer[] = []
  let held = 0
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    held += chunk.length
    while (held >= LENGTH_BYTES) {
      const [first] = chunks
      if (!first || first.length < LENGTH_BYTES) chunks = [Buffer.concat(chunks)]
      const end = LENGTH_BYTES + (chunks[0]?.readUInt32LE() ?? 0)
      if (held < end) return
      const all = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
      hear(deserialize(all.subarray(LENGTH_BYTES, end)))
      chunks = [all.subarray(end)]
      held -= end
    }
  })
}
