/**
 * One call to the server, declared once: the client builds and parses by it, the server routes and
 * reads by it, and the conformance run holds the server to it.
 */
import { type Described, described, type Parser } from './read.js'

export type Answer<T> = (
  | { kind: 'json'; parse: Parser<T> }
  | { kind: 'html'; holds: HtmlAnswer }
  /** Only the status counts. */
  | { kind: 'none' }
) & {
  /** Of success; any from 200 to 299 unless given. */
  status?: number
  /** Response headers that are read, each with what it holds. */
  headers?: Readonly<Record<string, string>>
}

/**
 * What of an answer in HTML is taken: `grid` what stands between the two comments of a list, `frame` one `<turbo-frame>`, `items` the
 * `<li>` of a list, `rows` the rows of a search.
 */
export type HtmlAnswer = 'grid' | 'frame' | 'items' | 'rows'

/** Who may make a call. Another reader is answered 401, or 403 where signing in would not help. */
export type Access = 'anyone' | 'member' | 'staff'

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
  /** What stands in the places of `routes` and what follows as query; whatever of the path is not named here is any text. */
  parameters?: Readonly<Record<string, Described<unknown>>>
  /** `anyone` unless given. */
  access?: Access
  /** False for a call that needs no token although it is no GET. */
  token?: false
  /** Of the body; a form unless given. */
  encoding?: 'json'
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
export const nothing = described<undefined>({}, () => undefined)

/** A query parameter that is always the same, such as `xhr=1`. */
export const flag = described<string>({ const: '1' }, () => '1')
