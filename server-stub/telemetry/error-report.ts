/** Sends errors to a service that collects them: as Sentry takes them when the address holds a key, else as plain JSON. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

export interface ReportedError {
  error: Error
  /** `GET /artists/:slug/`: the route, never the address. */
  route: string
  status: number
  requestId: string
}

export interface ErrorReporter {
  report(error: ReportedError): void
  /** Resolves when what is on its way has arrived or failed. */
  close(): Promise<void>
}

/** More in a minute are only counted: an error that everybody gets would be a flood. */
const MOST_A_MINUTE = 30
const MINUTE_MS = 60_000
const MOST_AT_ONCE = 4
const TIMEOUT_MS = 5_000
const MOST_CHARACTERS = 8_000
/** Messages of the database and of parsers may quote what a reader has sent. */
const SECRETS = [/(?<![^\s@"'<>()])[^\s@"'<>()]+@[^\s@"'<>()]+/g, /\b[\w-]{32,}\b/g, /"[^"]*"?|“[^”]*”?/g]

/** `tell` hears of what could not be sent. */
export function createErrorReporter(
  address: string,
  tell: (problem: string) => void,
  now = () => performance.now(),
): ErrorReporter {
  const target = readTarget(address)
  const inFlight = new Set<Promise<void>>()
  let minute = now()
  let sent = 0
  let left = 0

  async function send(event: object): Promise<void> {
    try {
      const { url, headers, body } = target(event)
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!answer.ok) tell(`answered ${answer.status}`)
      await answer.body?.cancel()
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error))
    }
  }

  return {
    report(reported) {
      if (now() - minute >= MINUTE_MS) {
        if (left > 0) tell(`${left} errors of a minute were not sent, beyond ${MOST_A_MINUTE}`)
        minute = now()
        sent = left = 0
      }
      if (sent >= MOST_A_MINUTE || inFlight.size >= MOST_AT_ONCE) {
        left++
        return
      }
      sent++
      const sending = send(eventOf(reported)).finally(() => inFlight.delete(sending))
      inFlight.add(sending)
    },
    async close() {
      await Promise.all(inFlight)
    },
  }
}

/** Without the address, cookies, what was sent, and who sent it. */
function eventOf({ error, route, status, requestId }: ReportedError): object {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const value = SECRETS.reduce((text, secret) => text.replace(secret, '…'), error.message)
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: new Date().toISOString(),
    platform: 'node',
    level: 'error',
    server_name: hostname(),
    transaction: route,
    tags: { status: String(status), request_id: requestId },
    exception: { values: [{ type: error.name, value: value.slice(0, MOST_CHARACTERS) }] },
    extra: { stack: frames.join('\n').slice(0, MOST_CHARACTERS) },
  }
}

type Target = (event: object) => { url: string; headers: Record<string, string>; body: string }

/** `https://<key>@<host>/<project>` is Sentry's; it takes an envelope, and the key in a header. */
function readTarget(address: string): Target {
  const { protocol, host, pathname, username } = new URL(address)
  if (!username)
    return (event) => ({
      url: address,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
    })
  const at = pathname.lastIndexOf('/')
  const url = `${protocol}//${host}${pathname.slice(0, at)}/api/${pathname.slice(at + 1)}/envelope/`
  const key = `Sentry sentry_version=7, sentry_client=plinth/1, sentry_key=${username}`
  return (event) => ({
    url,
    headers: { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': key },
    body: [{ sent_at: new Date().toISOString() }, { type: 'event' }, event]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  })
}
