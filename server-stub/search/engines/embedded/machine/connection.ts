/** A server's connection to the thread with the index. */
import { createConnection, type Socket } from 'node:net'
import { errorOf, type FromIndex, type Question, receive, send } from './messages.js'

/** The thread, or the process that it is part of, has ended: another one will answer. */
export class ConnectionLostError extends Error {
  override name = 'ConnectionLostError'
}

export interface Connection {
  readonly isLost: boolean
  /** @throws ConnectionLostError, the signal's reason, or what the index refuses with. */
  ask(question: Question, signal: AbortSignal | undefined): Promise<unknown>
  close(): void
}

/** Undefined when nobody listens there. */
export async function dial(address: string): Promise<Connection | undefined> {
  const socket = createConnection(address)
  try {
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  } catch {
    socket.destroy()
    return undefined
  }
  return connectionOn(socket)
}

interface Asked {
  resolve(value: unknown): void
  reject(error: unknown): void
}

function connectionOn(socket: Socket): Connection {
  const waiting = new Map<number, Asked>()
  let last = 0
  let isLost = false
  // It holds up no process that has nothing else to do, unless somebody waits for an answer.
  socket.unref()

  function settle(id: number): Asked | undefined {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) socket.unref()
    return asked
  }

  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    isLost = true
    for (const id of [...waiting.keys()])
      settle(id)?.reject(new ConnectionLostError('search: the index has gone; ask again'))
  })
  receive<FromIndex>(socket, (answer) => {
    const asked = settle(answer.id)
    if ('json' in answer) asked?.resolve(JSON.parse(answer.json))
    else asked?.reject(errorOf(answer.failure))
  })

  return {
    get isLost() {
      return isLost
    },
    ask(question, signal) {
      if (isLost) return Promise.reject(new ConnectionLostError('search: the index has gone; ask again'))
      // Whoever asked may have gone while the connection was made: that is told no second time.
      if (signal?.aborted) return Promise.reject(signal.reason)
      const id = ++last
      const answer = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
      function abort(): void {
        settle(id)?.reject(signal?.reason)
        if (!isLost) send(socket, { id, isAborted: true })
      }
      signal?.addEventListener('abort', abort, { once: true })
      socket.ref()
      send(socket, { id, question })
      return answer.finally(() => signal?.removeEventListener('abort', abort))
    },
    close: () => void socket.destroy(),
  }
}
