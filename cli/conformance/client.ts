/** Requests to the server that is checked: few, short, and as a page of the site sends them. */

export interface Asked {
  method: 'GET' | 'POST'
  /** From `/` on. */
  path: string
  body?: URLSearchParams | object
  headers?: Readonly<Record<string, string>>
  /** Whether the token goes with it; it does with every POST unless this is false. */
  token?: boolean
}

export interface Received {
  status: number
  headers: Headers
  text: string
}

/** One reader: keeps the cookies. */
export interface Reader {
  ask(asked: Asked): Promise<Received>
}

/** There was no answer; the message says why. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError'
}
/** The run as a whole has used up its time or its requests. */
export class LimitError extends Error {
  override name = 'LimitError'
}

const MOST_REQUESTS = 200
const MOST_BYTES = 5_000_000
const TOKEN_COOKIE = 'plinth-csrf'

export interface Limits {
  /** Milliseconds for one request. */
  timeoutMs: number
  /** Milliseconds for all of them. */
  totalMs: number
}

/** Makes readers of `site`, the server's base address with a slash at its end. */
export function createClient(site: URL, { timeoutMs, totalMs }: Limits) {
  const deadline = AbortSignal.timeout(totalMs)
  let requests = 0

  function reader(cookies = ''): Reader {
    const jar = new Map(
      cookies.split(/;\s*/).flatMap((pair): [string, string][] => {
        const at = pair.indexOf('=')
        return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)]] : []
      }),
    )
    return {
      async ask({ method, path, body, headers = {}, token = method === 'POST' }) {
        if (deadline.aborted)
          throw new LimitError(`the run took longer than ${totalMs / 1000} s; see --timeout`)
        if (++requests > MOST_REQUESTS)
          throw new LimitError(`the run needs more than ${MOST_REQUESTS} requests`)
        const timeout = AbortSignal.timeout(timeoutMs)
        try {
          const response = await fetch(new URL(path.slice(1), site), {
            method,
            redirect: 'manual',
            signal: AbortSignal.any([timeout, deadline]),
            headers: {
              accept: '*/*',
              origin: site.origin,
              'sec-fetch-site': 'same-origin',
              ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
              ...(token && { 'x-csrf-token': jar.get(TOKEN_COOKIE) ?? '' }),
              ...(body && !(body instanceof URLSearchParams) && { 'content-type': 'application/json' }),
              ...headers,
            },
            ...(body && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
          })
          keepCookies(jar, response.headers)
          return { status: response.status, headers: response.headers, text: await textOf(response) }
        } catch (cause) {
          if (cause instanceof LimitError) throw cause
          throw new NoAnswerError(timeout.aborted ? `no answer within ${timeoutMs} ms` : reasonOf(cause), {
            cause,
          })
        }
      },
    }
  }
  return { reader }
}

function keepCookies(jar: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = ''] = line.split(';', 1)
    const at = pair.indexOf('=')
    if (at <= 0) continue
    if (/;\s?max-age=0(?:;|$)/i.test(line)) jar.delete(pair.slice(0, at))
    else jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw new Error(`an answer of more than ${MOST_BYTES / 1_000_000} MB`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
  return cause instanceof Error ? `no answer: ${cause.message}${code}` : 'no answer'
}
