/**
 * Calls to a search service on another machine, with time limits: 1 s to connect, 2 s for an answer to a read, 30 s to a write. A
 * host that fails is asked last for two minutes.
 */
import http from 'node:http'
import https from 'node:https'
import { isRecord } from '../../http/files/dist.js'
import { ProtocolError } from '../protocol/protocol-error.js'

/** Milliseconds. */
export const LIMITS = { connect: 1_000, read: 2_000, write: 30_000 }
export type Limits = Readonly<typeof LIMITS>
const DOWN_MS = 120_000
const LARGEST_ANSWER = 16 * 1024 * 1024

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With its query, if there is one. */
  path: string
  body?: unknown
  kind: 'read' | 'write'
}

export interface Transport {
  /** The parsed answer. Throws `ProtocolError` for an answer that is a refusal, another error when no host answers. */
  send(call: Call): Promise<unknown>
  close(): void
}

export interface TransportParts {
  /** By which the service knows us. */
  headers: Readonly<Record<string, string>>
  /** Origins in the order in which they are asked. */
  hosts(kind: Call['kind']): readonly string[]
  /** Milliseconds. */
  now(): number
  limits?: Limits
}

class SearchServiceError extends Error {
  override name = 'SearchServiceError'
}

export function createTransport({ headers: given, hosts, now, limits = LIMITS }: TransportParts): Transport {
  const agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) }
  const downSince = new Map<string, number>()
  const headers = { ...given, 'content-type': 'application/json' }

  function isDown(origin: string): boolean {
    return now() - (downSince.get(origin) ?? Number.NEGATIVE_INFINITY) < DOWN_MS
  }

  return {
    async send(call) {
      const all = hosts(call.kind)
      const failures: unknown[] = []
      for (const origin of [...all.filter((one) => !isDown(one)), ...all.filter(isDown)]) {
        try {
          const answer = await sendTo(origin, call, headers, agents, limits)
          downSince.delete(origin)
          return answer
        } catch (failure) {
          if (failure instanceof ProtocolError && failure.status < 500) throw failure
          downSince.set(origin, now())
          failures.push(failure)
        }
      }
      throw new SearchServiceError(`search: none of ${all.join(', ')} answered; try again in a moment`, {
        cause: failures[0],
      })
    },
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

function sendTo(
  origin: string,
  { method, path, body, kind }: Call,
  headers: Record<string, string>,
  agents: { http: http.Agent; https: https.Agent },
  limits: Limits,
): Promise<unknown> {
  const isSecure = origin.startsWith('https:')
  const payload = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request(`${origin}${path}`, {
      method,
      headers: { ...headers, ...(payload && { 'content-length': String(Buffer.byteLength(payload)) }) },
      agent: isSecure ? agents.https : agents.http,
    })
    const give = (what: string) => () => request.destroy(new SearchServiceError(`search: ${origin} ${what}`))
    let timer = setTimeout(give(`was not reached within ${limits.connect} ms`), limits.connect)
    function awaitAnswer() {
      clearTimeout(timer)
      const limitMs = limits[kind]
      timer = setTimeout(give(`did not answer within ${limitMs} ms`), limitMs)
    }
    request.on('socket', (socket) => {
      if (socket.connecting) socket.once(isSecure ? 'secureConnect' : 'connect', awaitAnswer)
      else awaitAnswer()
    })
    request.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > LARGEST_ANSWER) give('sent too large an answer')()
        else chunks.push(chunk)
      })
      response.on('error', reject)
      response.on('end', () => {
        clearTimeout(timer)
        try {
          resolve(readAnswer(response.statusCode ?? 0, Buffer.concat(chunks).toString('utf8')))
        } catch (refusal) {
          reject(refusal)
        }
      })
    })
    request.end(payload)
  })
}

function readAnswer(status: number, text: string): unknown {
  const answer = parse(text)
  if (status >= 200 && status < 300) {
    if (answer === undefined) throw new ProtocolError(502, `The search answered ${status}, but no JSON`)
    return answer
  }
  const message = isRecord(answer) && typeof answer.message === 'string' ? answer.message : `status ${status}`
  throw new ProtocolError(status, message)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
