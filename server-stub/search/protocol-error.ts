/** A refusal in the protocol's own form: `{ message, status }`. */
export class ProtocolError extends Error {
  override name = 'ProtocolError'
  constructor(
    readonly status: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export const malformed = (message: string): ProtocolError => new ProtocolError(400, message)
export const noSuchIndex = (name: string): ProtocolError =>
  new ProtocolError(404, `Index ${name} does not exist`)
