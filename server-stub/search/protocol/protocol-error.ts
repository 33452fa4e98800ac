interface RefusalOptions extends ErrorOptions {
  /** When the client is welcome again. */
  retryAfterSeconds?: number
}

/** A refusal in the protocol's own form: `{ message, status }`. */
export class ProtocolError extends Error {
  override name = 'ProtocolError'
  readonly retryAfterSeconds: number | undefined

  constructor(
    readonly status: number,
    message: string,
    { retryAfterSeconds, ...options }: RefusalOptions = {},
  ) {
    super(message, options)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const malformed = (message: string): ProtocolError => new ProtocolError(400, message)
export const noSuchIndex = (name: string): ProtocolError =>
  new ProtocolError(404, `Index ${name} does not exist`)
