/** Gives Turbo's unsafe form requests a CSRF token: a page that any cache may hold has none in it. */

import type { RequestDetail } from './events.js'
import type { FormSubmission } from './internals.js'

/** Maximum wait for requests in flight. */
const MAX_WAIT_MS = 3_000

/**
 * Requests that carry the token or may change it: calls wait for forms, and forms for calls.
 * In use: {@link TurboOptions}.
 */
export interface RequestsInFlight {
  readonly calls: Set<Promise<unknown>>
  readonly forms: Set<Promise<unknown>>
}

/**
 * How a site's token travels. Its cookie is named by `<meta name="csrf-param">`, as Turbo expects.
 * In use: {@link TurboOptions}.
 */
export interface CsrfOptions {
  /** Name of the request header. */
  readonly header: string
  /** Address whose answer sets the cookie, or a function that finds it. */
  readonly source: string | (() => Promise<string>)
  readonly inFlight: RequestsInFlight
}

/** What ends the wait for a form, by the options of its request: Turbo keeps the same object from beginning to end. */
const ends = new WeakMap<object, () => void>()

/** This form has been answered, or has failed: others may be under way still. */
export function recordSubmitEnd({ fetchRequest }: FormSubmission): void {
  if (fetchRequest?.fetchOptions) ends.get(fetchRequest.fetchOptions)?.()
}

/**
 * Resolves when the token is in the headers and calls in flight have ended: the answer to a call that began before the reader
 * signed in would replace the member's token by a visitor's, and a form with the earlier token would be refused. Undefined
 * when there is nothing to wait for: Turbo sends by itself the token that is there.
 */
export function addCsrfToken(
  { header, source, inFlight: { calls, forms } }: CsrfOptions,
  { fetchOptions }: RequestDetail,
): Promise<void> | undefined {
  const name = document.querySelector<HTMLMetaElement>('meta[name="csrf-param"]')?.content
  if (/^get$/i.test(fetchOptions.method) || !name) return undefined
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  const ended = new Promise<void>((resolve) => ends.set(fetchOptions, resolve))
  const isOver = Promise.race([ended, timeout])
  forms.add(isOver)
  void isOver.then(() => forms.delete(isOver))
  if (readCookie(name) && calls.size === 0) return undefined
  // Without a token the server refuses the form and says so; there is nothing to add here.
  const addHeader = () => {
    fetchOptions.headers[header] = readCookie(name) ?? ''
  }
  return Promise.race([Promise.allSettled(calls), timeout])
    .then(async () => readCookie(name) ?? (await fetch(typeof source === 'string' ? source : await source())))
    .then(addHeader, addHeader)
}

function readCookie(name: string): string | undefined {
  try {
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
    return found?.slice(name.length + 1)
  } catch {
    // A sandboxed frame has no cookies: the server says what it refuses.
    return undefined
  }
}
