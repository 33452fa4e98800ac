/** The one way widgets call the server: tokens, time limits, abort with the host, typed errors. */

import type { RequestsInFlight } from 'plinth/turbo'
import type { Call } from '../contract/call.js'
import { below } from './base-path.js'
import { unlessLeft } from './page-leaving.js'
import { cookies } from './storage.js'

export const TOKEN_COOKIE = 'plinth-csrf'
const TOKEN_HEADER = 'X-CSRF-Token'
const TOKEN_SOURCE = 'system/user/'
const DEFAULT_TIMEOUT_MS = 10_000

/** The server answered, but not with success. `message` is its own sentence where it sent one. */
export class HttpError extends Error {
  override name = 'HttpError'
  constructor(
    readonly address: string,
    readonly status: number,
    /** What the server said; empty where that was a page. */
    readonly sentence: string,
  ) {
    super(`${address}: answered ${status}; ${sentence || 'see the server’s log'}`)
  }
}
/** No answer came: offline, or the connection broke. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}
export class TimeoutError extends Error {
  override name = 'TimeoutError'
}
/** An answer came that the contract does not allow. */
export class AnswerError extends Error {
  override name = 'AnswerError'
}

export interface RequestOptions {
  /** Ends the call, as the widget's own signal does with its host. */
  signal: AbortSignal
  /** Milliseconds until `TimeoutError`. */
  timeoutMs?: number
  body?: URLSearchParams | FormData | string
  headers?: Readonly<Record<string, string>>
  /** The request goes on when the page is left. */
  keepalive?: boolean
  /** The token goes with a GET as well: one that changes something, and only for a script of ours. */
  withToken?: boolean
  /** Sends it in the place of the browser's own, as for what tells how far it is. */
  fetch?: typeof fetch
}

/** For what is carried out although its host and the page go. */
export const OUTLIVING = {
  signal: new AbortController().signal,
  keepalive: true,
} as const satisfies RequestOptions

export interface ApiClient {
  /** Makes a call of the contract and gives its checked answer. Throws the errors of this module; an abort rejects as `AbortError`. */
  call<Params, Sent, Answered>(
    call: Call<Params, Sent, Answered>,
    params: Params,
    options: RequestOptions,
  ): Promise<Answered extends undefined ? string : Answered>
  /** The plain response of any of the site's addresses, when it is a success. */
  request(method: string, address: string, options: RequestOptions): Promise<Response>
}

interface ApiParts {
  fetch: typeof fetch
  readToken(): string | undefined
  /** Brings the first token, if need be. A reader whose data is never asked for gets none. */
  loadToken(): Promise<unknown>
  /** Whether `/system/user/` may be asked for a token. */
  mayAskForToken: boolean
  inFlight: RequestsInFlight
  /** Where the addresses of the contract begin, with both slashes. */
  basePath: string
}

/** An answer may end before it is whole: the network goes, or the page is left. */
async function readBody(response: Response, address: string, signal: AbortSignal): Promise<string> {
  try {
    return await unlessLeft(() => response.text())
  } catch (cause) {
    if (signal.aborted) throw cause
    throw new NetworkError(`${address}: no answer; check the connection and try again`, { cause })
  }
}

/** Aborted once one of them is: `AbortSignal.any`, which browsers have since 2024. */
function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const either = new AbortController()
  for (const one of signals) {
    const end = () => either.abort(one.reason)
    if (one.aborted) end()
    else one.addEventListener('abort', end, { signal: either.signal })
  }
  return either.signal
}

const needsToken = (method: string, { withToken = false }: RequestOptions) => method !== 'GET' || withToken

export function createApi({
  fetch = globalThis.fetch.bind(globalThis),
  readToken = () => cookies.get(TOKEN_COOKIE),
  loadToken = async () => undefined,
  mayAskForToken = true,
  inFlight: { calls, forms } = { calls: new Set(), forms: new Set() },
  basePath = '/',
}: Partial<ApiParts> = {}): ApiClient {
  const tokenSource = basePath + TOKEN_SOURCE

  async function attempt(
    method: string,
    address: string,
    { signal, timeoutMs = DEFAULT_TIMEOUT_MS, body, headers, keepalive, fetch: send = fetch }: RequestOptions,
    token?: string,
  ): Promise<Response> {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const ask = () =>
        send(address, {
          method,
          headers: { ...headers, ...(token && { [TOKEN_HEADER]: token }) },
          signal: anySignal([signal, timeout]),
          ...(body !== undefined && { body }),
          ...(keepalive && { keepalive }),
        })
      const asked = unlessLeft(ask, method === 'GET' ? { again: ask } : {})
      if (method !== 'GET' || address.startsWith(tokenSource)) {
        const isOver = asked.catch(() => undefined).finally(() => calls.delete(isOver))
        calls.add(isOver)
      }
      return await asked
    } catch (cause) {
      if (signal.aborted) throw cause
      if (timeout.aborted)
        throw new TimeoutError(`${address}: no answer within ${timeoutMs} ms; try again`, { cause })
      throw new NetworkError(`${address}: no answer; check the connection and try again`, { cause })
    }
  }

  /** With the token, which a form under way may change. */
  async function send(method: string, address: string, options: RequestOptions): Promise<Response> {
    const askForToken = () => attempt('GET', tokenSource, { signal: options.signal })
    const lastingToken = () => Promise.all(forms).then(readToken)
    let token = await lastingToken()
    // A page comes without a token. Asking for one first spares a refusal, which the browser would report.
    if (!token) {
      // The page asks who is looking anyway, and that answer brings one.
      await loadToken().catch(() => undefined)
      if (!readToken() && mayAskForToken) await askForToken()
      token = await lastingToken()
    }
    const response = await attempt(method, address, options, token)
    if (response.status !== 403 || !mayAskForToken) return response
    // The token went stale, by a sign-in in another tab perhaps, and nothing was done: with a new one, once more.
    await askForToken()
    const next = await lastingToken()
    return next === token ? response : attempt(method, address, options, next)
  }

  async function request(method: string, address: string, options: RequestOptions): Promise<Response> {
    const response = await (needsToken(method, options) ? send : attempt)(method, address, options)
    if (response.ok) return response
    const isPage = response.headers.get('content-type')?.includes('html')
    throw new HttpError(address, response.status, isPage ? '' : (await response.text()).slice(0, 300))
  }

  return {
    request,
    async call(call, params, options) {
      const address = below(basePath, call.path(params))
      const response = await request(call.method, address, options)
      const { answer } = call
      const text = await readBody(response, address, options.signal)
      if (answer.kind !== 'json') return text as never
      try {
        return answer.parse(JSON.parse(text)) as never
      } catch (cause) {
        if (options.signal.aborted) throw cause
        throw new AnswerError(
          `${address}: the answer does not fit the declaration of the call ${call.name}; compare server and contract`,
          { cause },
        )
      }
    },
  }
}
