/** What a route throws to say that a request cannot be answered; http/errors/error-pages.ts draws the page. */

export type ErrorHeaders = Readonly<Record<string, string>>

/** A refusal with a status and, except for what is self-explaining, a sentence for the person who asked. */
export class HttpError extends Error {
  override name = 'HttpError'

  constructor(
    readonly statusCode: number,
    /** Shown on the page as it is: plain text, no secrets. Empty when the panel says all there is to say. */
    readonly sentence: string,
    readonly headers: ErrorHeaders = {},
    options?: ErrorOptions,
  ) {
    super(sentence || `HTTP ${statusCode}`, options)
  }
}

export function notFound(sentence = ''): HttpError {
  return new HttpError(404, sentence)
}

export function badRequest(sentence: string): HttpError {
  return new HttpError(400, sentence)
}

/** Whoever asks must sign in first. */
export function unauthorized(sentence: string): HttpError {
  return new HttpError(401, sentence)
}

export function forbidden(sentence: string): HttpError {
  return new HttpError(403, sentence)
}

/** What was asked for is past: somebody else was first, or the time is over. */
export function conflict(sentence: string): HttpError {
  return new HttpError(409, sentence)
}

/** `retryAfterSeconds` tells the client when it is welcome again. */
export function tooMany(sentence: string, retryAfterSeconds: number): HttpError {
  return new HttpError(429, sentence, { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) })
}
