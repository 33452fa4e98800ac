/**
 * One call to the server, declared once: the client builds and parses by it, the server routes and
 * reads by it, and the conformance run holds the server to it.
 */
import type { Parser } from './read.js'

export type Answer<T> =
  | { kind: 'json'; parse: Parser<T> }
  /** A frame or a fragment of HTML. */
  | { kind: 'html' }
  /** Only the status counts. */
  | { kind: 'none' }

export interface Call<Params, Sent = undefined, Answered = undefined> {
  /** Names the call in errors and tests, such as `user`. */
  name: string
  method: 'GET' | 'POST'
  /** Paths as routers write them (`/a/:b/`). */
  routes: readonly string[]
  /** Path and query of one such call. */
  path(params: Params): string
  /** The parameters of an address, or undefined when it is not one of this call. `search` is with or without its `?`. */
  match(pathname: string, search?: string): Params | undefined
  /** Reads what is sent with it: a form's fields or parsed JSON. Throws `ContractError`. */
  sent: Parser<Sent>
  answer: Answer<Answered>
}

/** Ties the parts of a declaration together; it adds nothing, but that their types must agree. What is no JSON answers nothing typed. */
export function defineCall<Params, Sent, Answered = undefined>(
  call: Call<Params, Sent, Answered>,
): Call<Params, Sent, Answered> {
  return call
}

/** `sent` of a call that sends nothing. */
export const nothing: Parser<undefined> = () => undefined
